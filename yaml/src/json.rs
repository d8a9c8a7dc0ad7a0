//! The tree as JSON, for validation against a JSON Schema.

use serde_json::{Map, Number, Value};

use crate::node::{Data, Node};
use crate::scalar::{Scalar, ScalarKind};

/// The value as JSON. Whole numbers too large for 64 bits become the nearest float; decimals too fine
/// to be kept exactly stay text; values that were set aside are kept.
#[must_use]
pub fn to_json(node: &Node) -> Value {
    match &node.data {
        Data::Scalar(scalar) => scalar_to_json(scalar),
        Data::Sequence(items) => Value::Array(items.iter().map(to_json).collect()),
        Data::Mapping(entries) => {
            let mut map = Map::with_capacity(entries.len());
            for entry in entries {
                // The first of two equal keys counts; the second is a fault of its own.
                map.entry(&*entry.key.text).or_insert_with(|| to_json(&entry.value));
            }
            Value::Object(map)
        }
    }
}

fn scalar_to_json(scalar: &Scalar) -> Value {
    let text = || Value::String(scalar.text.to_string());
    match scalar.kind() {
        ScalarKind::Null => Value::Null,
        ScalarKind::Bool(truth) => Value::Bool(truth),
        ScalarKind::Integer => match scalar.integer() {
            Some(whole) => Value::Number(whole.into()),
            None => float(&scalar.text).unwrap_or_else(text),
        },
        ScalarKind::Decimal if is_too_fine(&scalar.text) => text(),
        ScalarKind::Decimal => float(&scalar.text).unwrap_or_else(text),
        ScalarKind::Text => text(),
    }
}

/// The most decimals that readers of exact numbers keep.
const MOST_DECIMALS: i64 = 12;

/// Whether a decimal has more decimals than can be kept, as `1e-13` has.
fn is_too_fine(text: &str) -> bool {
    let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let decimals = mantissa.split_once('.').map_or(0, |(_, decimals)| decimals.len());
    let moved = exponent.parse::<i64>().ok().map(|exponent| exponent.min(0));
    let decimals = i64::try_from(decimals).ok().zip(moved).and_then(|(a, b)| a.checked_sub(b));
    decimals.is_none_or(|decimals| decimals > MOST_DECIMALS)
}

fn float(text: &str) -> Option<Value> {
    text.parse().ok().and_then(Number::from_f64).map(Value::Number)
}

/// The value as JSON in which a decimal is its written text, so that it never passes through a
/// float. Values that were set aside are left out.
#[must_use]
pub fn to_exact_json(node: &Node) -> Value {
    match &node.data {
        Data::Sequence(items) => {
            Value::Array(items.iter().filter(|item| !item.set_aside).map(to_exact_json).collect())
        }
        Data::Mapping(entries) => Value::Object(
            entries
                .iter()
                .filter(|entry| !entry.value.set_aside)
                .map(|entry| (entry.key.text.to_string(), to_exact_json(&entry.value)))
                .collect(),
        ),
        Data::Scalar(scalar) => match scalar.kind() {
            ScalarKind::Null => Value::Null,
            ScalarKind::Bool(truth) => Value::Bool(truth),
            ScalarKind::Integer => {
                scalar.integer().map_or_else(|| Value::String(scalar.text.to_string()), Value::from)
            }
            ScalarKind::Decimal | ScalarKind::Text => Value::String(scalar.text.to_string()),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_fine_to_be_exact_stays_text() {
        for text in ["1e3", ".5", "5.", "1.0E+2", "1e-3", "0.123456789012", "1e-12", "1.5e11"] {
            assert!(!is_too_fine(text), "{text}");
        }
        let fine = [
            "0.1234567890123",
            "1e-13",
            "1.5e-12",
            "1e-999",
            "1e-99999999999999999999",
            "1e99999999999999999999",
        ];
        for text in fine {
            assert!(is_too_fine(text), "{text}");
        }
    }
}
