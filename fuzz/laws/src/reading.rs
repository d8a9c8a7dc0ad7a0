//! Reading never fails: every value, comment and fault has a place inside the text, no fault is told twice,
//! and what a repair makes can be read again.

use banneret_yaml::{Data, Document, Fault, FaultKind, Node, TextLimits, decode, parse, to_json};

/// Tries the law on the bytes of a file.
pub fn holds(bytes: &[u8]) {
    let (text, fault) = decode(bytes.to_vec());
    if let Some(fault) = fault {
        assert!(text.get(fault.span.range()).is_some(), "{fault:?}\n{text}");
    }
    let document = parse(&text, &TextLimits::default());
    stays_inside(&document, &text);
    for repair in document.faults.iter().filter_map(|fault| fault.repair.as_ref()) {
        let repaired = repair.apply(&text);
        assert_eq!(repair.inverse(&text).apply(&repaired), text, "{repair:?}");
        stays_inside(&parse(&repaired, &TextLimits::default()), &repaired);
    }
}

fn stays_inside(document: &Document, text: &str) {
    for (number, fault) in document.faults.iter().enumerate() {
        let syntax = |fault: &Fault| matches!(fault.kind, FaultKind::Syntax(_));
        let twin = document.faults[..number]
            .iter()
            .find(|it| it.span == fault.span && syntax(it) && it.kind.is_like(&fault.kind));
        assert!(twin.is_none(), "told twice: {fault:?}\n{text}");
        let places = std::iter::once(fault.span).chain(fault.other);
        for span in places {
            assert!(text.get(span.range()).is_some(), "{fault:?}\n{text}");
        }
    }
    for comment in &document.comments {
        assert!(text.get(comment.span.range()).is_some(), "{comment:?}\n{text}");
    }
    if let Some(root) = &document.root {
        node_stays_inside(root, text);
        let _ = to_json(root);
    }
}

fn node_stays_inside(node: &Node, text: &str) {
    assert!(text.get(node.span.range()).is_some(), "{node:?}\n{text}");
    match &node.data {
        Data::Scalar(_) => {}
        Data::Sequence(items) => items.iter().for_each(|item| node_stays_inside(item, text)),
        Data::Mapping(entries) => {
            for entry in entries {
                assert!(text.get(entry.key.span.range()).is_some(), "{entry:?}\n{text}");
                node_stays_inside(&entry.value, text);
            }
        }
    }
}
