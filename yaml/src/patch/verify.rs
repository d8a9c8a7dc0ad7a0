//! Whether a patched text says what it should.

use crate::document::Document;
use crate::node::{Data, KeyValue, Node};
use crate::scalar::{Scalar, ScalarKind};

use super::in_text::position;
use super::operation::{Act, Operation};
use crate::write::Written;

/// Whether a document is another one after a deed, and everything else in it as it was.
pub(crate) fn agrees(before: &Document, after: &Document, deed: &Operation) -> bool {
    let faults = after.faults.len() <= before.faults.len() && after.torn.is_empty();
    let said = match (&before.root, &after.root) {
        (None, Some(after)) => matches!(&deed.act, Act::Begin(value) if value.is_said_by(after)),
        (Some(before), Some(after)) => at_route(before, after, deed, 0),
        (_, None) => false,
    };
    faults && said
}

/// Compares along the route of a deed; beside it nothing may have changed.
fn at_route(before: &Node, after: &Node, deed: &Operation, depth: usize) -> bool {
    let Some(step) = deed.route.steps().get(depth) else { return done(before, after, &deed.act) };
    let Ok(index) = position(before, step) else { return false };
    match (&before.data, &after.data) {
        (Data::Sequence(old), Data::Sequence(new)) => {
            old.len() == new.len()
                && old.iter().zip(new).enumerate().all(|(at, (old, new))| {
                    if at == index { at_route(old, new, deed, depth + 1) } else { same(old, new) }
                })
        }
        (Data::Mapping(old), Data::Mapping(new)) => {
            old.len() == new.len()
                && old.iter().zip(new).enumerate().all(|(at, (old, new))| {
                    old.key.text == new.key.text
                        && if at == index {
                            at_route(&old.value, &new.value, deed, depth + 1)
                        } else {
                            same(&old.value, &new.value)
                        }
                })
        }
        _ => false,
    }
}

/// What a child should say.
enum Wanted<'a> {
    Old(&'a Node),
    New(&'a Written),
}

impl Wanted<'_> {
    fn is_said_by(&self, node: &Node) -> bool {
        match self {
            Self::Old(old) => same(old, node),
            Self::New(new) => new.is_said_by(node),
        }
    }
}

fn done(before: &Node, after: &Node, act: &Act) -> bool {
    if let Act::Replace(value) | Act::Begin(value) = act {
        return value.is_said_by(after);
    }
    match (&before.data, &after.data) {
        (Data::Sequence(old), Data::Sequence(new)) => {
            let mut wanted: Vec<_> = old.iter().map(Wanted::Old).collect();
            match act {
                Act::AddItem { index, value } => wanted.insert(*index, Wanted::New(value)),
                Act::Remove { index } => _ = wanted.remove(*index),
                Act::Move { from, to } => {
                    let item = wanted.remove(*from);
                    wanted.insert(*to, item);
                }
                Act::Copy { from, to } => wanted.insert(*to, Wanted::Old(&old[*from])),
                _ => return false,
            }
            wanted.len() == new.len()
                && wanted.iter().zip(new).all(|(wanted, new)| wanted.is_said_by(new))
        }
        (Data::Mapping(old), Data::Mapping(new)) => {
            let mut wanted: Vec<(&str, Wanted<'_>)> =
                old.iter().map(|e| (&*e.key.text, Wanted::Old(&e.value))).collect();
            match act {
                Act::AddEntry { index, key, value } => {
                    wanted.insert(*index, (key, Wanted::New(value)));
                }
                Act::Remove { index } => _ = wanted.remove(*index),
                Act::Rename { index, key } => wanted[*index].0 = key,
                _ => return false,
            }
            let fits = |(key, wanted): &(&str, Wanted<'_>), new: &KeyValue| {
                **key == *new.key.text && wanted.is_said_by(&new.value)
            };
            wanted.len() == new.len() && wanted.iter().zip(new).all(|(w, new)| fits(w, new))
        }
        _ => false,
    }
}

/// Whether two values say the same.
pub(crate) fn same(one: &Node, other: &Node) -> bool {
    match (&one.data, &other.data) {
        (Data::Scalar(one), Data::Scalar(other)) => same_scalar(one, other),
        (Data::Sequence(one), Data::Sequence(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| same(one, other))
        }
        (Data::Mapping(one), Data::Mapping(other)) => {
            one.len() == other.len()
                && one.iter().zip(other).all(|(one, other)| {
                    one.key.text == other.key.text && same(&one.value, &other.value)
                })
        }
        _ => false,
    }
}

/// Quotes that change nothing are no difference: a list that is written anew has its own.
fn same_scalar(one: &Scalar, other: &Scalar) -> bool {
    let kind = one.kind();
    kind == other.kind() && (kind == ScalarKind::Null || one.text == other.text)
}
