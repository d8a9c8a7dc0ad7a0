//! Demoralisation and grades of victory.

use crate::hashed::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::entry::entry;
use super::who::Who;
use crate::id::{GradeId, OptionId};
use crate::name::Name;
use crate::points::Points;

/// How a half is rounded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Rounding {
    /// Up.
    #[default]
    HalfUp,
    /// To the even number.
    HalfEven,
}

/// When an army is demoralised.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct DemoralisationRules {
    /// Where the rulebook says so.
    #[serde(rename = "ref")]
    pub reference: String,
    /// The part of the army whose loss demoralises it.
    pub threshold: Points,
    /// What the price of a unit is divided by for its value, in games that count losses by it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub divide_by: Option<u16>,
    /// The same for some units, the first that fits.
    #[serde(default)]
    pub exceptions: Vec<ValueException>,
    /// How a half is rounded.
    #[serde(default)]
    pub rounding: Rounding,
    /// The optional rule under which values count in place of units.
    pub values_with: Option<OptionId>,
    /// The two levels that every battle names for an army or its corps, in games that have them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub levels: Option<DemoralisationLevels>,
}

/// Two levels of loss in steps, demoralisation and then despair, that the battle names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct DemoralisationLevels {
    /// Where the rulebook leaves demoralisation to the battle.
    #[serde(rename = "ref", default)]
    pub reference: String,
    /// Where the rulebook leaves despair to the battle.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub despair: String,
    /// The optional rule under which dice shift the levels of corps, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variable: Option<VariableLevels>,
}

/// Dice that shift the level of a corps when its losses come near.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct VariableLevels {
    /// Where the rulebook says so.
    #[serde(rename = "ref", default)]
    pub reference: String,
    /// The optional rule.
    pub with: OptionId,
    /// How far before the level the dice are thrown.
    pub before: u8,
    /// The least the dice give.
    pub least: u8,
    /// The most the dice give.
    pub most: u8,
}

impl VariableLevels {
    /// The highest level the dice can make of another.
    #[must_use]
    pub fn highest(&self, level: Points) -> Points {
        level + Points::from(i64::from(self.most) - i64::from(self.before))
    }
}

/// What the price of some units is divided by.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ValueException {
    /// Which units.
    pub who: Who,
    /// What their price is divided by.
    pub divide_by: u16,
}

entry! {
    /// A grade of victory.
    pub struct Grade {
        /// More than so many percent between the losses of the two sides.
        pub more_than: Option<u8>,
        /// So many percent at most.
        pub at_most: Option<u8>,
    }
}

/// The grade of a difference in losses, in percent of the loser's.
#[must_use]
pub fn grade(grades: &IndexMap<GradeId, Grade>, percent: Points) -> Option<&GradeId> {
    let fits = |grade: &Grade| {
        grade.more_than.is_none_or(|more| percent > Points::from(i64::from(more)))
            && grade.at_most.is_none_or(|most| percent <= Points::from(i64::from(most)))
    };
    grades.iter().find(|(_, grade)| fits(grade)).map(|(id, _)| id)
}
