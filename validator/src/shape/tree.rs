//! The YAML tree as JSON Schema sees it, so that a document is judged where it stands and not copied
//! into JSON first. What each value is to JSON is said by [`to_json`]; the tests compare.

use std::borrow::Cow;
use std::ptr;

use banneret_yaml::{Data, KeyValue, Node, Scalar, ScalarKind, to_json};
use jsonschema::JsonType;
use jsonschema::json::{Array, Json, JsonNumber, Node as JsonNode, NodeIdentity, Object};
use serde_json::{Number, Value};

/// The representation of our own trees.
pub(super) struct Tree;

impl Json for Tree {
    type Node<'a> = &'a Node;
    type PreparedKey = Box<str>;
    type StringBuffer = TreeKey;

    /// Keys are looked for from the first to the last: one pass is never worse.
    const KEYS_PER_LOOKUP: usize = 64;

    fn prepare_key(key: &str) -> Box<str> {
        key.into()
    }

    fn with_string_node<T>(
        buffer: &mut TreeKey,
        string: &str,
        judge: impl FnOnce(&Node) -> T,
    ) -> T {
        buffer.0.data = Data::Scalar(Scalar { text: string.into(), plain: false });
        judge(&buffer.0)
    }
}

/// A key, in the place of a value.
pub(super) struct TreeKey(Node);

impl Default for TreeKey {
    fn default() -> Self {
        Self(Node::null_at(0))
    }
}

/// A number as JSON has it.
pub(super) struct TreeNumber(Number);

impl JsonNumber for TreeNumber {
    fn as_u64(&self) -> Option<u64> {
        self.0.as_u64()
    }

    fn as_i64(&self) -> Option<i64> {
        self.0.as_i64()
    }

    fn as_f64(&self) -> Option<f64> {
        self.0.as_f64()
    }

    fn as_str(&self) -> Cow<'_, str> {
        self.0.to_string().into()
    }

    fn to_number(&self) -> Cow<'_, Number> {
        Cow::Borrowed(&self.0)
    }
}

/// What a value is to JSON, numbers that cannot be kept being text.
fn json_type(node: &Node) -> JsonType {
    match &node.data {
        Data::Sequence(_) => JsonType::Array,
        Data::Mapping(_) => JsonType::Object,
        Data::Scalar(scalar) => match scalar.kind() {
            ScalarKind::Null => JsonType::Null,
            ScalarKind::Bool(_) => JsonType::Boolean,
            ScalarKind::Text => JsonType::String,
            ScalarKind::Integer if scalar.integer().is_some() => JsonType::Number,
            ScalarKind::Integer | ScalarKind::Decimal => match to_json(node) {
                Value::Number(_) => JsonType::Number,
                _ => JsonType::String,
            },
        },
    }
}

impl<'a> JsonNode<'a, Tree> for &'a Node {
    type Object = &'a [KeyValue];
    type Array = &'a [Node];
    type Number = TreeNumber;

    fn as_object(&self) -> Option<&'a [KeyValue]> {
        self.entries()
    }

    fn as_array(&self) -> Option<&'a [Node]> {
        self.items()
    }

    fn as_string(&self) -> Option<Cow<'a, str>> {
        let text = self.text()?;
        (json_type(self) == JsonType::String).then_some(Cow::Borrowed(text))
    }

    fn as_number(&self) -> Option<TreeNumber> {
        self.scalar().filter(|scalar| scalar.plain)?;
        match to_json(self) {
            Value::Number(number) => Some(TreeNumber(number)),
            _ => None,
        }
    }

    fn as_boolean(&self) -> Option<bool> {
        match self.scalar()?.kind() {
            ScalarKind::Bool(truth) => Some(truth),
            _ => None,
        }
    }

    fn is_null(&self) -> bool {
        self.scalar().is_some_and(|scalar| scalar.kind() == ScalarKind::Null)
    }

    fn is_number(&self) -> bool {
        json_type(self) == JsonType::Number
    }

    fn json_type(&self) -> JsonType {
        json_type(self)
    }

    fn equals_value(&self, expected: &Value) -> bool {
        match expected {
            Value::String(expected) => self.as_string().is_some_and(|text| text == *expected),
            _ => jsonschema::json::cmp::equal(&to_json(self), expected),
        }
    }

    fn to_value(&self) -> Cow<'a, Value> {
        Cow::Owned(to_json(self))
    }

    fn identity(&self) -> Option<NodeIdentity> {
        Some(NodeIdentity::new(ptr::from_ref::<Node>(self).addr()))
    }
}

impl<'a> Object<'a, Tree> for &'a [KeyValue] {
    type Node = &'a Node;
    type MemberName = &'a str;
    type MembersIter = MappingKeys<'a>;

    fn len(&self) -> usize {
        <[KeyValue]>::len(self)
    }

    fn get(&self, key: &Box<str>) -> Option<&'a Node> {
        self.iter().find(|entry| *entry.key.text == **key).map(|entry| &entry.value)
    }

    fn members(&self) -> MappingKeys<'a> {
        MappingKeys(self.iter())
    }
}

/// The keys and values of a mapping.
pub(super) struct MappingKeys<'a>(std::slice::Iter<'a, KeyValue>);

impl<'a> Iterator for MappingKeys<'a> {
    type Item = (&'a str, &'a Node);

    fn next(&mut self) -> Option<Self::Item> {
        self.0.next().map(|entry| (&*entry.key.text, &entry.value))
    }
}

impl<'a> Array<'a, Tree> for &'a [Node] {
    type Node = &'a Node;
    type ElementsIter = std::slice::Iter<'a, Node>;

    fn len(&self) -> usize {
        <[Node]>::len(self)
    }

    fn elements(&self) -> std::slice::Iter<'a, Node> {
        self.iter()
    }
}

#[cfg(test)]
mod tests {
    use banneret_yaml::{TextLimits, parse};

    use super::*;

    /// Values with everything that could be taken for something else.
    const VALUES: &str = "[1, 0, -3, +7, 007, 0o17, 0xff, 1.5, 1e3, 5., .5, .inf, .nan, -0.0, '1', \
        \"true\", true, False, null, ~, no, a, 99999999999999999999, 18446744073709551615, \
        0.1234567890123, 1e-13, 1e999, {}, [], {a: 1, b: [c]}, 'é', '']";

    fn values() -> Vec<Node> {
        let root = parse(VALUES, &TextLimits::default()).root.unwrap();
        root.items().unwrap().to_vec()
    }

    #[test]
    fn a_value_is_what_it_is_as_json() {
        for node in &values() {
            let (node, json) = (&node, to_json(node));
            assert_eq!(JsonNode::json_type(node), JsonNode::json_type(&&json), "{json}");
            assert_eq!(JsonNode::as_string(node).as_deref(), json.as_str(), "{json}");
            assert_eq!(JsonNode::as_boolean(node), json.as_bool(), "{json}");
            assert_eq!(JsonNode::is_null(node), json.is_null(), "{json}");
            assert_eq!(JsonNode::is_number(node), json.is_number(), "{json}");
            assert_eq!(
                JsonNode::as_number(node).map(|it| it.0).as_ref(),
                json.as_number(),
                "{json}"
            );
            assert_eq!(JsonNode::string_length(node), JsonNode::string_length(&&json), "{json}");
            assert_eq!(JsonNode::as_object(node).is_some(), json.is_object(), "{json}");
            assert_eq!(JsonNode::as_array(node).map(<[_]>::len), json.as_array().map(Vec::len));
        }
    }

    #[test]
    fn values_are_equal_where_they_are_as_json() {
        for node in &values() {
            for other in &values() {
                let (json, other) = (to_json(node), to_json(other));
                let equal = JsonNode::equals_value(&&json, &other);
                assert_eq!(JsonNode::equals_value(&node, &other), equal, "{json} {other}");
            }
        }
    }
}
