//! Where a member of an army stands at the start.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::brief::brief;
use crate::choice::OneOrMany;
use crate::hex::{Facing, HexText};
use crate::id::{FormationId, StateId};

/// Where a member stands: a hex, two hexes (`1512/1513` or a list), or these with more about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placement {
    /// The hex, or both hexes of a unit that stands on two.
    pub at: OneOrMany<HexText>,
    /// Which way it faces, in games where that matters.
    pub facing: Option<Facing>,
    /// The special formation it stands in.
    pub formation: Option<FormationId>,
    /// What state it is in: asleep, hidden…
    pub state: OneOrMany<StateId>,
    /// The cohesion it has lost already, in games that count it.
    pub hits: Option<u8>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename = "FullPlacement")]
struct Full {
    /// The hex, or both hexes of a unit that stands on two: `1512/1513`, or a list.
    at: OneOrMany<HexText>,
    /// Which way it faces, in games where that matters: a side or a corner of its hex.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    facing: Option<Facing>,
    /// The special formation it stands in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    formation: Option<FormationId>,
    /// What state it is in: asleep, hidden…
    #[serde(default, skip_serializing_if = "OneOrMany::is_empty")]
    state: OneOrMany<StateId>,
    /// The cohesion it has lost already, in games that count it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 100))]
    hits: Option<u8>,
}

impl Placement {
    /// The first hex as written.
    #[must_use]
    pub fn first(&self) -> Option<&HexText> {
        self.at.values().first()
    }

    fn short(&self) -> Option<OneOrMany<HexText>> {
        let plain = self.facing.is_none()
            && self.formation.is_none()
            && self.state.is_empty()
            && self.hits.is_none();
        plain.then(|| self.at.clone())
    }
}

/// Two hexes may be written as one text, the label of one after that of the other.
fn apart(at: OneOrMany<HexText>) -> OneOrMany<HexText> {
    match at.values() {
        [both] if both.as_str().contains('/') => {
            both.as_str().split('/').map(|hex| HexText::from(hex.trim())).collect()
        }
        _ => at,
    }
}

impl From<OneOrMany<HexText>> for Placement {
    fn from(at: OneOrMany<HexText>) -> Self {
        let at = apart(at);
        Self { at, facing: None, formation: None, state: OneOrMany::default(), hits: None }
    }
}

impl From<Full> for Placement {
    fn from(Full { at, facing, formation, state, hits }: Full) -> Self {
        Self { at: apart(at), facing, formation, state, hits }
    }
}

impl From<Placement> for Full {
    fn from(Placement { at, facing, formation, state, hits }: Placement) -> Self {
        Self { at, facing, formation, state, hits }
    }
}

brief!(Placement: short OneOrMany<HexText>, full Full, expecting "a hex, or a hex with more about it");

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{from_value, json, to_value};

    #[test]
    fn a_placement_is_as_short_as_it_can_be() {
        let plain: Placement = from_value(json!("C2")).unwrap();
        assert_eq!(plain.at.values(), [HexText::from("C2")]);
        assert_eq!(to_value(&plain).unwrap(), json!("C2"));
        let full = json!({"at": "C2", "facing": "ne", "state": ["asleep", "hidden"]});
        let asleep: Placement = from_value(full.clone()).unwrap();
        assert_eq!(asleep.state.values().len(), 2);
        assert_eq!(to_value(&asleep).unwrap(), full);
        assert!(from_value::<Placement>(json!({"facing": "ne"})).is_err());
    }

    #[test]
    fn two_hexes_are_one_text_or_a_list() {
        let both = [HexText::from("1512"), HexText::from("1513")];
        for written in [
            json!("1512/1513"),
            json!(["1512", "1513"]),
            json!({"at": "1512 / 1513"}),
            json!({"at": ["1512", "1513"], "hits": 2}),
        ] {
            let placed: Placement = from_value(written).unwrap();
            assert_eq!(placed.at.values(), both);
        }
    }
}
