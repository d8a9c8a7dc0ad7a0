//! Two trees beside each other: keys by their names, items by their ids.

use std::collections::VecDeque;
use std::sync::Arc;

use banneret_schema::hashed::{HashMap, HashSet};
use banneret_schema::header::DocumentKind;
use banneret_schema::signpost::Signpost;
use banneret_schema::{Ruleset, Text};
use banneret_yaml::{Data, KeyValue, Node, Route, Step};

use super::bills::Bills;
use super::words::{Reader, key_label, name_of, noun, text_of};
use super::{ChangeNote, ChangeSection, DocumentVersion, WhatHappened};
use crate::text;

/// Lists in which the order is the meaning.
const IN_ORDER: [&str; 2] = ["through", "along"];

/// What is compared hex by hex.
const BY_HEX: [&str; 2] = ["terrain", "levels"];

/// A place of both trees.
#[derive(Clone)]
struct Spot {
    route: Route,
    key: String,
    post: Option<&'static Signpost>,
    /// The side of a scenario it belongs to.
    side: Option<String>,
}

impl Spot {
    fn under(&self, key: &str) -> Self {
        let is_side = self.key == "sides";
        let post = match (key, is_side) {
            // Documents inside others have signposts of their own.
            ("army", true) => Some(Signpost::root(DocumentKind::Army)),
            ("map", false) if self.route.steps().is_empty() && self.post.is_some() => {
                Some(Signpost::root(DocumentKind::Map))
            }
            _ => self.post.and_then(|post| post.key(key)),
        };
        Self { route: self.route.join(key), key: key.to_owned(), post, side: self.side.clone() }
    }

    fn item(&self, index: usize, node: &Node) -> Self {
        let own = node.get("id").and_then(Node::text).map(str::to_owned);
        let side = if self.key == "sides" { own } else { self.side.clone() };
        let post = self.post.and_then(|post| post.items);
        Self { route: self.route.join(index), key: self.key.clone(), post, side }
    }
}

struct Trees<'a> {
    before: Option<&'a Ruleset>,
    after: Option<&'a Ruleset>,
    bills: &'a Bills,
    /// Whether the rows of a map are compared hex by hex elsewhere.
    by_hex: bool,
}

/// The changes under every key of two versions.
pub(super) fn sections(
    before: Option<&DocumentVersion<'_>>,
    after: Option<&DocumentVersion<'_>>,
    rules: &[Option<Arc<Ruleset>>; 2],
    bills: &Bills,
    kind: Option<DocumentKind>,
    by_hex: bool,
) -> Vec<ChangeSection> {
    let [old, new] = [0, 1].map(|at: usize| rules[at].as_deref());
    let trees = Trees { before: old, after: new, bills, by_hex };
    let before = entries_of(before.and_then(DocumentVersion::root)).unwrap_or_default();
    let after = entries_of(after.and_then(DocumentVersion::root)).unwrap_or_default();
    let spot = Spot {
        route: Route::root(),
        key: String::new(),
        // Rules are compared as they are written.
        post: kind.filter(|kind| *kind != DocumentKind::Ruleset).map(Signpost::root),
        side: None,
    };
    let mut sections: Vec<ChangeSection> = Vec::new();
    for note in trees.mappings(&spot, before, after) {
        let key = note.route.steps().first().map(step_text).unwrap_or_default();
        let is_plain = note.details.is_empty();
        let (key, title, notes) = if is_plain {
            (String::new(), text!("the document", "le document"), vec![note])
        } else {
            let title = key_label(&key);
            (key, title, note.details)
        };
        match sections.iter_mut().find(|section| section.key == key) {
            Some(section) => section.notes.extend(notes),
            None => sections.push(ChangeSection { key, title, notes }),
        }
    }
    sections
}

impl Trees<'_> {
    fn older(&self, spot: &Spot) -> Reader<'_> {
        Reader { rules: self.before, post: spot.post }
    }

    fn newer(&self, spot: &Spot) -> Reader<'_> {
        Reader { rules: self.after, post: spot.post }
    }

    /// What changed between the keys of two mappings.
    fn mappings(&self, spot: &Spot, before: &[KeyValue], after: &[KeyValue]) -> Vec<ChangeNote> {
        let (old, new) = (by_key(before), by_key(after));
        let keys = before.iter().map(|entry| entry.key.text.as_str());
        let come = after.iter().map(|entry| entry.key.text.as_str());
        let come = come.filter(|key| !old.contains_key(key));
        let skipped = |key: &str| {
            matches!(key, "banneret" | "kind") && spot.route.steps().is_empty()
                || self.by_hex && BY_HEX.contains(&key) && is_map(spot)
        };
        let keys = keys.chain(come).filter(|key| !skipped(key));
        keys.filter_map(|key| {
            let (old, new) = (old.get(key).copied(), new.get(key).copied());
            self.values(&spot.under(key), old, new, key_label(key))
        })
        .collect()
    }

    /// What changed between two values.
    fn values(
        &self,
        spot: &Spot,
        before: Option<&Node>,
        after: Option<&Node>,
        subject: Text,
    ) -> Option<ChangeNote> {
        let what = match (before, after) {
            (Some(before), Some(after)) if is_same(before, after) => return None,
            (Some(_), Some(_)) => WhatHappened::Changed,
            (None, Some(_)) => WhatHappened::Added,
            (Some(_), None) => WhatHappened::Removed,
            (None, None) => return None,
        };
        let mut note = ChangeNote::new(what, spot.route.clone(), subject);
        let is_name = before.or(after).is_some_and(|node| name_of(node).is_some());
        let ordered = IN_ORDER.contains(&spot.key.as_str());
        let keyed = entries_of(before).zip(entries_of(after)).filter(|_| !is_name);
        let listed = items_of(before).zip(items_of(after)).filter(|_| !ordered);
        match (keyed, listed) {
            (_, Some((old, new))) => note.details = self.lists(spot, old, new),
            (Some((old, new)), _) => note.details = self.keyed(spot, old, new),
            _ => {
                note.before = before.map(|node| self.older(spot).value(node));
                note.after = after.map(|node| self.newer(spot).value(node));
            }
        }
        // A mapping or list that is there and says nothing.
        if note.details.is_empty() && note.before.is_none() && note.after.is_none() {
            note.before = before.map(|node| self.older(spot).value(node));
            note.after = after.map(|node| self.newer(spot).value(node));
        }
        Some(note)
    }

    /// What changed between two mappings; where units stand, they have moved.
    fn keyed(&self, spot: &Spot, before: &[KeyValue], after: &[KeyValue]) -> Vec<ChangeNote> {
        let mut notes = self.mappings(spot, before, after);
        if matches!(spot.key.as_str(), "placements" | "zones" | "legend") {
            let noun = noun(&spot.key);
            for note in &mut notes {
                let own = note.route.last().map(step_text).unwrap_or_default();
                note.subject = text!("{noun} {own}", "{noun} {own}", noun);
                if spot.key == "placements" && note.what == WhatHappened::Changed {
                    note.what = WhatHappened::Moved;
                }
            }
        }
        notes
    }

    /// What changed between the items of two lists.
    fn lists(&self, spot: &Spot, before: &[Node], after: &[Node]) -> Vec<ChangeNote> {
        let was = matched(before, after);
        let kept: HashSet<usize> = was.iter().flatten().copied().collect();
        let mut notes = Vec::new();
        for (at, node) in before.iter().enumerate().filter(|(at, _)| !kept.contains(at)) {
            let item = spot.item(at, node);
            let mut note = self.item_note(WhatHappened::Removed, &item, node);
            note.before = Some(self.older(&item).gist(node));
            notes.push(note);
        }
        for (at, node) in after.iter().enumerate() {
            let item = spot.item(at, node);
            match was[at].map(|was| &before[was]) {
                None => {
                    let mut note = self.item_note(WhatHappened::Added, &item, node);
                    note.after = Some(self.newer(&item).gist(node));
                    notes.push(note);
                }
                Some(old) if !is_same(old, node) => {
                    let mut note = self.item_note(WhatHappened::Changed, &item, node);
                    let entries = [old, node].map(|node| node.entries().unwrap_or_default());
                    note.details = self.mappings(&item, entries[0], entries[1]);
                    notes.push(note);
                }
                Some(_) => {}
            }
        }
        let order: Vec<usize> = was.iter().flatten().copied().collect();
        let steady = longest_rise(&order);
        for (at, was) in was.iter().enumerate().filter_map(|(at, was)| Some((at, (*was)?))) {
            // Words of a list mean the same in any order.
            if steady.contains(&was) || after[at].entries().is_none() {
                continue;
            }
            let item = spot.item(at, &after[at]);
            let mut note = self.item_note(WhatHappened::Moved, &item, &after[at]);
            note.price = None;
            let place = |at: usize| {
                let number = at + 1;
                text!("place {number}", "place {number}")
            };
            (note.before, note.after) = (Some(place(was)), Some(place(at)));
            notes.push(note);
        }
        notes
    }

    fn item_note(&self, what: WhatHappened, spot: &Spot, node: &Node) -> ChangeNote {
        let id = node.get("id").and_then(Node::text);
        let called = node.get("name").and_then(name_of).map(|name| text_of(&name));
        let shown = |key: &str| node.get(key).map(|node| self.newer(&spot.under(key)).value(node));
        let called = called
            .or_else(|| id.map(|id| Text::of(&id)))
            .or_else(|| ["at", "side", "kind", "title"].into_iter().find_map(shown));
        let noun = noun(&spot.key);
        let subject = match called {
            Some(called) => text!("{noun} {called}", "{noun} {called}", noun, called),
            None => noun,
        };
        let mut note = ChangeNote::new(what, spot.route.clone(), subject);
        note.price = id.and_then(|id| self.bills.price(spot.side.as_deref(), &spot.key, id));
        note
    }
}

/// The values of keys; where a key stands twice, the first counts.
fn by_key(entries: &[KeyValue]) -> HashMap<&str, &Node> {
    let mut known = HashMap::default();
    for entry in entries {
        known.entry(entry.key.text.as_str()).or_insert(&entry.value);
    }
    known
}

/// The keys of a mapping; what is not there has none.
fn entries_of(node: Option<&Node>) -> Option<&[KeyValue]> {
    node.map_or(Some(&[]), Node::entries)
}

/// The items of a list; what is not there has none.
fn items_of(node: Option<&Node>) -> Option<&[Node]> {
    node.map_or(Some(&[]), Node::items)
}

fn step_text(step: &Step) -> String {
    match step {
        Step::Key(key) => key.to_string(),
        Step::Index(index) => index.to_string(),
    }
}

/// Whether a mapping is a map: of its own, or in a scenario.
fn is_map(spot: &Spot) -> bool {
    let root = Signpost::root(DocumentKind::Map);
    spot.post.is_some_and(|post| std::ptr::eq(post, root))
}

/// What an item of a list is known by.
type Handle<'a> = &'a dyn Fn(&Node) -> Option<String>;

/// Which item of a list each item of its next version was: the one with its id, or else one that is the
/// same, or else one at the same place, of the same side, or that begins with the same.
fn matched(before: &[Node], after: &[Node]) -> Vec<Option<usize>> {
    let id = |node: &Node| node.get("id").map(flat);
    let whole = |node: &Node| node.get("id").is_none().then(|| flat(node));
    let handle = |node: &Node| {
        let known = ["at", "side", "turn"].into_iter().find(|key| node.get(key).is_some());
        let key = known.or_else(|| Some(node.entries()?.first()?.key.text.as_str()))?;
        let is_own = node.get("id").is_none();
        is_own.then(|| format!("{key}={}", node.get(key).map(flat).unwrap_or_default()))
    };
    let known_by: [Handle<'_>; 3] = [&id, &whole, &handle];
    let mut was = vec![None; after.len()];
    let mut is_taken = vec![false; before.len()];
    for known_by in known_by {
        let mut waiting: HashMap<String, VecDeque<usize>> = HashMap::default();
        for (at, node) in before.iter().enumerate().filter(|(at, _)| !is_taken[*at]) {
            if let Some(name) = known_by(node) {
                waiting.entry(name).or_default().push_back(at);
            }
        }
        for (at, node) in
            after.iter().enumerate().filter(|(at, _)| was[*at].is_none()).collect::<Vec<_>>()
        {
            let name = known_by(node);
            let found = name.and_then(|name| waiting.get_mut(&name)?.pop_front());
            if let Some(found) = found {
                is_taken[found] = true;
                was[at] = Some(found);
            }
        }
    }
    was
}

/// A value in one line, for comparing.
fn flat(node: &Node) -> String {
    match &node.data {
        Data::Scalar(scalar) => format!("{:?}", scalar.text),
        Data::Sequence(items) => {
            format!("[{}]", items.iter().map(flat).collect::<Vec<_>>().join(","))
        }
        Data::Mapping(entries) => {
            let mut parts: Vec<_> =
                entries.iter().map(|it| format!("{:?}:{}", it.key.text, flat(&it.value))).collect();
            parts.sort();
            format!("{{{}}}", parts.join(","))
        }
    }
}

/// Whether two values say the same, wherever they stand and however they are laid out.
fn is_same(one: &Node, other: &Node) -> bool {
    flat(one) == flat(other)
}

/// The longest run of numbers that rise: what has kept its order.
fn longest_rise(numbers: &[usize]) -> HashSet<usize> {
    // The places of the smallest ends of rises of each length, and what stands before each number.
    let mut ends: Vec<usize> = Vec::new();
    let mut before: Vec<Option<usize>> = vec![None; numbers.len()];
    for (at, number) in numbers.iter().enumerate() {
        let length = ends.partition_point(|end| numbers[*end] < *number);
        before[at] = length.checked_sub(1).map(|shorter| ends[shorter]);
        if length == ends.len() {
            ends.push(at);
        } else {
            ends[length] = at;
        }
    }
    let mut rise = HashSet::default();
    let mut at = ends.last().copied();
    while let Some(place) = at {
        rise.insert(numbers[place]);
        at = before[place];
    }
    rise
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_are_known_by_their_ids_then_as_a_whole_then_by_how_they_begin() {
        let list = |text: &str| {
            let document = banneret_yaml::parse(text, &banneret_yaml::TextLimits::default());
            document.root.and_then(|root| root.items().map(<[Node]>::to_vec)).unwrap_or_default()
        };
        let before = list("[{id: a, x: 1}, {kind: road, to: A1}, {kind: road, to: B1}, {zone: n}]");
        let after = list("[{kind: road, to: C1}, {kind: road, to: B1}, {id: a, x: 2}, {zone: s}]");
        assert_eq!(matched(&before, &after), [Some(1), Some(2), Some(0), None]);
    }

    #[test]
    fn what_kept_its_order_is_the_longest_rise() {
        let rise = longest_rise(&[0, 3, 1, 2]);
        assert_eq!(rise, HashSet::from_iter([0, 1, 2]));
        assert!(longest_rise(&[]).is_empty());
    }
}
