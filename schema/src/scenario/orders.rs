//! What a scenario lays down for rated leaders: lines, restrictions, gates, printed totals.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::choice::OneOrMany;
use crate::id::{LineId, MemberId, NationId, TroopId};
use crate::resolved::ResolvedProfile;

/// Whether the gates of a map can be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Gates {
    /// They can.
    Open,
    /// They cannot.
    Closed,
}

/// A type of troop as written, or a class of one: `heavy-infantry`, `heavy-infantry/hoplites`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TroopText(String);

impl TroopText {
    /// The type.
    #[must_use]
    pub fn troop(&self) -> &str {
        self.0.split_once('/').map_or(&*self.0, |(troop, _)| troop)
    }

    /// The class, where one is named.
    #[must_use]
    pub fn class(&self) -> Option<&str> {
        self.0.split_once('/').map(|(_, class)| class)
    }

    /// The text as written.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether it means a unit: one of this type, or of a sub-type with the same letters on its counter,
    /// and of this class where one is named.
    #[must_use]
    pub fn fits(&self, look: &ResolvedProfile<'_>) -> bool {
        let wanted = TroopId::from(self.troop());
        let code = |id: &TroopId| {
            let troop = look.ruleset.troops.get(id)?;
            Some(&troop.counter.as_ref()?.code)
        };
        let Some((own, _)) = look.troop.known() else { return false };
        let class = look.class.known().map(|(id, _)| id.as_str());
        look.is_a(&wanted)
            && code(own) == code(&wanted)
            && self.class().is_none_or(|wanted| class == Some(wanted))
    }
}

impl From<&str> for TroopText {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl fmt::Display for TroopText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl JsonSchema for TroopText {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "TroopText".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "A type of troop, or a class of one: heavy-infantry/hoplites.",
            "type": "string",
            "minLength": 1,
        })
    }
}

/// Which lines a leader can order.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
#[schemars(extend("required" = ["leader", "types"]))]
pub struct LineOrder {
    /// Who gives the orders.
    pub leader: MemberId,
    /// The kind of line; that of its types where nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<LineId>,
    /// The types, or classes of a type, that may stand in it.
    pub types: OneOrMany<TroopText>,
    /// The contingent its units belong to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contingent: Option<MemberId>,
    /// The nation its units are of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nation: Option<NationId>,
}

/// A limit on the orders of a leader.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
#[schemars(extend("required" = ["leader"]))]
pub struct Restriction {
    /// Whose orders.
    pub leader: MemberId,
    /// Which orders.
    pub orders: OrderKind,
    /// The only types, or classes of a type, he may give them to.
    #[serde(skip_serializing_if = "OneOrMany::is_empty")]
    pub types: OneOrMany<TroopText>,
    /// The only contingent he may give them to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contingent: Option<MemberId>,
    /// The only nation he may give them to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nation: Option<NationId>,
}

impl LineOrder {
    /// Whether a unit may be of the nation the line is for; one that tells none may be.
    #[must_use]
    pub fn may_have(&self, look: &ResolvedProfile<'_>) -> bool {
        let nations = self.nation.as_ref().zip(look.nation.known());
        nations.is_none_or(|(wanted, (own, _))| look.ruleset.nation_is(own, wanted))
    }
}

/// A kind of order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OrderKind {
    /// To a line.
    #[default]
    Line,
    /// To a contingent.
    Contingent,
    /// To one unit.
    Individual,
}

/// The rout points of an army, as printed for the players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct RoutTotals {
    /// Those of its units.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 100_000))]
    pub units: Option<u32>,
    /// Those of its leaders.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 100_000))]
    pub leaders: Option<u32>,
    /// All of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 100_000))]
    pub total: Option<u32>,
}
