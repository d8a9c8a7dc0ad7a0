//! What the user should know about a conversion, on standard error: the document itself may be piped on.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::Path;

use banneret_converter::{Conversion, Fate, Level, NotText, TextEncoding};
use banneret_schema::army_list::Question;
use banneret_schema::say::typeset;
use banneret_schema::{Lang, Words};
use banneret_validator::{Severity, text};
use banneret_yaml::Lines;

use super::{Source, Unread, file_of, name_of};
use crate::exit::Failure;
use crate::report::{safe, severity};

/// How many questions are shown; the document has them all.
const SHOWN: usize = 15;

/// A text that was not looked at.
pub(super) fn refused(path: &Path, why: &Unread, lang: Lang) -> Result<(), Failure> {
    let words = match why {
        Unread::NotText(NotText::Empty) => {
            text!("there is nothing in it: no list was made", "il n'y a rien dedans : aucune liste")
        }
        Unread::NotText(NotText::Binary) => text!(
            "this is no text: save or copy the list as text first",
            "ce n'est pas un texte : enregistrez ou copiez d'abord la liste en texte"
        ),
        Unread::NoNotation => text!(
            "this does not look like an army list; say --from if it is one",
            "ceci ne ressemble pas à une liste d'armée ; dites --from si c'en est une"
        ),
    };
    let word = severity(Severity::Error, lang);
    let mut err = std::io::stderr().lock();
    let name = name_of(path, lang);
    writeln!(err, "{}: {word}: {}", safe(&name), words.typeset().get(lang))?;
    Ok(())
}

pub(super) fn report(source: &Source, output: Option<&Path>, lang: Lang) -> Result<(), Failure> {
    let mut err = std::io::stderr().lock();
    let name = name_of(&source.path, lang);
    if source.encoding != TextEncoding::Utf8 {
        let encoding = source.encoding.name();
        let words = text!("read as {encoding}", "lu comme {encoding}");
        writeln!(err, "{}: {}", safe(&name), words.typeset().get(lang))?;
    }
    if !source.guessed.is_empty() {
        let notation = source.request.notation.as_str();
        let because: Vec<&str> = source.guessed.iter().map(|it| it.get(lang)).collect();
        let because = because.join(", ");
        let words = text!(
            "taken for {notation}: {because}; --from says otherwise",
            "prise pour {notation} : {because} ; --from en décide autrement"
        );
        writeln!(err, "{}: {}", safe(&name), words.typeset().get(lang))?;
    }
    drop(err);
    for list in &source.conversions {
        notes(&name, list, lang)?;
        words_left(list, lang)?;
        closing(list, output, lang)?;
    }
    Ok(())
}

/// What is lost or in doubt, line by line; what is merely good to know, once with all its lines.
fn notes(name: &str, list: &Conversion, lang: Lang) -> Result<(), Failure> {
    let mut err = std::io::stderr().lock();
    let lines = Lines::new(&list.text);
    let mut known: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for note in &list.notes {
        let said = note.message.get(lang);
        let level = match note.level {
            Level::Error => Severity::Error,
            Level::Warning => Severity::Warning,
            Level::Info => {
                known.entry(said).or_default().push(note.line);
                continue;
            }
        };
        let column = lines.position(&list.text, note.span.start).column;
        let word = severity(level, lang);
        let said = typeset(said, lang);
        writeln!(err, "{}:{}:{column}: {word}: {}", safe(name), note.line, safe(&said))?;
    }
    for (said, mut lines) in known {
        lines.dedup();
        let numbers: Vec<String> = lines.iter().map(ToString::to_string).collect();
        let (count, numbers) = (lines.len(), numbers.join(", "));
        let place = text!("line[s] {numbers}", "ligne[s] {numbers}");
        let place =
            typeset(&place.get(lang).replace("[s]", if count > 1 { "s" } else { "" }), lang);
        let word = severity(Severity::Info, lang);
        writeln!(err, "{}: {word}: {} ({place})", safe(name), safe(&typeset(said, lang)))?;
    }
    Ok(())
}

/// Words that did not reach the document.
fn words_left(list: &Conversion, lang: Lang) -> Result<(), Failure> {
    let mut err = std::io::stderr().lock();
    for word in &list.summary {
        let (token, lines) = (safe(&word.token), word.lines.len());
        let fate = match &word.fate {
            Fate::NoEquivalent => {
                Words::new("no equivalent in the game", "sans équivalent dans le jeu")
            }
            Fate::Unknown(_) => Words::new("unknown", "inconnu"),
            Fate::Used(_) => continue,
        };
        let text =
            text!("{token}: {fate} ({lines} line[s])", "{token} : {fate} ({lines} ligne[s])", fate);
        writeln!(err, "{}", text.typeset().get(lang))?;
    }
    Ok(())
}

/// What came of the list, what it leaves open, and what to do next.
fn closing(list: &Conversion, output: Option<&Path>, lang: Lang) -> Result<(), Failure> {
    let mut err = std::io::stderr().lock();
    writeln!(err, "{}", list.told().get(lang))?;
    if list.is_refused() {
        return Ok(());
    }
    let document = &list.document;
    let name = safe(document.name.get(lang));
    let (troops, leaders) = (document.entries.len(), document.leaders.len());
    let open: Vec<&Question> = document.open_questions().map(|(_, it)| it).collect();
    let questions = open.len();
    let text = text!(
        "{name}: {troops} troop[s], {leaders} kind[s] of leader, {questions} open question[s]",
        "{name} : {troops} troupe[s], {leaders} sorte[s] de chef, {questions} question[s] ouverte[s]"
    );
    writeln!(err, "{}", text.typeset().get(lang))?;
    for question in open.iter().take(SHOWN) {
        writeln!(err, "  {}", asked(question, lang))?;
    }
    if questions > SHOWN {
        let rest = questions - SHOWN;
        let text =
            text!("  and {rest} more in the document", "  et {rest} de plus dans le document");
        writeln!(err, "{}", text.typeset().get(lang))?;
    }
    next(list, &open, output, lang)
}

/// "protection-hi: HI: which protection? medium or heavy (7 troops)".
fn asked(question: &Question, lang: Lang) -> String {
    let id = question.id.clone().unwrap_or_default();
    let asks = safe(question.asks.get(lang));
    let choices = question.choices.join(" / ");
    let choices = if choices.is_empty() { choices } else { format!(" [{choices}]") };
    let entries = question.entry.values().len();
    let troops = text!(" ({entries} troop[s])", " ({entries} troupe[s])");
    let troops = if entries > 1 { troops.typeset().get(lang).to_owned() } else { String::new() };
    typeset(&format!("{id}: {asks}{}{troops}", safe(&choices)), lang)
}

/// What a player does next.
fn next(
    list: &Conversion,
    open: &[&Question],
    output: Option<&Path>,
    lang: Lang,
) -> Result<(), Failure> {
    let mut err = std::io::stderr().lock();
    let answerable = |it: &&&Question| !it.choices.is_empty();
    if let Some(question) = open.iter().find(answerable) {
        let id = question.id.clone().unwrap_or_default();
        let answer = question.choices.first().cloned().unwrap_or_default();
        let text = text!(
            "until a question is answered, an army may have any of the answers; answer with --answer {id}={answer}, or under `answer` in the file",
            "tant qu'une question est ouverte, une armée peut avoir toute réponse ; répondez par --answer {id}={answer}, ou sous `answer` dans le fichier"
        );
        writeln!(err, "{}", text.typeset().get(lang))?;
    }
    let sizes = ["figures-per-unit", "elements-per-unit", "models-per-unit"];
    for size in sizes {
        if open.iter().any(|it| it.id.as_deref() == Some(size)) {
            let text = text!(
                "the limits are not checked until --{size} says how many make a unit",
                "les limites ne sont pas vérifiées tant que --{size} ne dit pas combien font une unité"
            );
            writeln!(err, "{}", text.typeset().get(lang))?;
        }
    }
    let id = list.document.id.as_ref().map(ToString::to_string).unwrap_or_default();
    let file = match output {
        Some(path) if path.is_dir() => path.join(file_of(list)).display().to_string(),
        Some(path) => path.display().to_string(),
        None => return Ok(()),
    };
    let file = safe(&file);
    let text = text!(
        "next: `banneret check {file}`, then write `list: {id}` in an army",
        "ensuite : `banneret check {file}`, puis écrivez `list: {id}` dans une armée"
    );
    writeln!(err, "{}", text.typeset().get(lang))?;
    Ok(())
}
