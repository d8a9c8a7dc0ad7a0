//! The chart of terrain effects, in games that leave it to a play aid: what the rulebook itself says of it,
//! and what it leaves for the chart to settle.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Ruleset;
use super::expectation::Graveness;
use super::terrain::{MovementCost, Way};
use super::troop::Arm;
use super::who::Who;
use crate::id::{FormationId, ObstacleId, TerrainId};
use crate::name::Name;

/// What the rulebook says of the chart of terrain effects, and what it leaves open.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct ChartRules {
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// What a chart had better not contradict.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub facts: Vec<ChartFact>,
    /// What a chart must settle for a map that uses it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gaps: Vec<ChartGap>,
}

/// The step that a figure of the chart is for.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct ChartStep {
    /// The arm that takes it; every arm where nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub arm: Option<Arm>,
    /// The formation it is taken in; any where nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub formation: Option<FormationId>,
    /// Whether it is taken in a charge.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub charging: bool,
    /// Whether it leads uphill or downhill.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub way: Option<Way>,
}

/// What a line of the chart is about.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct ChartSubject {
    /// The elements it is about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub terrain: Vec<TerrainId>,
    /// The obstacles it is about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub obstacles: Vec<ObstacleId>,
    /// The step it is about.
    #[serde(flatten)]
    pub step: ChartStep,
}

/// Something the rulebook says of an element of terrain or an obstacle.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct ChartFact {
    /// What it is about.
    #[serde(flatten)]
    pub about: ChartSubject,
    /// What the step costs in movement points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<u8>,
    /// Whether nobody takes the step.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub barred: bool,
    /// Whether it hides what lies behind it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mask: Option<bool>,
    /// What it adds to the shock of an attack into it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shock: Option<i8>,
    /// How grave it is to contradict it; a warning where nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub severity: Option<Graveness>,
    /// Where the rulebook says so.
    #[serde(rename = "ref", skip_serializing_if = "String::is_empty")]
    pub reference: String,
}

/// Something the rulebook leaves for the chart to settle.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct ChartGap {
    /// What it is about.
    #[serde(flatten)]
    pub about: ChartSubject,
    /// Whether it is sight that is open, and not a step.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub sight: bool,
    /// What is open, in words.
    pub open: Name,
    /// Where the rulebook leaves it open.
    #[serde(rename = "ref", skip_serializing_if = "String::is_empty")]
    pub reference: String,
}

impl ChartStep {
    /// The row of some costs that a step is paid by, with its place; none where none fits. A row for
    /// particular troops says nothing of an arm as a whole.
    #[must_use]
    pub fn paid_by<'c>(&self, costs: &'c [MovementCost]) -> Option<(usize, &'c MovementCost)> {
        costs.iter().enumerate().find(|(_, row)| {
            let arms = Who { arms: row.who.arms.clone(), ..Who::default() };
            let armed =
                row.who.arms.is_empty() || self.arm.is_some_and(|arm| row.who.arms.contains(&arm));
            let formed = row.formations.is_empty()
                || self.formation.as_ref().is_some_and(|it| row.formations.contains(it));
            let on_way = row.way.is_none() || row.way == self.way;
            row.who == arms && armed && formed && on_way && row.charging == self.charging
        })
    }
}

impl Ruleset {
    /// Whether somebody has supplied the chart of terrain effects that the rulebook leaves to a play aid.
    #[must_use]
    pub fn has_chart(&self) -> bool {
        let terrain = self.terrain.values().map(|it| &it.costs);
        let mut costs = terrain.chain(self.obstacles.values().map(|it| &it.costs));
        self.chart.is_some() && costs.any(|costs| !costs.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_step_is_paid_by_the_first_row_that_speaks_of_it() {
        let costs: Vec<MovementCost> = serde_json::from_value(json!([
            {"who": {"arms": ["mounted"]}, "charging": true, "points": 6},
            {"who": {"troops": ["light-infantry"]}, "points": 1},
            {"who": {"arms": ["foot"]}, "formations": ["line"], "points": 3},
            {"way": "up", "points": 5},
            {"points": 2},
        ]))
        .unwrap();
        let paid = |step| {
            let step: ChartStep = serde_json::from_value(step).unwrap();
            step.paid_by(&costs).map(|(_, row)| row.points)
        };
        assert_eq!(paid(json!({"arm": "foot", "formation": "line"})), Some(3));
        assert_eq!(paid(json!({"arm": "foot", "formation": "column"})), Some(2));
        assert_eq!(paid(json!({"arm": "foot", "formation": "column", "way": "up"})), Some(5));
        assert_eq!(paid(json!({"arm": "mounted", "charging": true})), Some(6));
        assert_eq!(paid(json!({"arm": "artillery", "charging": true})), None);
    }
}
