//! Documents damaged at random, always in the same way: whatever a text holds, reading it never panics,
//! every fault and every value has a place inside it, and what a repair makes can be read again.

#![expect(clippy::disallowed_methods, reason = "a test reads the shipped examples from disk")]

use std::path::Path;

use banneret_yaml::{Data, FaultKind, Limits, Node, SyntaxFault, parse, to_json};

/// How often each example is damaged.
const TIMES: usize = 4;

/// Examples longer than this are cut: the damage is what counts.
const LENGTH: usize = 6_000;

/// Numbers that look random and are the same in every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or_default() % sides.max(1)
    }
}

fn damaged(text: &str, dice: &mut Dice) -> String {
    const SIGNS: [&str; 20] = [
        "{", "}", "[", "]", "\"", "'", ":", ": ", "- ", "-", ",", "\t", "\n", " ", "#", "&a ",
        "*a", "|", "\u{a0}", "<<<<<<< ",
    ];
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=dice.roll(4) {
        let at = dice.roll(letters.len());
        let end = (at + 1 + dice.roll(6)).min(letters.len());
        match dice.roll(5) {
            0 => _ = letters.drain(at..end),
            1 => {
                let again: Vec<char> = letters[at..end].to_vec();
                letters.splice(at..at, again);
            }
            2 | 3 => _ = letters.splice(at..at, SIGNS[dice.roll(SIGNS.len())].chars()),
            _ => {
                let text: String = letters.iter().collect();
                let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
                let (one, other) = (dice.roll(lines.len()), dice.roll(lines.len()));
                lines.swap(one, other);
                letters = lines.concat().chars().collect();
            }
        }
    }
    letters.into_iter().collect()
}

fn stays_inside(node: &Node, text: &str) {
    assert!(text.get(node.span.range()).is_some(), "{node:?}\n{text}");
    match &node.data {
        Data::Scalar(_) => {}
        Data::Sequence(items) => items.iter().for_each(|item| stays_inside(item, text)),
        Data::Mapping(entries) => {
            for entry in entries {
                assert!(text.get(entry.key.span.range()).is_some(), "{entry:?}\n{text}");
                stays_inside(&entry.value, text);
            }
        }
    }
}

fn is_read(text: &str) {
    let document = parse(text, &Limits::default());
    for fault in &document.faults {
        assert!(text.get(fault.span.range()).is_some(), "{fault:?}\n{text}");
        if let Some(repair) = &fault.repair {
            let _ = parse(&repair.apply(text), &Limits::default());
        }
    }
    if let Some(root) = &document.root {
        stays_inside(root, text);
        let _ = to_json(root);
    }
}

fn examples(folder: &Path, found: &mut Vec<std::path::PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the examples").flatten() {
        let path = entry.path();
        if path.is_dir() {
            examples(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "yaml") {
            found.push(path);
        }
    }
}

#[test]
fn damaged_examples_are_read() {
    let mut found = Vec::new();
    examples(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples"), &mut found);
    found.sort();
    assert!(found.len() > 3, "only {} examples", found.len());
    let mut dice = Dice(1066);
    for path in found {
        let text = std::fs::read_to_string(&path).expect("an example");
        let text: String = text.chars().take(LENGTH).collect();
        for _ in 0..TIMES {
            is_read(&damaged(&text, &mut dice));
        }
    }
}

#[test]
fn a_mistake_in_a_long_list_is_named_as_in_a_short_one() {
    let item =
        |number: usize| format!("  - id: u{number}\n    type: infantry\n    weight: heavy\n");
    let mut text = String::from("units:\n");
    text.extend((0..5_000).map(item));
    text += "  - {id: last, type: infantry\n";
    text.extend((5_000..10_000).map(item));
    text += "behind: read\n";
    let document = parse(&text, &Limits::default());
    let marked: Vec<_> =
        document.faults.iter().map(|fault| (fault.span.of(&text), &fault.kind)).collect();
    assert_eq!(marked, [("{", &FaultKind::Syntax(SyntaxFault::UnclosedBracket('{')))],);
    let root = document.root.expect("a root");
    assert_eq!(root.get("units").and_then(Node::items).map(<[Node]>::len), Some(10_001));
    assert!(root.get("behind").is_some());
}

#[test]
fn aliases_may_not_multiply_a_text() {
    let text = format!("a: &a \"{}\"\nb: [{}]\n", "z".repeat(1_000_000), "*a, ".repeat(5_000));
    let document = parse(&text, &Limits::default());
    assert!(document.faults.iter().any(|fault| matches!(fault.kind, FaultKind::AliasLimit(_))));
}

#[test]
fn a_text_with_too_many_faults_is_told_so_once() {
    let text = format!("a: [{}]\n", "!x 1, ".repeat(5_000));
    let limits = Limits::default();
    let document = parse(&text, &limits);
    assert_eq!(document.faults.len(), limits.faults);
    let last = document.faults.last().map(|fault| &fault.kind);
    assert_eq!(last, Some(&FaultKind::FaultLimit(limits.faults)));
}
