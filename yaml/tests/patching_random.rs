//! Random documents in random styles, random changes: nothing else moves.

use banneret_yaml::patch::{self, Change, Refusal, Session, Written};
use banneret_yaml::write::document;
use banneret_yaml::{Data, Document, Node, Route, TextLimits, parse};
use proptest::prelude::*;

/// A value to print.
#[derive(Debug, Clone)]
enum Tree {
    Scalar(String),
    Nothing,
    Lines(Vec<String>),
    List(Vec<Tree>),
    Map(Vec<Tree>),
}

fn word() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-z]{1,6}",
        "[0-9]{1,4}",
        Just("'it''s'".to_owned()),
        Just("\"q: #\"".to_owned()),
        Just("\"\"".to_owned()),
        Just("é ⚔".to_owned()),
        Just("{}".to_owned()),
        Just("[]".to_owned()),
    ]
}

fn tree() -> impl Strategy<Value = Tree> {
    let leaf = prop_oneof![
        6 => word().prop_map(Tree::Scalar),
        1 => Just(Tree::Nothing),
        1 => prop::collection::vec("[a-z]{1,5}", 1..3).prop_map(Tree::Lines),
    ];
    leaf.prop_recursive(4, 24, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 1..4).prop_map(Tree::List),
            prop::collection::vec(inner, 1..4).prop_map(Tree::Map),
        ]
    })
}

/// Prints a tree, taking every decision from a list of dice.
struct Printer {
    dice: Vec<u8>,
    at: usize,
    comments: usize,
    out: String,
}

impl Printer {
    fn roll(&mut self, sides: u8) -> u8 {
        self.at += 1;
        self.dice[self.at % self.dice.len()].wrapping_add(self.at as u8) % sides
    }

    fn comment(&mut self) -> String {
        self.comments += 1;
        format!("# comment\t{} -", self.comments)
    }

    fn line_end(&mut self) {
        if self.roll(4) == 0 {
            let comment = self.comment();
            self.out.push_str("  ");
            self.out.push_str(&comment);
        }
        self.out.push('\n');
        if self.roll(9) == 0 {
            self.out.push('\n');
        }
    }

    fn above(&mut self, column: usize) {
        if self.roll(5) == 0 {
            let comment = self.comment();
            self.out.push_str(&format!("{}{comment}\n", " ".repeat(column)));
        }
    }

    fn flow(&mut self, tree: &Tree, column: usize) {
        let many = self.roll(3) == 0;
        let (open, close, children) = match tree {
            Tree::Scalar(text) => return self.out.push_str(text),
            Tree::Nothing => return self.out.push('~'),
            Tree::Lines(lines) => return self.out.push_str(&format!("\"{}\"", lines.join("\\n"))),
            Tree::List(items) => ('[', ']', items),
            Tree::Map(items) => ('{', '}', items),
        };
        self.out.push(open);
        for (index, child) in children.iter().enumerate() {
            if many {
                self.line_end();
                self.above(column + 2);
                self.out.push_str(&" ".repeat(column + 2));
            } else if index > 0 {
                self.out.push(' ');
            }
            if open == '{' {
                self.out.push_str(&format!("k{index}: "));
            }
            self.flow(child, column + 2);
            if index + 1 < children.len() || (many && self.roll(2) == 0) {
                self.out.push(',');
            }
        }
        if many && self.roll(2) == 0 {
            self.line_end();
            self.out.push_str(&" ".repeat(column + 1));
        }
        self.out.push(close);
    }

    /// Prints a value behind a key or dash in a column, up to the end of its lines.
    fn value(&mut self, tree: &Tree, column: usize, dash: bool) {
        match tree {
            Tree::Nothing => self.line_end(),
            Tree::Lines(lines) => {
                let head = [" |", " >-", " |-", " |+"][usize::from(self.roll(4))];
                self.out.push_str(head);
                self.out.push('\n');
                for line in lines {
                    self.out.push_str(&format!("{}{line}\n", " ".repeat(column + 3)));
                }
                if self.roll(3) == 0 {
                    self.out.push('\n');
                }
            }
            Tree::List(items) | Tree::Map(items) if self.roll(3) > 0 => {
                let is_map = matches!(tree, Tree::Map(_));
                let unindented = !is_map && !dash && self.roll(2) == 0;
                let step = if unindented { 0 } else { 2 + usize::from(self.roll(2)) };
                let mut inner = column + step;
                let mut shared = dash && self.roll(3) > 0;
                if shared {
                    inner = column + 2;
                    self.out.push(' ');
                } else {
                    self.line_end();
                }
                for (index, child) in items.iter().enumerate() {
                    if !shared {
                        self.above(inner);
                        self.out.push_str(&" ".repeat(inner));
                    }
                    shared = false;
                    self.out.push_str(&if is_map { format!("k{index}:") } else { "-".to_owned() });
                    self.value(child, inner, !is_map);
                }
            }
            _ => {
                self.out.push(' ');
                self.flow(tree, column);
                self.line_end();
            }
        }
    }
}

fn print(children: &[Tree], dice: Vec<u8>) -> String {
    let mut printer = Printer { dice, at: 0, comments: 0, out: String::new() };
    if printer.roll(4) == 0 {
        printer.out.push_str("---\n");
    }
    for (index, child) in children.iter().enumerate() {
        printer.above(0);
        printer.out.push_str(&format!("k{index}:"));
        printer.value(child, 0, false);
    }
    match printer.roll(4) {
        0 => printer.out.replace('\n', "\r\n"),
        1 => format!("\u{feff}{}", printer.out),
        2 => printer.out.trim_end().to_owned(),
        _ => printer.out,
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

fn new_value() -> impl Strategy<Value = Written> {
    let leaf = prop_oneof![
        "\\PC{0,8}".prop_map(Written::Text),
        "[ -~\n]{0,12}".prop_map(Written::Text),
        Just(Written::Null),
        any::<bool>().prop_map(Written::Bool),
        any::<i64>().prop_map(Written::from),
        Just(Written::Word("0304".into())),
        prop_oneof!["no", "~", "1e3", "x: y", "a #b", " a", "-", "- a", "a:", "é", "---", "%a"]
            .prop_map(Written::Text),
    ];
    leaf.prop_recursive(2, 8, 3, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..3).prop_map(Written::List),
            prop::collection::vec(inner, 0..3).prop_map(|values| {
                let keys = values.into_iter().enumerate();
                Written::Map(keys.map(|(at, value)| (format!("n{at}"), value)).collect())
            }),
        ]
    })
}

fn change(document: &Document, pick: usize, act: u8, value: Written) -> Option<Change> {
    let mut all = Vec::new();
    routes(Route::root(), document.root.as_ref()?, &mut all);
    let (route, node) = all.swap_remove(pick % all.len());
    let count = node.items().map_or(0, <[_]>::len);
    Some(match act {
        0 | 1 if !route.steps().is_empty() => Change::Set { route, value },
        2 => Change::Set { route: route.join("new"), value },
        3 if node.items().is_some() => {
            Change::Insert { sequence: route, index: pick % (count + 1), value }
        }
        4 if node.entries().is_some() => {
            let after = node.entries()?.first().map(|entry| entry.key.text.to_string());
            let after = after.filter(|_| pick.is_multiple_of(2));
            Change::InsertKey { mapping: route, after, key: "new".into(), value }
        }
        5 | 6 => Change::Remove { route },
        7 if count > 0 => {
            Change::Move { sequence: route, from: pick % count, to: (pick / 7) % count }
        }
        8 if count > 0 => {
            Change::Copy { sequence: route, from: pick % count, to: (pick / 7) % count }
        }
        9 => Change::Rename { route, key: "new".into() },
        _ => return None,
    })
}

/// The route whose text a change may touch.
fn touched(change: &Change) -> Option<&Route> {
    match change {
        Change::Set { route, .. } | Change::Remove { route } => Some(route),
        _ => None,
    }
}

/// The comments that a change must leave: all but those inside what it replaces or takes away, and
/// those directly above, below or behind it.
fn comments_outside(text: &str, document: &Document, change: &Change) -> Vec<String> {
    let place = touched(change).and_then(|route| document.places(route)).map(|places| places.entry);
    let own = |line: &str| {
        let line = line.trim();
        line.is_empty()
            || line == "-"
            || line.trim_start_matches('-').trim_start().starts_with(['#', '|', '>'])
    };
    let near = place.map(|place| {
        let mut start = text[..place.range().start].rfind('\n').map_or(0, |at| at + 1);
        while let Some(above) = text[..start].lines().next_back().filter(|line| own(line)) {
            start = text[..start].trim_end_matches(['\r', '\n']).len() - above.len();
        }
        let line_end = |at: usize| text[at..].find('\n').map_or(text.len(), |end| at + end + 1);
        let mut end = line_end(place.range().end);
        while text[end..].lines().next().is_some_and(own) {
            end = line_end(end);
        }
        start..end
    });
    let comments = document.comments.iter().filter(|comment| {
        near.as_ref().is_none_or(|near| !near.contains(&comment.span.range().start))
    });
    comments.map(|comment| comment.span.of(text).trim_end().to_owned()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_change_does_what_it_says_and_nothing_else(
        trees in prop::collection::vec(tree(), 1..4),
        dice in prop::collection::vec(any::<u8>(), 16..40),
        pick in 0usize..1000,
        act in 0u8..10,
        value in new_value(),
    ) {
        let text = print(&trees, dice);
        let document = parse(&text, &TextLimits::default());
        prop_assert!(document.faults.is_empty(), "{:?}\n{text}", document.faults);
        let Some(change) = change(&document, pick, act, value) else { return Ok(()) };
        let mut session = Session::over(&text, &document);
        match session.apply(&change) {
            Ok(()) => {
                prop_assert!(patch::holds(&document, session.document(), &change));
                prop_assert_eq!(&session.inverse().apply(session.text()), &text);
                for comment in comments_outside(&text, &document, &change) {
                    prop_assert!(session.text().contains(&comment), "{comment}\n{text}\n{}", session.text());
                }
                let after = session.text().to_owned();
                prop_assert_eq!(session.into_patch().apply(&text), after);
            }
            Err(refusal) => {
                // Empty lines around a text that keeps them may be impossible to tell apart.
                let kept = refusal == Refusal::Unsure && text.contains("|+");
                let expected = kept
                    || matches!(refusal, Refusal::WrongKind | Refusal::KeyTaken | Refusal::Absent);
                prop_assert!(expected, "{refusal:?} {change:?}\n{text}");
            }
        }
    }

    #[test]
    fn a_document_says_what_was_written(value in new_value(), comments in prop::collection::vec("\\PC{0,8}", 0..2)) {
        let keys = [("a", value.clone()), ("b", value.clone().in_lines().apart().below(comments))];
        let whole = Written::Map(keys.map(|(key, value)| (key.to_owned(), value)).to_vec());
        let text = document(whole.clone());
        let read = parse(&text, &TextLimits::default());
        prop_assert!(read.faults.is_empty(), "{:?}\n{text}", read.faults);
        prop_assert!(whole.is_said_by(read.root.as_ref().unwrap()), "{text}");
    }

    #[test]
    fn many_changes_are_one_patch_with_one_way_back(
        trees in prop::collection::vec(tree(), 1..4),
        dice in prop::collection::vec(any::<u8>(), 16..40),
        changes in prop::collection::vec((0usize..1000, 0u8..10, new_value()), 1..6),
    ) {
        let text = print(&trees, dice);
        let mut session = Session::new(&text);
        for (pick, act, value) in changes {
            let Some(change) = change(session.document(), pick, act, value) else { continue };
            let before = session.text().to_owned();
            match session.apply(&change) {
                Ok(()) => {
                    let read = parse(session.text(), &TextLimits::default());
                    prop_assert!(patch::holds(&parse(&before, &TextLimits::default()), &read, &change));
                }
                Err(_) => prop_assert_eq!(session.text(), before),
            }
        }
        prop_assert_eq!(&session.inverse().apply(session.text()), &text);
        let after = session.text().to_owned();
        prop_assert_eq!(session.into_patch().apply(&text), after);
    }

    #[test]
    fn a_scalar_in_place_of_a_scalar_touches_only_its_span(
        trees in prop::collection::vec(tree(), 1..4),
        dice in prop::collection::vec(any::<u8>(), 16..40),
        pick in 0usize..1000,
    ) {
        let text = print(&trees, dice);
        let document = parse(&text, &TextLimits::default());
        let mut all = Vec::new();
        routes(Route::root(), document.root.as_ref().unwrap(), &mut all);
        all.retain(|(_, node)| node.scalar().is_some_and(|s| s.plain) && !node.span.is_empty());
        if all.is_empty() {
            return Ok(());
        }
        let (route, node) = &all[pick % all.len()];
        let mut session = Session::over(&text, &document);
        let set = session.set(route, "other");
        prop_assert!(set.is_ok(), "{set:?} {route}\n{text}");
        let patch = session.into_patch();
        prop_assert_eq!(patch.splices().len(), 1);
        prop_assert_eq!(patch.splices()[0].at.clone(), node.span.range(), "{}\n{}", route, text);
    }

    #[test]
    fn two_patches_become_one(
        text in "[a-z]{16,20}",
        cuts in prop::collection::vec((0usize..8, 0usize..8, "[A-Z]{0,3}"), 2),
    ) {
        let patch = |(a, b, with): &(usize, usize, String)| patch::Patch::one(*a.min(b)..*a.max(b), with.clone());
        let first = patch(&cuts[0]);
        let middle = first.apply(&text);
        let next = patch(&cuts[1]);
        let both = first.then(&next);
        prop_assert_eq!(both.apply(&text), next.apply(&middle));
        prop_assert_eq!(both.inverse(&text).apply(&both.apply(&text)), text);
    }
}
