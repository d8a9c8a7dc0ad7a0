//! Ids: stable kebab-case handles, one type per kind of thing they name.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use crate::{Lang, Say};

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

macro_rules! ids {
    ($($(#[doc = $doc:literal])+ $name:ident),+ $(,)?) => {
        /// What an id names, as the JSON Schema calls it, if it is one of ours.
        #[must_use]
        pub fn kind_named(name: &str) -> Option<&'static str> {
            [$(stringify!($name)),+].into_iter().find(|kind| *kind == name)
        }

        $(
        $(#[doc = $doc])+
        #[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, Default)]
        #[serde(transparent)]
        pub struct $name(SmolStr);

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

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl Say for $name {
            fn say(&self, _: Lang, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({
                    "description": concat!($($doc),+).trim(),
                    "type": "string",
                    "pattern": ID_PATTERN,
                })
            }
        }
    )+};
}

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
    /// Names a type of troop.
    TroopId,
    /// Names a protection level (« poids »).
    WeightId,
    /// Names a mount or carriage for infantry and artillery.
    MountId,
    /// Names a close-combat weapon.
    MeleeId,
    /// Names a missile weapon or an artillery piece.
    MissileId,
    /// Names a training level.
    TrainingId,
    /// Names a morale level.
    MoraleId,
    /// Names a particularity of units.
    TraitId,
    /// Names a rank of leaders.
    RankId,
    /// Names a particularity of leaders.
    LeaderTraitId,
    /// Names a kind of messenger.
    MessengerId,
    /// Names a character of the rulebook.
    CharacterId,
    /// Names a power of characters.
    PowerId,
    /// Names a piece of equipment.
    EquipmentId,
    /// Names a special formation.
    FormationId,
    /// Names a terrain element.
    TerrainId,
    /// Names an obstacle on a hexside.
    ObstacleId,
    /// Names an order bought with ducats.
    OrderId,
    /// Names a ruling on an unclear place of a rulebook.
    RulingId,
    /// Names one of the readings of a ruling.
    ChoiceId,
    /// Names an optional rule.
    OptionId,
    /// Names an area of a map.
    ZoneId,
    /// Names a place to take or hold.
    ObjectiveId,
    /// Names a part of an army under one leader.
    CorpsId,
    /// Names an order to a corps.
    TacticId,
    /// Names a wing, a corps or a division of an army.
    EchelonId,
    /// Names a state of a unit: asleep, hidden…
    StateId,
    /// Names a way to set armies up.
    MethodId,
    /// Names a kind of weather.
    WeatherId,
    /// Names a strength of a kind of weather.
    StrengthId,
    /// Names a force of the wind.
    WindId,
    /// Names what a country does to the weather.
    ClimateId,
    /// Names a kind of boat or raft.
    BoatId,
    /// Names a mission of special agents.
    MissionId,
    /// Names a grade of victory.
    GradeId,
    /// Names an entry of an army list.
    EntryId,
    /// Names a kind of line that one order moves.
    LineId,
    /// Names a class of a type of troop.
    ClassId,
    /// Names a nation.
    NationId,
    /// Names a row of the missile table.
    MissileRowId,
    /// Names a table of the rulebook's play aids.
    TableId,
    /// Names one of several counters of a person.
    CounterId,
    /// Names a battle of history.
    BattleId,
    /// Names a person who may have several counters.
    PersonId,
    /// Names a figure that units or leaders carry.
    AttributeId,
    /// Names figures that belong together on a card.
    GroupId,
    /// Names a word that a figure can be.
    WordId,
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
