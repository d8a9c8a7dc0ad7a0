//! Changes broken down to what is done to one collection or value that exists.

use crate::document::Document;
use crate::node::{Data, KeyValue, Node};
use crate::route::{Route, Step};

use super::change::{Change, Order};
use super::in_text::position;
use super::refusal::Refusal;
use crate::write::Written;

/// What is done, and to whom.
#[derive(Debug, Clone)]
pub(crate) struct Operation {
    /// The value or collection.
    pub(crate) route: Route,
    pub(crate) act: Act,
}

/// What is done to a value or collection.
#[derive(Debug, Clone)]
pub(crate) enum Act {
    /// A document that holds nothing gets its first value.
    Begin(Written),
    Replace(Written),
    AddEntry {
        index: usize,
        key: String,
        value: Written,
    },
    AddItem {
        index: usize,
        value: Written,
    },
    Remove {
        index: usize,
    },
    Rename {
        index: usize,
        key: String,
    },
    Move {
        from: usize,
        to: usize,
    },
    Copy {
        from: usize,
        to: usize,
    },
}

impl Operation {
    /// What a change comes down to in a document.
    pub(crate) fn of(
        document: &Document,
        change: &Change,
        order: Option<Order>,
    ) -> Result<Self, Refusal> {
        match change {
            Change::Set { route, value } => set(document, route, value.clone(), order),
            Change::Insert { sequence, index, value } => {
                insert(document, sequence, *index, value.clone(), order)
            }
            Change::InsertKey { mapping, after, key, value } => {
                insert_key(document, mapping, after.as_deref(), key, value.clone())
            }
            Change::Remove { route } => {
                let (route, _, index) = held(document, route)?;
                Ok(Self { route, act: Act::Remove { index } })
            }
            Change::Rename { route, key } => {
                let (route, node, index) = held(document, route)?;
                let entries = node.entries().ok_or(Refusal::WrongKind)?;
                if entries.iter().enumerate().any(|(i, e)| i != index && *e.key.text == **key) {
                    return Err(Refusal::KeyTaken);
                }
                Ok(Self { route, act: Act::Rename { index, key: key.clone() } })
            }
            Change::Move { sequence, from, to } => {
                let count = count(document, sequence)?;
                if *from >= count || *to >= count {
                    return Err(Refusal::Absent);
                }
                Ok(Self { route: sequence.clone(), act: Act::Move { from: *from, to: *to } })
            }
            Change::Copy { sequence, from, to } => {
                let count = count(document, sequence)?;
                if *from >= count || *to > count {
                    return Err(Refusal::Absent);
                }
                Ok(Self { route: sequence.clone(), act: Act::Copy { from: *from, to: *to } })
            }
        }
    }

    /// The same, done by writing the collection around it anew; none at the root.
    pub(crate) fn coarser(&self, document: &Document) -> Option<Self> {
        if let Act::Replace(value) = &self.act {
            let (route, node, index) = held(document, &self.route).ok()?;
            let mut all = Written::from(node);
            match &mut all {
                Written::List(items) => *items.get_mut(index)? = value.clone(),
                Written::Map(entries) => entries.get_mut(index)?.1 = value.clone(),
                _ => return None,
            }
            return Some(Self { route, act: Act::Replace(all) });
        }
        let mut all = Written::from(document.find(&self.route)?);
        match (&mut all, &self.act) {
            (Written::Map(entries), Act::AddEntry { index, key, value }) => {
                entries.insert((*index).min(entries.len()), (key.clone(), value.clone()));
            }
            (Written::List(items), Act::AddItem { index, value }) => {
                items.insert((*index).min(items.len()), value.clone());
            }
            (Written::Map(entries), Act::Remove { index }) => _ = entries.remove(*index),
            (Written::List(items), Act::Remove { index }) => _ = items.remove(*index),
            (Written::Map(entries), Act::Rename { index, key }) => {
                entries[*index].0.clone_from(key);
            }
            (Written::List(items), Act::Move { from, to }) => {
                let item = items.remove(*from);
                items.insert(*to, item);
            }
            (Written::List(items), Act::Copy { from, to }) => {
                let item = items[*from].clone();
                items.insert(*to, item);
            }
            _ => return None,
        }
        Some(Self { route: self.route.clone(), act: Act::Replace(all) })
    }
}

fn set(
    document: &Document,
    route: &Route,
    value: Written,
    order: Option<Order>,
) -> Result<Operation, Refusal> {
    let Some(root) = &document.root else {
        let value = wrapped(route.steps(), value)?;
        return Ok(Operation { route: Route::root(), act: Act::Begin(value) });
    };
    let mut node = root;
    for (depth, step) in route.steps().iter().enumerate() {
        if let Ok(index) = position(node, step) {
            node = child(node, index);
            continue;
        }
        let (here, missing) = route.steps().split_at(depth);
        let here: Route = here.iter().cloned().collect();
        let act = match (&node.data, step) {
            (Data::Mapping(entries), _) => {
                let value = wrapped(&missing[1..], value)?;
                let key = match step {
                    Step::Key(key) => key.to_string(),
                    Step::Index(index) => index.to_string(),
                };
                let own = &entries[..own_entries(node, entries.len())];
                let keys = order.map_or_else(Vec::new, |order| order(document, &here));
                Act::AddEntry { index: usual_place(own, &key, &keys), key, value }
            }
            (Data::Sequence(items), Step::Index(index)) if *index == items.len() => {
                Act::AddItem { index: *index, value: wrapped(&missing[1..], value)? }
            }
            (Data::Sequence(_), Step::Index(_)) => return Err(Refusal::Absent),
            (Data::Scalar(_), _) if is_null(node) => Act::Replace(wrapped(missing, value)?),
            _ => return Err(Refusal::WrongKind),
        };
        return Ok(Operation { route: here, act });
    }
    Ok(Operation { route: route.clone(), act: Act::Replace(value) })
}

fn insert(
    document: &Document,
    sequence: &Route,
    index: usize,
    value: Written,
    order: Option<Order>,
) -> Result<Operation, Refusal> {
    match document.find(sequence) {
        Some(node) if is_null(node) && index == 0 => {
            Ok(Operation { route: sequence.clone(), act: Act::Replace(Written::List(vec![value])) })
        }
        Some(node) => {
            let count = node.items().ok_or(Refusal::WrongKind)?.len();
            if index > count {
                return Err(Refusal::Absent);
            }
            Ok(Operation { route: sequence.clone(), act: Act::AddItem { index, value } })
        }
        None if index == 0 => set(document, sequence, Written::List(vec![value]), order),
        None => Err(Refusal::Absent),
    }
}

fn insert_key(
    document: &Document,
    mapping: &Route,
    after: Option<&str>,
    key: &str,
    value: Written,
) -> Result<Operation, Refusal> {
    let Some(node) = document.find(mapping) else {
        return set(document, mapping, Written::Map(vec![(key.to_owned(), value)]), None);
    };
    if is_null(node) {
        let value = Written::Map(vec![(key.to_owned(), value)]);
        return Ok(Operation { route: mapping.clone(), act: Act::Replace(value) });
    }
    let entries = node.entries().ok_or(Refusal::WrongKind)?;
    if node.get(key).is_some() {
        return Err(Refusal::KeyTaken);
    }
    let index = match after {
        None => 0,
        Some(after) => {
            let found = entries.iter().position(|entry| &*entry.key.text == after);
            found.ok_or(Refusal::Absent)? + 1
        }
    };
    let act = Act::AddEntry { index, key: key.to_owned(), value };
    Ok(Operation { route: mapping.clone(), act })
}

/// Where people look for a key among others: behind the last of those that usually come before it, or
/// before the first of those that come behind; at the end where nobody knows.
fn usual_place(entries: &[KeyValue], key: &str, keys: &[&str]) -> usize {
    let Some(at) = keys.iter().position(|it| *it == key) else { return entries.len() };
    let among = |keys: &[&str]| {
        let known: Vec<_> = entries.iter().map(|entry| keys.contains(&&*entry.key.text)).collect();
        (known.iter().position(|it| *it), known.iter().rposition(|it| *it))
    };
    let ((_, before), (behind, _)) = (among(&keys[..at]), among(&keys[at..]));
    before.map(|index| index + 1).or(behind).unwrap_or(entries.len())
}

/// The collection that holds a route, and which of its children the route is.
fn held<'a>(document: &'a Document, route: &Route) -> Result<(Route, &'a Node, usize), Refusal> {
    let (Some(parent), Some(step)) = (route.parent(), route.last()) else {
        return Err(Refusal::WrongKind);
    };
    let node = document.find(&parent).ok_or(Refusal::Absent)?;
    let index = position(node, step)?;
    Ok((parent, node, index))
}

fn count(document: &Document, sequence: &Route) -> Result<usize, Refusal> {
    let node = document.find(sequence).ok_or(Refusal::Absent)?;
    Ok(node.items().ok_or(Refusal::WrongKind)?.len())
}

fn child(node: &Node, index: usize) -> &Node {
    match &node.data {
        Data::Sequence(items) => &items[index],
        Data::Mapping(entries) => &entries[index].value,
        Data::Scalar(_) => node,
    }
}

/// How many entries of a mapping stand in it; merged ones come behind them.
fn own_entries(node: &Node, count: usize) -> usize {
    let entries = node.entries().unwrap_or_default();
    entries.iter().position(|entry| !node.span.contains(entry.key.span)).unwrap_or(count)
}

fn is_null(node: &Node) -> bool {
    node.scalar().is_some_and(|scalar| scalar.kind() == crate::scalar::ScalarKind::Null)
}

/// A value inside the mappings and lists that lead to it.
fn wrapped(steps: &[Step], value: Written) -> Result<Written, Refusal> {
    steps.iter().rev().try_fold(value, |value, step| match step {
        Step::Key(key) => Ok(Written::Map(vec![(key.to_string(), value)])),
        Step::Index(0) => Ok(Written::List(vec![value])),
        Step::Index(_) => Err(Refusal::Absent),
    })
}
