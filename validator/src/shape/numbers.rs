//! Numbers the schema takes for whole and our readers do not: to JSON Schema `9.0` and `1e3` are
//! whole numbers.

use banneret_yaml::{Data, Node, Route, Scalar, ScalarKind, Step};
use serde_json::Value;

use super::explain::types_of;
use super::walk::schema_at;
use super::{ValueType, Violation, ViolationKind};

/// Every number that is not read as a whole one, and what it is.
pub(super) fn odd(root: &Node) -> Vec<(Route, ScalarKind)> {
    let mut odd = Vec::new();
    search(root, &mut Vec::new(), &mut odd);
    odd
}

/// Of these, every decimal that stands where only a whole number belongs, and every number too large
/// to be read where one belongs.
pub(super) fn misread<'a>(
    schema: &'a Value,
    instance: &'a Value,
    odd: Vec<(Route, ScalarKind)>,
) -> impl Iterator<Item = Violation> + 'a {
    odd.into_iter().filter_map(|(route, kind)| {
        let at = schema_at(schema, instance, &route)?;
        let types = types_of(schema, at);
        let whole = types.contains(&ValueType::Whole) && !types.contains(&ValueType::Number);
        whole.then(|| {
            let kind = match kind {
                ScalarKind::Integer => {
                    let bound = |key: &str| at.get(key).map(Value::to_string);
                    ViolationKind::OutOfRange { least: bound("minimum"), most: bound("maximum") }
                }
                _ => ViolationKind::WrongType(types, ValueType::Number),
            };
            Violation { route, kind }
        })
    })
}

/// A step on the way down, borrowed: routes are made only for what is found.
#[derive(Clone, Copy)]
enum Down<'a> {
    Key(&'a str),
    Index(usize),
}

fn search<'a>(node: &'a Node, way: &mut Vec<Down<'a>>, odd: &mut Vec<(Route, ScalarKind)>) {
    match &node.data {
        Data::Scalar(scalar) => {
            if let Some(kind) = oddity(scalar) {
                let steps = way.iter().map(|step| match step {
                    Down::Key(key) => Step::from(*key),
                    Down::Index(index) => Step::from(*index),
                });
                odd.push((steps.collect(), kind));
            }
        }
        Data::Sequence(items) => {
            for (index, item) in items.iter().enumerate() {
                way.push(Down::Index(index));
                search(item, way, odd);
                way.pop();
            }
        }
        Data::Mapping(entries) => {
            for entry in entries.iter().filter(|entry| !entry.value.set_aside) {
                way.push(Down::Key(&entry.key.text));
                search(&entry.value, way, odd);
                way.pop();
            }
        }
    }
}

/// What a scalar is, if it is a number that is not read as a whole one.
fn oddity(scalar: &Scalar) -> Option<ScalarKind> {
    let numeric = |byte: &u8| byte.is_ascii_digit() || matches!(byte, b'-' | b'+' | b'.');
    if !scalar.plain || !scalar.text.as_bytes().first().is_some_and(numeric) {
        return None;
    }
    match scalar.kind() {
        ScalarKind::Decimal => Some(ScalarKind::Decimal),
        ScalarKind::Integer if scalar.integer().is_none() => Some(ScalarKind::Integer),
        _ => None,
    }
}
