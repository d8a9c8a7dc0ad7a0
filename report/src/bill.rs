//! The bill of an army as JSON, version 1. Frozen: other programs rely on every key.

use banneret_schema::cost::{ArmyCost, BillItem, ItemKind, StepKind};
use banneret_schema::{Lang, Points, Ruleset};
use serde::Serialize;

/// The bill of an army.
#[derive(Debug, Serialize)]
pub struct BillV1<'a> {
    version: u8,
    ruleset: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<&'a str>,
    /// What is counted: points of a budget, rout points, or steps.
    measure: &'static str,
    /// The least it comes to where it is not complete.
    total: String,
    complete: bool,
    budget: Option<String>,
    #[serde(rename = "rout-level", skip_serializing_if = "Option::is_none")]
    rout_level: Option<String>,
    items: Vec<Line<'a>>,
}

#[derive(Debug, Serialize)]
struct Line<'a> {
    id: &'a str,
    name: &'a str,
    kind: &'static str,
    count: u32,
    each: Option<String>,
    total: Option<String>,
    /// What all of them cost at the least, where their price is not known.
    #[serde(rename = "at-least", skip_serializing_if = "Option::is_none")]
    at_least: Option<String>,
    steps: Vec<StepLine<'a>>,
    unpriced: Vec<&'a str>,
}

#[derive(Debug, Serialize)]
struct StepLine<'a> {
    what: &'a str,
    value: String,
    how: &'static str,
}

impl<'a> BillV1<'a> {
    /// The bill of an army, or of a part of it.
    #[must_use]
    pub fn new(
        ruleset: &'a Ruleset,
        bill: &'a ArmyCost,
        budget: Option<Points>,
        lang: Lang,
    ) -> Self {
        Self {
            version: 1,
            ruleset: ruleset.id.as_str(),
            side: None,
            measure: match ruleset.rout {
                Some(_) => "rout-points",
                None if counts_steps(ruleset) => "steps",
                None => "points",
            },
            total: bill.total().to_string(),
            complete: bill.is_complete(),
            budget: budget.map(|budget| budget.to_string()),
            rout_level: None,
            items: bill.items.iter().map(|item| line(item, lang)).collect(),
        }
    }

    /// The same for a side of a scenario.
    #[must_use]
    pub fn of_side(self, side: &'a str, rout_level: Option<u16>) -> Self {
        let rout_level = rout_level.map(|level| level.to_string());
        Self { side: Some(side), rout_level, ..self }
    }
}

fn line(item: &BillItem, lang: Lang) -> Line<'_> {
    let how = |how: StepKind| match how {
        StepKind::Added => "added",
        StepKind::Multiplied => "multiplied",
        StepKind::Sum => "sum",
    };
    let steps = item.cost.steps.iter().map(|step| StepLine {
        what: step.what.get(lang),
        value: step.value.to_string(),
        how: how(step.how),
    });
    Line {
        id: &item.id,
        name: item.name.as_ref().map_or(item.id.as_str(), |name| name.get(lang)),
        kind: match item.kind {
            ItemKind::Leader => "leader",
            ItemKind::Herald => "herald",
            ItemKind::Character => "character",
            ItemKind::Unit => "unit",
        },
        count: item.count,
        each: item.cost.each.map(|each| each.to_string()),
        total: item.total().map(|total| total.to_string()),
        at_least: (!item.is_complete()).then(|| item.at_least().to_string()),
        steps: steps.collect(),
        unpriced: item.cost.unpriced.iter().map(|part| part.what.get(lang)).collect(),
    }
}

/// Whether steps are what a bill of the game counts.
#[must_use]
pub fn counts_steps(ruleset: &Ruleset) -> bool {
    ruleset.losses.is_some() && ruleset.prices.is_none() && ruleset.rout.is_none()
}
