//! From the tree to Rust types, by serde. What was set aside is passed over.

use std::cell::RefCell;
use std::fmt;

use serde::de::value::StrDeserializer;
use serde::de::{
    self, Deserialize, DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer as _, MapAccess,
    SeqAccess, VariantAccess, Visitor,
};

use crate::node::{Data, KeyValue, Node};
use crate::scalar::{Scalar, ScalarKind};

/// Why a tree is not the value that was asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadError {
    words: String,
    /// Whether it was noted already, or is about something that was set aside before.
    noted: bool,
}

impl ReadError {
    fn new(words: impl Into<String>) -> Self {
        Self { words: words.into(), noted: false }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words)
    }
}

impl std::error::Error for ReadError {}

impl de::Error for ReadError {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self::new(message.to_string())
    }
}

/// A value that could not be read as the type asked for, so that it is in nothing that was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unread<'de>(pub &'de Node);

/// What could not be read so far.
type Notes<'de> = RefCell<Vec<Unread<'de>>>;

/// Reads a value out of a tree, and notes every part of the tree that was passed over because it
/// does not have the shape of the type, whether or not the type can do without it.
pub fn read_noting<'de, T: Deserialize<'de>>(
    node: &'de Node,
) -> (Result<T, ReadError>, Vec<Unread<'de>>) {
    let notes = Notes::default();
    let value = noting(node, &notes, |reader| T::deserialize(reader));
    (value, notes.into_inner())
}

/// Reads a node, and notes it where that fails and nothing inside it is to blame.
fn noting<'de, 'n, T>(
    node: &'de Node,
    notes: &'n Notes<'de>,
    read: impl FnOnce(Reader<'de, 'n>) -> Result<T, ReadError>,
) -> Result<T, ReadError> {
    read(Reader { node, notes }).map_err(|mut error| {
        if !error.noted {
            notes.borrow_mut().push(Unread(node));
            error.noted = true;
        }
        error
    })
}

/// Reads a value out of a tree.
///
/// # Errors
///
/// Fails where the tree does not have the shape of the type.
pub fn read<'de, T: Deserialize<'de>>(node: &'de Node) -> Result<T, ReadError> {
    read_noting(node).0
}

#[derive(Clone, Copy)]
struct Reader<'de, 'n> {
    node: &'de Node,
    notes: &'n Notes<'de>,
}

impl<'de> Reader<'de, '_> {
    fn scalar(self) -> Result<&'de Scalar, ReadError> {
        if self.node.set_aside {
            return Err(ReadError { noted: true, ..ReadError::new("the value was found unfit") });
        }
        self.node.scalar().ok_or_else(|| ReadError::new("expected a single value"))
    }

    fn number<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        let scalar = self.scalar()?;
        match scalar.integer() {
            Some(whole) => visitor.visit_i64(whole),
            None => Err(ReadError::new(format!("`{}` is not a whole number", scalar.text))),
        }
    }
}

macro_rules! whole_numbers {
    ($($method:ident),+) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
            self.number(visitor)
        }
    )+};
}

impl<'de> Deserializer<'de> for Reader<'de, '_> {
    type Error = ReadError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        // Flattened structs read everything before they know its type: what was set aside must not
        // take the rest with it.
        if self.node.set_aside {
            return visitor.visit_unit();
        }
        match &self.node.data {
            Data::Sequence(items) => {
                visitor.visit_seq(Items { rest: items.iter(), notes: self.notes })
            }
            Data::Mapping(entries) => {
                visitor.visit_map(Entries { rest: entries.iter(), value: None, notes: self.notes })
            }
            Data::Scalar(scalar) => match scalar.kind() {
                ScalarKind::Null => visitor.visit_unit(),
                ScalarKind::Bool(truth) => visitor.visit_bool(truth),
                // A number with leading zeros is a label such as `0304`: its zeros must survive.
                ScalarKind::Integer => {
                    match scalar.integer().filter(|_| !has_leading_zero(&scalar.text)) {
                        Some(whole) => visitor.visit_i64(whole),
                        None => visitor.visit_borrowed_str(&scalar.text),
                    }
                }
                // Decimals stay text: nothing here passes through a float.
                ScalarKind::Decimal | ScalarKind::Text => visitor.visit_borrowed_str(&scalar.text),
            },
        }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        let scalar = self.scalar()?;
        match scalar.kind() {
            ScalarKind::Null => visitor.visit_unit(),
            ScalarKind::Bool(_) | ScalarKind::Integer | ScalarKind::Decimal | ScalarKind::Text => {
                visitor.visit_borrowed_str(&scalar.text)
            }
        }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        let absent = self.node.scalar().is_some_and(|scalar| scalar.kind() == ScalarKind::Null);
        if absent || self.node.set_aside { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        match &self.node.data {
            Data::Mapping(entries) => match entries.as_slice() {
                [entry] if !self.node.set_aside && !entry.value.set_aside => {
                    visitor.visit_enum(Variant {
                        name: &entry.key.text,
                        content: Some(&entry.value),
                        notes: self.notes,
                    })
                }
                _ => Err(ReadError::new("expected a mapping with one key")),
            },
            Data::Scalar(_) | Data::Sequence(_) => visitor.visit_enum(Variant {
                name: &self.scalar()?.text,
                content: None,
                notes: self.notes,
            }),
        }
    }

    whole_numbers! {
        deserialize_i8, deserialize_i16, deserialize_i32, deserialize_i64, deserialize_u8,
        deserialize_u16, deserialize_u32, deserialize_u64
    }

    serde::forward_to_deserialize_any! {
        bool i128 u128 f32 f64 char bytes byte_buf unit unit_struct seq tuple tuple_struct map
        struct identifier ignored_any
    }
}

fn has_leading_zero(text: &str) -> bool {
    text.len() > 1 && text.starts_with('0') && text.bytes().all(|b| b.is_ascii_digit())
}

struct Items<'de, 'n> {
    rest: std::slice::Iter<'de, Node>,
    notes: &'n Notes<'de>,
}

impl<'de> SeqAccess<'de> for Items<'de, '_> {
    type Error = ReadError;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, ReadError> {
        let next = self.rest.next();
        next.map(|node| noting(node, self.notes, |reader| seed.deserialize(reader))).transpose()
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.rest.len())
    }
}

struct Entries<'de, 'n> {
    rest: std::slice::Iter<'de, KeyValue>,
    value: Option<&'de Node>,
    notes: &'n Notes<'de>,
}

impl<'de> MapAccess<'de> for Entries<'de, '_> {
    type Error = ReadError;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, ReadError> {
        let Some(entry) = self.rest.by_ref().find(|entry| !entry.value.set_aside) else {
            return Ok(None);
        };
        self.value = Some(&entry.value);
        let key: StrDeserializer<'_, ReadError> = (&*entry.key.text).into_deserializer();
        seed.deserialize(key).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, ReadError> {
        let value = self.value.take().ok_or_else(|| ReadError::new("a value without a key"))?;
        noting(value, self.notes, |reader| seed.deserialize(reader))
    }
}

struct Variant<'de, 'n> {
    name: &'de str,
    content: Option<&'de Node>,
    notes: &'n Notes<'de>,
}

impl<'de> EnumAccess<'de> for Variant<'de, '_> {
    type Error = ReadError;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), ReadError> {
        let name: StrDeserializer<'_, ReadError> = self.name.into_deserializer();
        Ok((seed.deserialize(name)?, self))
    }
}

impl<'de> VariantAccess<'de> for Variant<'de, '_> {
    type Error = ReadError;

    fn unit_variant(self) -> Result<(), ReadError> {
        match self.content {
            None => Ok(()),
            Some(_) => Err(ReadError::new(format!("`{}` takes no value", self.name))),
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, ReadError> {
        let content =
            self.content.ok_or_else(|| ReadError::new(format!("`{}` needs a value", self.name)))?;
        noting(content, self.notes, |reader| seed.deserialize(reader))
    }

    fn tuple_variant<V: Visitor<'de>>(
        self,
        _len: usize,
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        let content =
            self.content.ok_or_else(|| ReadError::new(format!("`{}` needs values", self.name)))?;
        noting(content, self.notes, |reader| reader.deserialize_any(visitor))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        let content =
            self.content.ok_or_else(|| ReadError::new(format!("`{}` needs values", self.name)))?;
        noting(content, self.notes, |reader| reader.deserialize_any(visitor))
    }
}
