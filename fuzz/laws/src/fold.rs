//! Long sentences of generated pages, folded into lines that people can read.

/// How long a line of documentation may be.
pub const WIDTH: usize = 120;

/// A text in lines of at most [`WIDTH`] characters: `head` stands before the first, `indent` before the
/// others. A line ends at a clause where it is more than half full by then, and not inside of code.
#[must_use]
pub fn folded(head: &str, text: &str, indent: &str) -> String {
    let mut line = head.to_owned();
    let mut lines = Vec::new();
    let mut words = words(text);
    while !words.is_empty() {
        let room = WIDTH.saturating_sub(line.chars().count());
        let taken = fitting(&words, room);
        line += &words[..taken].join(" ");
        words.drain(..taken);
        lines.push(std::mem::replace(&mut line, indent.to_owned()));
    }
    if lines.is_empty() { head.trim_end().to_owned() } else { lines.join("\n") }
}

/// How many words the next line takes, at least one.
fn fitting(words: &[String], room: usize) -> usize {
    let (mut length, mut fit, mut clause) = (0, 0, 0);
    for (index, word) in words.iter().enumerate() {
        length += word.chars().count() + usize::from(index > 0);
        if length > room {
            break;
        }
        let can_end = words.get(index + 1).is_none_or(|next| !begins_a_block(next));
        if can_end {
            fit = index + 1;
            if word.ends_with([',', ';', ':', '.']) && length * 2 > room {
                clause = fit;
            }
        }
    }
    match clause {
        _ if fit == words.len() => fit,
        0 => fit.max(1),
        clause => clause,
    }
}

/// Whether Markdown reads more than a word in it at the beginning of a line.
fn begins_a_block(word: &str) -> bool {
    matches!(word, "-" | "+" | "*" | ">" | "=")
        || word.starts_with(['#', '|'])
        || word.strip_suffix('.').is_some_and(|it| it.chars().all(|c| c.is_ascii_digit()))
}

/// The words of a text; what stands between backticks is one, unless it is longer than a line.
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for part in text.split([' ', '\n']).filter(|part| !part.is_empty()) {
        match words.last_mut().filter(|last| last.matches('`').count() % 2 == 1) {
            Some(last) if last.chars().count() + part.chars().count() < WIDTH - 8 => {
                last.push(' ');
                last.push_str(part);
            }
            _ => words.push(part.to_owned()),
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::{WIDTH, folded};

    #[test]
    fn a_line_ends_at_a_clause() {
        let text = format!("{}, {} end", "a".repeat(70), "b".repeat(60));
        let folded = folded("- ", &text, "  ");
        assert_eq!(folded, format!("- {},\n  {} end", "a".repeat(70), "b".repeat(60)));
        assert!(folded.lines().all(|line| line.len() <= WIDTH));
    }

    #[test]
    fn code_stays_in_its_line() {
        let text = format!("{} `budget: 1500` - so", "a".repeat(108));
        assert_eq!(folded("", &text, ""), format!("{}\n`budget: 1500` - so", "a".repeat(108)));
    }
}
