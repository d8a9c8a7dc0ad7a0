//! Every text gives a conversion: no word vanishes, and the document it writes says what it means and has
//! the right shape.

use banneret_converter::{Conversion, Notation, Request, convert};
use banneret_schema::ArmyList;
use banneret_validator::{Config, MemoryFiles, Severity, Workspace, check_files};
use banneret_yaml::{TextLimits, parse, read};

use crate::damage::Dice;

/// Tries the law on a list, in a notation that follows from it.
pub fn holds(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let notation = Notation::ALL[Dice::of(bytes).roll(Notation::ALL.len())];
    let conversion = convert(&text, &Request::new(notation));
    no_word_vanishes(&conversion);
    if !conversion.is_refused() {
        is_read_back(&conversion);
        // A nonsensical source may contradict itself; the document still has the right shape.
        let mut errors = errors(&conversion);
        errors.retain(|error| !error.starts_with("list/"));
        assert!(errors.is_empty(), "{notation:?}\n{text}\n{errors:#?}\n{}", conversion.yaml);
    }
}

/// Every letter and figure of the text as it was read belongs to a token with a fate.
pub fn no_word_vanishes(conversion: &Conversion) {
    let text = &conversion.text;
    let mut covered = vec![false; text.len()];
    for line in &conversion.lines {
        assert_eq!(&text[line.span.clone()], line.text);
        for token in &line.tokens {
            assert_eq!(&text[token.span.clone()], token.text);
            covered[token.span.clone()].fill(true);
        }
        for choice in &line.choices {
            assert!(text.get(choice.span.clone()).is_some());
            assert!(choice.asks.is_bilingual() && choice.because.is_bilingual(), "{choice:?}");
        }
    }
    for (index, letter) in text.char_indices() {
        assert!(covered[index] || !letter.is_alphanumeric(), "'{letter}' at {index} has no fate");
    }
}

/// The text says what the document says.
pub fn is_read_back(conversion: &Conversion) {
    let parsed = parse(&conversion.yaml, &TextLimits::default());
    let root = parsed.root.as_ref().expect("a list is not empty");
    let list: ArmyList = read(root).expect("a list is an army list");
    assert_eq!(list, conversion.document, "{}", conversion.yaml);
}

/// The errors of the document that was written.
#[must_use]
pub fn errors(conversion: &Conversion) -> Vec<String> {
    let mut files = MemoryFiles::default();
    files.add("list.yaml", conversion.yaml.as_str());
    let workspace = Workspace::new(&files);
    let report = check_files(&workspace, ["list.yaml"], &Config::default());
    let errors = report.diagnostics.iter().filter(|it| it.severity == Severity::Error);
    errors.map(|it| format!("{}: {}", it.check.name, it.message.en)).collect()
}
