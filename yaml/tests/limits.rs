//! Texts so long or so broken that reading them must give up in time, and name the mistake all the same.
//! That any damage is survived is tried in `fuzz`.

use banneret_yaml::{FaultKind, Node, SyntaxFault, TextLimits, parse};

#[test]
fn a_mistake_in_a_long_list_is_named_as_in_a_short_one() {
    let item =
        |number: usize| format!("  - id: u{number}\n    type: infantry\n    weight: heavy\n");
    let mut text = String::from("units:\n");
    text.extend((0..5_000).map(item));
    text += "  - {id: last, type: infantry\n";
    text.extend((5_000..10_000).map(item));
    text += "behind: read\n";
    let document = parse(&text, &TextLimits::default());
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
    let document = parse(&text, &TextLimits::default());
    assert!(document.faults.iter().any(|fault| matches!(fault.kind, FaultKind::AliasLimit(_))));
}

#[test]
fn a_text_with_too_many_faults_is_told_so_once() {
    let text = format!("a: [{}]\n", "!x 1, ".repeat(5_000));
    let limits = TextLimits::default();
    let document = parse(&text, &limits);
    assert_eq!(document.faults.len(), limits.faults);
    let last = document.faults.last().map(|fault| &fault.kind);
    assert_eq!(last, Some(&FaultKind::FaultLimit(limits.faults)));
}

#[test]
fn a_mistake_that_is_mended_in_vain_is_told_once() {
    for text in [
        "leaders:\n  -?  {id: g, rank: general}\n  \"- {id: , rank: colonel}\n",
        "- ?  {id: g, rank: general}\n  \"- {id: , rank: colonel}\n",
        "name: \"A\nbudget100\n",
    ] {
        let document = parse(text, &TextLimits::default());
        for (number, fault) in document.faults.iter().enumerate() {
            let twin = document.faults[..number]
                .iter()
                .find(|it| it.span == fault.span && it.kind.is_like(&fault.kind));
            assert_eq!(twin, None, "{:?}", document.faults);
        }
    }
}
