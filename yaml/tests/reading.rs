//! What reading gives: places, texts, faults, and what is left when a part is broken.

use banneret_yaml::{FaultKind, Route, Span, SyntaxFault, TextLimits, parse, read, to_json};

fn span_of(text: &str, span: Span) -> &str {
    span.of(text)
}

fn value_at<'t>(text: &'t str, pointer: &str) -> &'t str {
    let document = parse(text, &TextLimits::default());
    assert_eq!(document.faults, [], "{text}");
    let places = document.places(&Route::from_pointer(pointer)).expect(pointer);
    span_of(text, places.value)
}

#[test]
fn every_value_knows_its_place() {
    let text = "\u{feff}# Łódź\nname: \"é漢\"   # comment\nunits:\r\n  - id: a\r\n    at: {hex: 0304, no: 'x y'}\n  - [1, ~]\ntext: |\n  one\n  two\n\nlast: end\n";
    assert_eq!(value_at(text, "/name"), "\"é漢\"");
    assert_eq!(value_at(text, "/units/0/at"), "{hex: 0304, no: 'x y'}");
    assert_eq!(value_at(text, "/units/0/at/hex"), "0304");
    assert_eq!(value_at(text, "/units/0/at/no"), "'x y'");
    assert_eq!(value_at(text, "/units/0"), "id: a\r\n    at: {hex: 0304, no: 'x y'}");
    assert_eq!(value_at(text, "/units/1/1"), "~");
    assert_eq!(value_at(text, "/units"), "- id: a\r\n    at: {hex: 0304, no: 'x y'}\n  - [1, ~]");
    assert_eq!(value_at(text, "/text").trim_start(), "one\n  two");
    let document = parse(text, &TextLimits::default());
    let comments: Vec<_> = document.comments.iter().map(|c| span_of(text, c.span)).collect();
    assert_eq!(comments, ["# Łódź", "# comment"]);
    let places = document.places(&Route::from_pointer("/last")).unwrap();
    assert_eq!(span_of(text, places.key.unwrap()), "last");
    assert_eq!(span_of(text, places.entry), "last: end");
}

#[test]
fn written_text_is_not_mangled() {
    #[derive(serde::Deserialize, PartialEq, Debug)]
    struct Written {
        hex: String,
        year: i32,
        word: String,
        price: String,
        absent: Option<String>,
    }
    let text = "hex: 0304\nyear: -0331\nword: no\nprice: 38.50\nabsent:\n";
    let document = parse(text, &TextLimits::default());
    let written: Written = read(document.root.as_ref().unwrap()).unwrap();
    let expected = Written {
        hex: "0304".into(),
        year: -331,
        word: "no".into(),
        price: "38.50".into(),
        absent: None,
    };
    assert_eq!(written, expected);
}

#[test]
fn aliases_and_merges_work() {
    let text =
        "base: &b {type: cavalry, weight: heavy}\nunits:\n  - {<<: *b, weight: light}\n  - *b\n";
    let document = parse(text, &TextLimits::default());
    assert_eq!(document.faults, []);
    let json = to_json(document.root.as_ref().unwrap());
    assert_eq!(json["units"][0]["type"], "cavalry");
    assert_eq!(json["units"][0]["weight"], "light");
    assert_eq!(json["units"][1]["weight"], "heavy");
    let places = document.places(&Route::from_pointer("/units/1")).unwrap();
    assert_eq!(span_of(text, places.value), "*b");
}

/// The faults of a text as (what is marked, kind).
fn faults(text: &str) -> Vec<(String, FaultKind)> {
    let document = parse(text, &TextLimits::default());
    document.faults.iter().map(|f| (span_of(text, f.span).to_owned(), f.kind.clone())).collect()
}

#[test]
fn faults_point_at_their_place() {
    let one = |text: &str| {
        let mut all = faults(text);
        assert_eq!(all.len(), 1, "{text:?}: {all:?}");
        all.remove(0)
    };
    assert_eq!(one("a: 1\nb: 2\na: 3\n"), ("a".into(), FaultKind::DuplicateKey("a".into())));
    assert_eq!(one("a: 1\n\tb: 2\n").1, FaultKind::Tab);
    assert_eq!(one("a: *none\n"), ("*none".into(), FaultKind::UnknownAlias("none".into())));
    assert_eq!(one("a: 1\n---\nb: 2\n"), ("---".into(), FaultKind::SecondDocument));
    assert_eq!(one("[a, b]: 1\n"), ("[a, b]".into(), FaultKind::ComplexKey));
    assert_eq!(one("a: &x 1\nb: {<<: *x}\n").1, FaultKind::MergeValue);
    assert_eq!(one("a: &x [*x]\n").1, FaultKind::UnknownAlias("x".into()));
    assert_eq!(one("a: !odd 1\n").1, FaultKind::UnknownTag("!odd".into()));
    assert!(matches!(one("a: [1, 2\nb: 3\n").1, FaultKind::Syntax(_)));
    assert_eq!(one("a: \"open\nb: 3\n").1, FaultKind::Syntax(SyntaxFault::UnclosedQuote));
}

#[test]
fn the_rest_is_read_behind_a_broken_part() {
    let text = "name: x\nleaders: [a, b\nbudget: 1500\nunits:\n  - id: a\n   bad: 1\nnotes: kept\n";
    let document = parse(text, &TextLimits::default());
    let root = document.root.as_ref().unwrap();
    assert_eq!(root.get("budget").unwrap().text(), Some("1500"));
    assert_eq!(root.get("notes").unwrap().text(), Some("kept"));
    assert_eq!(document.faults.len(), 2, "{:?}", document.faults);
    assert!(!document.is_intact(&Route::from_pointer("/units")));
    assert!(document.is_intact(&Route::from_pointer("/notes")));
}

#[test]
fn an_unclosed_quote_hides_only_its_own_key() {
    let text = "name: \"x\nbudget: 1500\nnotes: kept\n";
    let document = parse(text, &TextLimits::default());
    assert_eq!(document.faults.len(), 1);
    assert_eq!(document.root.as_ref().unwrap().get("budget").unwrap().text(), Some("1500"));
    assert!(document.torn.iter().any(|key| &*key.text == "name"));
}

#[test]
fn limits_hold() {
    let limits = TextLimits {
        bytes: 1_000_000,
        depth: 20,
        nodes: 10_000,
        alias_nodes: 1_000,
        ..TextLimits::default()
    };
    let kind = |text: &str| parse(text, &limits).faults.first().map(|f| f.kind.clone());
    assert_eq!(kind(&"[".repeat(50)), Some(FaultKind::DepthLimit(20)));
    assert_eq!(kind(&"- ".repeat(50)), Some(FaultKind::DepthLimit(20)));
    assert_eq!(kind(&"a".repeat(1_000_001)), Some(FaultKind::SizeLimit(1_000_000)));
    assert_eq!(kind(&format!("[{}]", "a, ".repeat(20_000))), Some(FaultKind::NodeLimit(10_000)));
    let mut bomb = String::from("a: &a [x, x, x, x, x, x, x, x, x, x]\n");
    for (name, before) in ["b", "c", "d", "e", "f"].iter().zip(["a", "b", "c", "d", "e"]) {
        bomb += &format!("{name}: &{name} [{}]\n", vec![format!("*{before}"); 10].join(", "));
    }
    assert_eq!(kind(&bomb), Some(FaultKind::AliasLimit(1_000)));
    let mut ladder = String::from("a0: &a0 [[[[[x]]]]]\n");
    for step in 1..9 {
        ladder += &format!("a{step}: &a{step} [[[[[*a{}]]]]]\n", step - 1);
    }
    assert_eq!(kind(&ladder), Some(FaultKind::DepthLimit(20)));
}

mod any_text {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn never_panics_and_stays_inside(text in "[ a-c:\\[\\]{},\"'&*#|>\\-\n\t\r!%é~<?]{0,80}") {
            let document = parse(&text, &TextLimits::default());
            for fault in &document.faults {
                prop_assert!(text.get(fault.span.range()).is_some(), "{:?}", fault);
            }
            if let Some(root) = &document.root {
                prop_assert!(text.get(root.span.range()).is_some());
                let _ = to_json(root);
            }
        }
    }
}

#[test]
fn a_key_that_stands_twice_is_found_in_a_large_mapping_too() {
    let mut text: String = (0..200).map(|number| format!("key-{number}: {number}\n")).collect();
    text += "key-3: again\nkey-199: again\n";
    let kinds: Vec<_> = faults(&text).into_iter().map(|(marked, _)| marked).collect();
    assert_eq!(kinds, ["key-3", "key-199"]);
}
