//! Values that are written in one word where nothing more is to be said.

/// Reads and writes a type that has a short form (a word or a list of words) and a full one (a
/// mapping). The full form is a struct of its own; both convert to and from the type.
macro_rules! brief {
    ($name:ident: short $short:ty, full $full:ty, expecting $expecting:literal) => {
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match self.short() {
                    Some(short) => short.serialize(serializer),
                    None => <$full>::from(self.clone()).serialize(serializer),
                }
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
                use serde::de::{self, Deserialize, IntoDeserializer as _};

                struct Either;
                impl<'de> de::Visitor<'de> for Either {
                    type Value = $name;

                    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                        f.write_str($expecting)
                    }

                    fn visit_str<E: de::Error>(self, text: &str) -> Result<$name, E> {
                        <$short>::deserialize(text.into_deserializer()).map($name::from)
                    }

                    fn visit_i64<E: de::Error>(self, number: i64) -> Result<$name, E> {
                        self.visit_str(&number.to_string())
                    }

                    fn visit_seq<A: de::SeqAccess<'de>>(self, seq: A) -> Result<$name, A::Error> {
                        <$short>::deserialize(SeqAccessDeserializer::new(seq)).map($name::from)
                    }

                    fn visit_map<A: de::MapAccess<'de>>(self, map: A) -> Result<$name, A::Error> {
                        <$full>::deserialize(MapAccessDeserializer::new(map)).map($name::from)
                    }
                }
                deserializer.deserialize_any(Either)
            }
        }

        impl schemars::JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                let short = generator.subschema_for::<$short>();
                let full = generator.subschema_for::<$full>();
                schemars::json_schema!({ "anyOf": [short, full] })
            }
        }
    };
}
pub(super) use brief;
