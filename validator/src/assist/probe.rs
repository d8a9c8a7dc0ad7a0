//! Where a word would stand that is being typed: the text is read with a word of our own in its place, in
//! every way the line could go on, until one of them makes sense.

use banneret_yaml::{Data, Document, Node, Route, Span, TextLimits, parse};

/// A word nobody writes.
const MARK: &str = "banneret-is-asked-here";

/// A place where something is being typed.
#[derive(Debug)]
pub(super) struct Probe {
    /// The document with the mark in it.
    pub(super) document: Document,
    /// The way to the value that is typed, or to the mapping whose key is typed.
    pub(super) route: Route,
    /// Whether a key is typed.
    pub(super) is_key: bool,
    /// What has been typed of the word.
    pub(super) typed: Span,
    /// What stands behind the word in the text that makes sense.
    pub(super) behind: &'static str,
}

/// What a line may go on with, behind a value and behind a key.
const VALUE_ENDS: [&str; 4] = ["", "]", "}", "]}"];
const KEY_ENDS: [&str; 4] = [": 0", ": 0}", ": 0}]", ": 0}}"];

/// Every sense a word at a byte could have, the likeliest first: a value, or a key.
pub(super) fn probes(text: &str, byte: usize) -> Vec<Probe> {
    let typed = typed(text, byte);
    let has_colon = text[typed.range().end..].trim_start_matches(['"', '\'']).starts_with(':');
    let try_ends = |ends: &'static [&'static str], is_key: bool| {
        let trials = ends.iter().filter_map(|behind| trial(text, typed, behind, is_key));
        trials.min_by_key(|(faults, _)| *faults)
    };
    // A word with a colon behind it is a key already.
    let key = if has_colon { try_ends(&[""], true) } else { try_ends(&KEY_ENDS, true) };
    let value = if has_colon { None } else { try_ends(&VALUE_ENDS, false) };
    let all: Vec<_> = value.into_iter().chain(key).collect();
    let least = all.iter().map(|(faults, _)| *faults).min();
    all.into_iter().filter(|(faults, _)| Some(*faults) == least).map(|(_, probe)| probe).collect()
}

/// The word at a byte, as far as it may be one of ours.
fn typed(text: &str, byte: usize) -> Span {
    let is_word = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.' | '/');
    let before = text[..byte].trim_end_matches(is_word).len();
    let behind = text.len() - text[byte..].trim_start_matches(is_word).len();
    // A dash before an item of a list is none.
    let word = &text[before..behind];
    let start = if word.starts_with('-') && byte > before { before + 1 } else { before };
    Span::new(start.min(byte), behind)
}

/// Reads the text with the mark; how many faults it has, if the mark stands where it should.
fn trial(text: &str, typed: Span, behind: &'static str, is_key: bool) -> Option<(usize, Probe)> {
    let range = typed.range();
    let whole = format!("{}{MARK}{behind}{}", &text[..range.start], &text[range.end..]);
    let document = parse(&whole, &TextLimits::default());
    let route = find(document.root.as_ref()?, &Route::root(), is_key)?;
    Some((document.faults.len(), Probe { document, route, is_key, typed, behind }))
}

fn find(node: &Node, route: &Route, is_key: bool) -> Option<Route> {
    match &node.data {
        Data::Scalar(scalar) => (!is_key && scalar.text == MARK).then(|| route.clone()),
        Data::Sequence(items) => {
            items.iter().enumerate().find_map(|(at, item)| find(item, &route.join(at), is_key))
        }
        Data::Mapping(entries) => entries.iter().find_map(|entry| {
            if is_key && entry.key.text == MARK {
                return Some(route.clone());
            }
            find(&entry.value, &route.join(&*entry.key.text), is_key)
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where the senses of a word lead; `|` stands for the caret.
    fn senses(text: &str) -> Vec<String> {
        let byte = text.find('|').unwrap();
        let probes = probes(&text.replacen('|', "", 1), byte);
        let shown = |it: &Probe| format!("{}{}", it.route, if it.is_key { "/?" } else { "" });
        probes.iter().map(shown).collect()
    }

    #[test]
    fn a_word_has_its_place_before_it_is_finished() {
        assert_eq!(senses("kind: |\nid: a\n"), ["/kind"]);
        assert_eq!(senses("kind: ar|my\nid: a\n"), ["/kind"]);
        assert_eq!(senses("units:\n  - id: a\n    |\n"), ["/units/0/?"]);
        assert_eq!(senses("units:\n  - id: a\n    tra|\n"), ["/units/0/?"]);
        assert_eq!(senses("units:\n  - id: a\n    traits: [|\nname: x\n"), ["/units/0/traits/0"]);
        assert_eq!(senses("units:\n  - {id: a, ty|}\n"), ["/units/0/?"]);
        assert_eq!(senses("units:\n  - {id: a, type: |}\n"), ["/units/0/type"]);
        assert_eq!(senses("units:\n  - |\n"), ["/units/0", "/units/0/?"]);
        assert_eq!(senses("a: 1\n|ruleset: x\n"), ["/?"]);
    }
}
