//! From the tree to Rust types, by serde. What was set aside is passed over.

use std::fmt;

use serde::de::value::StrDeserializer;
use serde::de::{
    self, Deserialize, DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer as _, MapAccess,
    SeqAccess, VariantAccess, Visitor,
};

use crate::node::{Data, Entry, Node};
use crate::scalar::{Kind, Scalar};

/// Why a tree is not the value that was asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadError(String);

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ReadError {}

impl de::Error for ReadError {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self(message.to_string())
    }
}

/// Reads a value out of a tree.
///
/// # Errors
///
/// Fails where the tree does not have the shape of the type.
pub fn read<'de, T: Deserialize<'de>>(node: &'de Node) -> Result<T, ReadError> {
    T::deserialize(Reader(node))
}

#[derive(Clone, Copy)]
struct Reader<'de>(&'de Node);

impl<'de> Reader<'de> {
    fn scalar(self) -> Result<&'de Scalar, ReadError> {
        if self.0.set_aside {
            return Err(ReadError("the value was found unfit".to_owned()));
        }
        self.0.scalar().ok_or_else(|| ReadError("expected a single value".to_owned()))
    }

    fn number<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        let scalar = self.scalar()?;
        match scalar.integer() {
            Some(whole) => visitor.visit_i64(whole),
            None => Err(ReadError(format!("`{}` is not a whole number", scalar.text))),
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

impl<'de> Deserializer<'de> for Reader<'de> {
    type Error = ReadError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        // Flattened structs read everything before they know its type: what was set aside must not
        // take the rest with it.
        if self.0.set_aside {
            return visitor.visit_unit();
        }
        match &self.0.data {
            Data::Sequence(items) => visitor.visit_seq(Items(items.iter())),
            Data::Mapping(entries) => {
                visitor.visit_map(Entries { rest: entries.iter(), value: None })
            }
            Data::Scalar(scalar) => match scalar.kind() {
                Kind::Null => visitor.visit_unit(),
                Kind::Bool(truth) => visitor.visit_bool(truth),
                // A number with leading zeros is a label such as `0304`: its zeros must survive.
                Kind::Integer => match scalar.integer().filter(|_| !has_leading_zero(&scalar.text))
                {
                    Some(whole) => visitor.visit_i64(whole),
                    None => visitor.visit_borrowed_str(&scalar.text),
                },
                // Decimals stay text: nothing here passes through a float.
                Kind::Decimal | Kind::Text => visitor.visit_borrowed_str(&scalar.text),
            },
        }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        let scalar = self.scalar()?;
        match scalar.kind() {
            Kind::Null => visitor.visit_unit(),
            Kind::Bool(_) | Kind::Integer | Kind::Decimal | Kind::Text => {
                visitor.visit_borrowed_str(&scalar.text)
            }
        }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        let absent = self.0.scalar().is_some_and(|scalar| scalar.kind() == Kind::Null);
        if absent || self.0.set_aside { visitor.visit_none() } else { visitor.visit_some(self) }
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
        match &self.0.data {
            Data::Mapping(entries) => match entries.as_slice() {
                [entry] if !self.0.set_aside && !entry.value.set_aside => visitor
                    .visit_enum(Variant { name: &entry.key.text, content: Some(&entry.value) }),
                _ => Err(ReadError("expected a mapping with one key".to_owned())),
            },
            Data::Scalar(_) | Data::Sequence(_) => {
                visitor.visit_enum(Variant { name: &self.scalar()?.text, content: None })
            }
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

struct Items<'de>(std::slice::Iter<'de, Node>);

impl<'de> SeqAccess<'de> for Items<'de> {
    type Error = ReadError;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, ReadError> {
        self.0.next().map(|node| seed.deserialize(Reader(node))).transpose()
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

struct Entries<'de> {
    rest: std::slice::Iter<'de, Entry>,
    value: Option<&'de Node>,
}

impl<'de> MapAccess<'de> for Entries<'de> {
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
        let value =
            self.value.take().ok_or_else(|| ReadError("a value without a key".to_owned()))?;
        seed.deserialize(Reader(value))
    }
}

struct Variant<'de> {
    name: &'de str,
    content: Option<&'de Node>,
}

impl<'de> EnumAccess<'de> for Variant<'de> {
    type Error = ReadError;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), ReadError> {
        let name: StrDeserializer<'_, ReadError> = self.name.into_deserializer();
        Ok((seed.deserialize(name)?, self))
    }
}

impl<'de> VariantAccess<'de> for Variant<'de> {
    type Error = ReadError;

    fn unit_variant(self) -> Result<(), ReadError> {
        match self.content {
            None => Ok(()),
            Some(_) => Err(ReadError(format!("`{}` takes no value", self.name))),
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, ReadError> {
        let content =
            self.content.ok_or_else(|| ReadError(format!("`{}` needs a value", self.name)))?;
        seed.deserialize(Reader(content))
    }

    fn tuple_variant<V: Visitor<'de>>(
        self,
        _len: usize,
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        let content =
            self.content.ok_or_else(|| ReadError(format!("`{}` needs values", self.name)))?;
        Reader(content).deserialize_any(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        let content =
            self.content.ok_or_else(|| ReadError(format!("`{}` needs values", self.name)))?;
        Reader(content).deserialize_any(visitor)
    }
}
