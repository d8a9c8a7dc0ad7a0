//! What brings reinforcements: something that has happened.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeSeed, Error, IntoDeserializer as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::condition::Condition;
use crate::name::Name;

/// What must have happened: a condition, or words that people judge.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Trigger {
    /// A condition.
    Met(Condition),
    /// Words.
    Words(Name),
}

impl<'de> Deserialize<'de> for Trigger {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = Trigger;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a condition, or words")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Trigger, E> {
                Ok(Trigger::Words(Name::from(text)))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Trigger, A::Error> {
                // Both are mappings; which one it is, the first key says.
                let first = map.next_key::<String>()?;
                let is_name = matches!(first.as_deref(), Some("en" | "fr"));
                let whole = MapAccessDeserializer::new(Begun { first, map });
                if is_name {
                    Name::deserialize(whole).map(Trigger::Words)
                } else {
                    Condition::deserialize(whole).map(Trigger::Met)
                }
            }
        }
        deserializer.deserialize_any(Either)
    }
}

/// A mapping of which the first key has been read.
struct Begun<A> {
    first: Option<String>,
    map: A,
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Begun<A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, A::Error> {
        match self.first.take() {
            Some(key) => seed.deserialize(key.into_deserializer()).map(Some),
            None => self.map.next_key_seed(seed),
        }
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        self.map.next_value_seed(seed)
    }
}

impl JsonSchema for Trigger {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Trigger".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let condition = generator.subschema_for::<Condition>();
        let words = generator.subschema_for::<Name>();
        json_schema!({ "anyOf": [condition, words] })
    }
}

/// The turn at the end of which a condition can be met at the earliest; 0 where it may be from the start.
pub(super) fn earliest(condition: &Condition) -> u16 {
    match condition {
        Condition::Turn(turn) => *turn,
        Condition::All(parts) => parts.iter().map(earliest).max().unwrap_or(0),
        Condition::Any(parts) => parts.iter().map(earliest).min().unwrap_or(0),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{from_value, json, to_value};

    #[test]
    fn a_trigger_is_a_condition_or_words() {
        let met = json!({"all": [{"turn": 3}, {"hold": "E5"}]});
        let trigger: Trigger = from_value(met.clone()).expect("a condition");
        assert!(matches!(&trigger, Trigger::Met(condition) if earliest(condition) == 3));
        assert_eq!(to_value(&trigger).expect("written"), met);
        for words in [json!("When the horn sounds."), json!({"en": "Later.", "fr": "Plus tard."})] {
            let trigger: Trigger = from_value(words.clone()).expect("words");
            assert!(matches!(trigger, Trigger::Words(_)));
            assert_eq!(to_value(&trigger).expect("written"), words);
        }
        assert!(from_value::<Trigger>(json!({"hodl": "E5"})).is_err());
    }
}
