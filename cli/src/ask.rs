//! Questions to whoever sits at the terminal. They go to standard error, so that standard output holds the
//! answer of the command alone.

use std::io::{self, BufRead, IsTerminal as _, Write};

use banneret_schema::Lang;
use banneret_schema::say::visible;
use banneret_validator::{Text, text};

use crate::exit::Failure;

/// Someone who can be asked.
pub(crate) struct Answerer<'a> {
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
    lang: Lang,
}

/// Asks whoever sits at the terminal; none where nobody does.
pub(crate) fn at_terminal<T>(
    lang: Lang,
    dialog: impl FnOnce(&mut Answerer<'_>) -> Result<T, Failure>,
) -> Option<Result<T, Failure>> {
    if !io::stdin().is_terminal() || !io::stderr().is_terminal() {
        return None;
    }
    let (mut input, mut output) = (io::stdin().lock(), io::stderr());
    Some(dialog(&mut Answerer { input: &mut input, output: &mut output, lang }))
}

impl Answerer<'_> {
    /// One of several, by its number or its word; the first where only a line is ended.
    pub(crate) fn choose<'o>(
        &mut self,
        question: &Text,
        options: &'o [(String, String)],
    ) -> Result<&'o str, Failure> {
        loop {
            writeln!(self.output, "{}", question.typeset().get(self.lang))?;
            for (number, (word, means)) in (1..).zip(options) {
                writeln!(self.output, "  {number}. {word:<28} {}", visible(means))?;
            }
            let answer = self.line("1")?;
            let by_number = answer.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            let chosen = by_number.and_then(|index| options.get(index));
            let chosen = chosen.or_else(|| options.iter().find(|(word, _)| *word == answer));
            if let Some((word, _)) = chosen {
                return Ok(word);
            }
            let most = options.len();
            self.say(&text!(
                "please type a number from 1 to {most}, or a word of the list",
                "tapez un nombre de 1 à {most}, ou un mot de la liste"
            ))?;
        }
    }

    /// Any words; what is usual where only a line is ended.
    pub(crate) fn words(&mut self, question: &Text, usual: &str) -> Result<String, Failure> {
        writeln!(self.output, "{}", question.typeset().get(self.lang))?;
        self.line(usual)
    }

    fn say(&mut self, words: &Text) -> Result<(), Failure> {
        Ok(writeln!(self.output, "{}", words.typeset().get(self.lang))?)
    }

    fn line(&mut self, usual: &str) -> Result<String, Failure> {
        write!(self.output, "[{}] > ", visible(usual))?;
        self.output.flush()?;
        let mut line = String::new();
        if self.input.read_line(&mut line)? == 0 {
            return Err(Failure::said(text!(
                "no answer; nothing was written",
                "pas de réponse ; rien n'a été écrit"
            )));
        }
        let line = line.trim();
        Ok(if line.is_empty() { usual.to_owned() } else { line.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answered(typed: &str) -> (Option<String>, String) {
        let options = [("army", "troops"), ("map", "ground")];
        let options = options.map(|(word, means)| (word.to_owned(), means.to_owned()));
        let (mut input, mut output) = (typed.as_bytes(), Vec::new());
        let mut asked = Answerer { input: &mut input, output: &mut output, lang: Lang::En };
        let chosen = asked.choose(&text!("What?", "Quoi ?"), &options).ok().map(str::to_owned);
        (chosen, String::from_utf8(output).expect("text"))
    }

    #[test]
    fn an_answer_is_a_number_a_word_or_nothing() {
        assert_eq!(answered("2\n").0.as_deref(), Some("map"));
        assert_eq!(answered("map\n").0.as_deref(), Some("map"));
        assert_eq!(answered("\n").0.as_deref(), Some("army"));
        assert_eq!(answered("").0, None);
    }

    #[test]
    fn what_is_no_answer_is_asked_again() {
        let (chosen, shown) = answered("0\n3\nmaps\n1\n");
        assert_eq!(chosen.as_deref(), Some("army"));
        assert_eq!(shown.matches("please type a number from 1 to 2").count(), 3, "{shown}");
    }
}
