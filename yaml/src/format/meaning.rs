//! Whether two documents say the same.

use crate::document::Document;
use crate::node::{Data, Node};
use crate::route::Route;
use crate::scalar::{Scalar, ScalarKind};

/// Whether two documents say the same: keys may stand in another order, and cells of rows at another
/// distance.
#[must_use]
pub fn same_meaning(
    before: &Document,
    after: &Document,
    is_rows: fn(&Document, &Route) -> bool,
) -> bool {
    let readable = after.faults.len() == before.faults.len() && after.torn.is_empty();
    let pair = Pair { before, after, is_rows };
    readable
        && match (&before.root, &after.root) {
            (Some(one), Some(other)) => pair.same(one, other, &Route::root()),
            (one, other) => one.is_none() && other.is_none(),
        }
}

struct Pair<'a> {
    before: &'a Document,
    after: &'a Document,
    is_rows: fn(&Document, &Route) -> bool,
}

impl Pair<'_> {
    fn same(&self, one: &Node, other: &Node, route: &Route) -> bool {
        match (&one.data, &other.data) {
            (Data::Scalar(one), Data::Scalar(other)) => same_scalar(one, other),
            (Data::Sequence(ones), Data::Sequence(others)) => {
                let is_rows = |document| (self.is_rows)(document, route);
                let rows = is_rows(self.before) && is_rows(self.after);
                ones.len() == others.len()
                    && ones.iter().zip(others).enumerate().all(|(index, (one, other))| {
                        let alike = rows && same_row(one, other);
                        alike || self.same(one, other, &route.join(index))
                    })
            }
            (Data::Mapping(ones), Data::Mapping(others)) => {
                ones.len() == others.len()
                    && ones.iter().all(|one| {
                        let other = other.get(&one.key.text);
                        other.is_some_and(|other| {
                            self.same(&one.value, other, &route.join(&*one.key.text))
                        })
                    })
            }
            _ => false,
        }
    }
}

fn same_scalar(one: &Scalar, other: &Scalar) -> bool {
    let kind = one.kind();
    let by_kind = matches!(kind, ScalarKind::Null | ScalarKind::Bool(_));
    kind == other.kind() && (by_kind || one.text == other.text)
}

/// Whether two rows have the same cells.
fn same_row(one: &Node, other: &Node) -> bool {
    let cells = |node: &Node| {
        let text = node.scalar().filter(|it| it.kind() == ScalarKind::Text)?;
        Some(text.text.split_ascii_whitespace().map(str::to_owned).collect::<Vec<_>>())
    };
    cells(one).is_some() && cells(one) == cells(other)
}
