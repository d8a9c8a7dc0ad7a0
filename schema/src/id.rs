//! Ids: stable kebab-case handles, one type per kind of thing they name.

pub use crate::ruleset::table_ids::*;

/// The pattern every id follows: lower-case words and digits joined by single hyphens.
pub const ID_PATTERN: &str = "^[a-z0-9]+(-[a-z0-9]+)*$";

/// Whether a text can serve as an id.
#[must_use]
pub fn is_id(text: &str) -> bool {
    !text.is_empty()
        && text.split('-').all(|word| {
            !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
        })
}

/// Turns a name for people into the id it suggests: `Épieu d'infanterie` becomes `epieu-d-infanterie`.
#[must_use]
pub fn id_from_name(name: &str) -> String {
    let mut id = String::new();
    for letter in name.chars().flat_map(char::to_lowercase).map(fold_accent) {
        match letter {
            'a'..='z' | '0'..='9' => id.push(letter),
            'œ' => id.push_str("oe"),
            'æ' => id.push_str("ae"),
            _ if id.is_empty() || id.ends_with('-') => {}
            _ => id.push('-'),
        }
    }
    id.truncate(id.trim_end_matches('-').len());
    id
}

/// The letter without its accent, for comparing French names with what people type.
#[must_use]
pub fn fold_accent(letter: char) -> char {
    match letter {
        'à' | 'â' | 'ä' | 'á' | 'ã' => 'a',
        'ç' => 'c',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' | 'í' => 'i',
        'ñ' => 'n',
        'ô' | 'ö' | 'ó' | 'õ' => 'o',
        'ù' | 'û' | 'ü' | 'ú' => 'u',
        'ÿ' => 'y',
        other => other,
    }
}

/// Declares kinds of ids.
macro_rules! ids {
    ($($(#[doc = $doc:literal])+ $name:ident),+ $(,)?) => {$(
        $(#[doc = $doc])+
        #[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
        #[derive(serde::Serialize, serde::Deserialize)]
        #[serde(transparent)]
        pub struct $name(smol_str::SmolStr);

        impl $name {
            /// The id as written.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl From<String> for $name {
            fn from(text: String) -> Self {
                Self(text.into())
            }
        }

        impl From<&str> for $name {
            fn from(text: &str) -> Self {
                Self(text.into())
            }
        }

        impl AsRef<str> for $name {
            fn as_ref(&self) -> &str {
                &self.0
            }
        }

        impl std::borrow::Borrow<str> for $name {
            fn borrow(&self) -> &str {
                &self.0
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl schemars::JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({
                    "description": concat!($($doc),+).trim(),
                    "type": "string",
                    "pattern": crate::id::ID_PATTERN,
                })
            }
        }
    )+};
}
pub(crate) use ids;

ids! {
    /// Names a document.
    DocumentId,
    /// Names a ruleset.
    RulesetId,
    /// Names a unit, leader, herald or character inside an army.
    MemberId,
    /// Names a place of a map.
    PlaceId,
    /// Names a side of a scenario.
    SideId,
    /// Names a ruling on an unclear place of a rulebook.
    RulingId,
    /// Names one of the readings of a ruling.
    ChoiceId,
    /// Names an area of a map.
    ZoneId,
    /// Names a place to take or hold.
    ObjectiveId,
    /// Names a part of an army under one leader.
    CorpsId,
    /// Names an entry of an army list.
    EntryId,
    /// Names one of several counters of a person.
    CounterId,
    /// Names a person who may have several counters.
    PersonId,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_kebab_case() {
        for good in ["a", "heavy-cavalry", "0-or-1", "year-1515"] {
            assert!(is_id(good), "{good}");
        }
        for bad in ["", "-a", "a-", "a--b", "Heavy", "heavy_cavalry", "épée", "a b"] {
            assert!(!is_id(bad), "{bad}");
        }
    }

    #[test]
    fn a_french_name_suggests_an_id() {
        assert_eq!(
            id_from_name("Épieu d'infanterie (ou Lance courte)"),
            "epieu-d-infanterie-ou-lance-courte"
        );
        assert_eq!(id_from_name("  « de Fer » "), "de-fer");
        assert!(is_id(&id_from_name("Œuvre ancienne")));
    }
}
