//! Where a member of an army stands at the start.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::brief::brief;
use crate::choice::OneOrMany;
use crate::hex::{Direction, HexText};
use crate::id::{FormationId, StateId};

/// Where a member stands: a hex, or a hex with more about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placement {
    /// The hex.
    pub at: HexText,
    /// Which way it faces, in games where that matters.
    pub facing: Option<Direction>,
    /// The special formation it stands in.
    pub formation: Option<FormationId>,
    /// What state it is in: asleep, hidden…
    pub state: OneOrMany<StateId>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename = "FullPlacement")]
struct Full {
    /// The hex.
    at: HexText,
    /// Which way it faces, in games where that matters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    facing: Option<Direction>,
    /// The special formation it stands in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    formation: Option<FormationId>,
    /// What state it is in: asleep, hidden…
    #[serde(default, skip_serializing_if = "OneOrMany::is_empty")]
    state: OneOrMany<StateId>,
}

impl Placement {
    fn short(&self) -> Option<HexText> {
        let plain = self.facing.is_none() && self.formation.is_none() && self.state.is_empty();
        plain.then(|| self.at.clone())
    }
}

impl From<HexText> for Placement {
    fn from(at: HexText) -> Self {
        Self { at, facing: None, formation: None, state: OneOrMany::default() }
    }
}

impl From<Full> for Placement {
    fn from(Full { at, facing, formation, state }: Full) -> Self {
        Self { at, facing, formation, state }
    }
}

impl From<Placement> for Full {
    fn from(Placement { at, facing, formation, state }: Placement) -> Self {
        Self { at, facing, formation, state }
    }
}

brief!(Placement: short HexText, full Full, expecting "a hex, or a hex with more about it");

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{from_value, json, to_value};

    #[test]
    fn a_placement_is_as_short_as_it_can_be() {
        let plain: Placement = from_value(json!("C2")).unwrap();
        assert_eq!(plain, Placement::from(HexText::from("C2")));
        assert_eq!(to_value(&plain).unwrap(), json!("C2"));
        let full = json!({"at": "C2", "facing": "ne", "state": ["asleep", "hidden"]});
        let asleep: Placement = from_value(full.clone()).unwrap();
        assert_eq!(asleep.state.values().len(), 2);
        assert_eq!(to_value(&asleep).unwrap(), full);
        assert!(from_value::<Placement>(json!({"facing": "ne"})).is_err());
    }
}
