//! Where a member of an army stands at the start.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::brief::brief;
use crate::choice::OneOrMany;
use crate::hex::{Facing, HexText, run_ends};
use crate::id::{FormationId, MemberId, StateId};
use crate::points::Points;

/// Where a member stands: a hex, two hexes (`1512/1513` or a list), or these with more about it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Placement {
    /// The hex, or both hexes of a unit that stands on two; none for one who stands with another.
    pub at: OneOrMany<HexText>,
    /// The unit it stands with, in place of a hex.
    pub with: Option<MemberId>,
    /// Which way it faces, in games where that matters.
    pub facing: Option<Facing>,
    /// The special formation it stands in.
    pub formation: Option<FormationId>,
    /// What state it is in: asleep, hidden…
    pub state: OneOrMany<StateId>,
    /// The cohesion it has lost already, in games that count it.
    pub hits: Option<u8>,
    /// The plaquettes or steps it has lost already, in games that have them.
    pub lost: Option<Points>,
    /// The letter its losses give it, in games that print one.
    pub letter: Option<LossLetter>,
    /// The turns on the markers it carries, in games that mark disorder so.
    pub markers: OneOrMany<u16>,
    /// Its place in the stack, 1 on top, in games where that matters.
    pub stack: Option<u8>,
    /// The hexes of the skirmishers it has sent out, in games that have such markers.
    pub screen: OneOrMany<HexText>,
}

/// How far losses have lowered the morale of a unit, as its counter shows it.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
pub enum LossLetter {
    /// Not at all.
    A,
    /// By one.
    B,
    /// By two.
    C,
}

impl LossLetter {
    /// The letter of a unit whose morale is so much lower.
    #[must_use]
    pub fn of(lower: u8) -> Self {
        match lower {
            0 => Self::A,
            1 => Self::B,
            _ => Self::C,
        }
    }

    /// The letter as it is printed.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::A => "A",
            Self::B => "B",
            Self::C => "C",
        }
    }
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename = "FullPlacement")]
#[schemars(extend("anyOf" = [{"required": ["at"]}, {"required": ["with"]}]))]
struct Full {
    /// The hex, or both hexes of a unit that stands on two: `1512/1513`, or a list. For a row of
    /// members, the first and the last hex: `D8 to I8`.
    #[serde(default, skip_serializing_if = "OneOrMany::is_empty")]
    at: OneOrMany<HexText>,
    /// The unit it stands with, in place of a hex: for leaders and other people.
    #[serde(rename = "with", default, skip_serializing_if = "Option::is_none")]
    with: Option<MemberId>,
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
    /// The plaquettes or steps it has lost already, in games that have them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    lost: Option<Points>,
    /// The letter its losses give it, in games that print one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    letter: Option<LossLetter>,
    /// The turns on the markers it carries: `3`, or `[6, 6]`. In games that mark disorder so.
    #[serde(default, skip_serializing_if = "OneOrMany::is_empty")]
    markers: OneOrMany<u16>,
    /// Its place in the stack, 1 on top, in games where that matters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 100))]
    stack: Option<u8>,
    /// The hexes of the skirmishers it has sent out, in games that have such markers.
    #[serde(default, skip_serializing_if = "OneOrMany::is_empty")]
    screen: OneOrMany<HexText>,
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
            && self.hits.is_none()
            && self.lost.is_none()
            && self.letter.is_none()
            && self.markers.is_empty()
            && self.stack.is_none()
            && self.screen.is_empty()
            && self.with.is_none();
        plain.then(|| self.at.clone())
    }
}

/// Two hexes may be written as one text, the label of one after that of the other. A run of hexes stays
/// as it is written: it is read with the row of members it is for.
pub(super) fn apart(at: OneOrMany<HexText>) -> OneOrMany<HexText> {
    match at.values() {
        [both] if both.as_str().contains('/') && run_ends(both.as_str()).is_none() => {
            both.as_str().split('/').map(|hex| HexText::from(hex.trim())).collect()
        }
        _ => at,
    }
}

impl From<OneOrMany<HexText>> for Placement {
    fn from(at: OneOrMany<HexText>) -> Self {
        Self { at: apart(at), ..Self::default() }
    }
}

impl From<Full> for Placement {
    fn from(full: Full) -> Self {
        let Full { at, with, facing, formation, state, hits, lost, .. } = full;
        let Full { letter, markers, stack, screen, .. } = full;
        let at = apart(at);
        Self { at, with, facing, formation, state, hits, lost, letter, markers, stack, screen }
    }
}

impl From<Placement> for Full {
    fn from(placed: Placement) -> Self {
        let Placement { at, with, facing, formation, state, hits, lost, .. } = placed;
        let Placement { letter, markers, stack, screen, .. } = placed;
        Self { at, with, facing, formation, state, hits, lost, letter, markers, stack, screen }
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
        let with = json!({"with": "companions-1"});
        let leader: Placement = from_value(with.clone()).unwrap();
        assert!(leader.at.is_empty());
        assert_eq!(to_value(&leader).unwrap(), with);
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
