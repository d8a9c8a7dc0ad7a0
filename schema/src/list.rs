//! Sequences that keep their numbering when some of their items cannot be read.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::{SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Items in the order of the document. An item that cannot be read leaves a gap, so that the others
/// keep their places and can still be checked.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct List<T>(Vec<Option<T>>);

impl<T> List<T> {
    /// The items that could be read, each with its number in the document, from 0.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (usize, &T)> + Clone {
        self.0
            .iter()
            .enumerate()
            .filter_map(|(index, item)| item.as_ref().map(|item| (index, item)))
    }

    /// The items that could be read.
    pub fn items(&self) -> impl DoubleEndedIterator<Item = &T> + Clone {
        self.0.iter().flatten()
    }

    /// The item of a number.
    #[must_use]
    pub fn get(&self, index: usize) -> Option<&T> {
        self.0.get(index)?.as_ref()
    }

    /// How many items the document has, gaps included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether the document has no item.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Changes the item of a number.
    pub fn get_mut(&mut self, index: usize) -> Option<&mut T> {
        self.0.get_mut(index)?.as_mut()
    }

    /// Takes the item of a number out; the others keep theirs.
    pub fn take(&mut self, index: usize) -> Option<T> {
        self.0.get_mut(index)?.take()
    }

    /// Adds the items of another list at the end, with its gaps.
    pub fn append(&mut self, mut other: Self) {
        self.0.append(&mut other.0);
    }

    /// The items that could be read, each with its number, to be kept.
    pub fn into_items(self) -> impl Iterator<Item = (usize, T)> {
        self.0.into_iter().enumerate().filter_map(|(index, item)| Some((index, item?)))
    }

    /// Adds an item at the end.
    pub fn push(&mut self, item: T) {
        self.0.push(Some(item));
    }
}

impl<T> Default for List<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> FromIterator<T> for List<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        Self(items.into_iter().map(Some).collect())
    }
}

impl<T: Serialize> Serialize for List<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.items())
    }
}

/// An item, or the gap it leaves.
struct Slot<T>(Option<T>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Slot<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self(T::deserialize(deserializer).ok()))
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for List<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct ListVisitor<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for ListVisitor<T> {
            type Value = List<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a sequence")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<List<T>, A::Error> {
                let mut items = Vec::with_capacity(seq.size_hint().unwrap_or_default().min(4096));
                while let Some(Slot(item)) = seq.next_element()? {
                    items.push(item);
                }
                Ok(List(items))
            }
        }
        deserializer.deserialize_seq(ListVisitor(PhantomData))
    }
}

impl<T: JsonSchema> JsonSchema for List<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        Vec::<T>::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Vec::<T>::json_schema(generator)
    }
}
