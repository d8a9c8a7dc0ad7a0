//! A change of a document is made as it was wanted or refused; everything else in the text stays, and the
//! way back is exact to the byte.

use banneret_yaml::patch::{self, Change, Session, Written};
use banneret_yaml::{Data, Document, Node, Route, TextLimits, decode, parse};

use crate::damage::Dice;

/// So many changes are tried on each text; which, follows from the text.
const TRIED: usize = 6;

/// Tries the law on the bytes of a file.
pub fn holds(bytes: &[u8]) {
    let (text, _) = decode(bytes.to_vec());
    let document = parse(&text, &TextLimits::default());
    let mut dice = Dice::of(bytes);
    let mut session = Session::over(&text, &document);
    for _ in 0..TRIED {
        let Some(change) = change(session.document(), &mut dice) else { return };
        let before = session.clone();
        if session.apply(&change).is_err() {
            continue;
        }
        let after = session.text();
        let again = parse(after, &TextLimits::default());
        assert!(patch::holds(before.document(), session.document(), &change), "{change:?}\n{text}");
        assert!(patch::holds(before.document(), &again, &change), "{change:?}\n{text}\n{after}");
        assert_eq!(session.inverse().apply(after), text, "{change:?}");
        assert_eq!(session.clone().into_patch().apply(&text), after, "{change:?}");
    }
}

fn change(document: &Document, dice: &mut Dice) -> Option<Change> {
    let mut all = Vec::new();
    routes(Route::root(), document.root.as_ref()?, &mut all);
    let (route, node) = all.swap_remove(dice.roll(all.len()));
    let count = node.items().map_or(0, <[_]>::len);
    Some(match dice.roll(8) {
        0 if node.items().is_some() => {
            Change::Insert { sequence: route, index: dice.roll(count + 1), value: value(dice) }
        }
        1 if count > 0 => {
            Change::Move { sequence: route, from: dice.roll(count), to: dice.roll(count) }
        }
        2 if count > 0 => {
            Change::Copy { sequence: route, from: dice.roll(count), to: dice.roll(count) }
        }
        3 => Change::Rename { route, key: "new".to_owned() },
        4 => Change::Remove { route },
        5 if node.entries().is_some() => {
            let keys: Vec<_> =
                node.entries()?.iter().map(|entry| entry.key.text.to_string()).collect();
            let after = keys.get(dice.roll(keys.len() + 1)).cloned();
            Change::InsertKey { mapping: route, after, key: "new".to_owned(), value: value(dice) }
        }
        6 => Change::Set { route: route.join("new"), value: value(dice) },
        _ => Change::Set { route, value: value(dice) },
    })
}

fn value(dice: &mut Dice) -> Written {
    const WORDS: [&str; 14] = [
        "",
        "no",
        "~",
        "1e3",
        "x: y",
        "a #b",
        " a",
        "-",
        "- a",
        "a:",
        "é\n",
        "---",
        "%a",
        "two\nlines\n",
    ];
    match dice.roll(8) {
        0 => Written::Null,
        1 => Written::Bool(true),
        2 => Written::Word("0304".into()),
        3 => Written::List(vec![value(dice), Written::Null]),
        4 => Written::Map(vec![("n".to_owned(), value(dice))]),
        _ => Written::Text(WORDS[dice.roll(WORDS.len())].to_owned()),
    }
}

/// Every route of a document, with its node.
fn routes<'a>(route: Route, node: &'a Node, all: &mut Vec<(Route, &'a Node)>) {
    match &node.data {
        Data::Scalar(_) => {}
        Data::Sequence(items) => {
            for (index, item) in items.iter().enumerate() {
                routes(route.join(index), item, all);
            }
        }
        Data::Mapping(entries) => {
            for entry in entries {
                routes(route.join(&*entry.key.text), &entry.value, all);
            }
        }
    }
    all.push((route, node));
}
