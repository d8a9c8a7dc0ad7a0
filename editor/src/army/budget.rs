//! What an army costs, may cost, and spends on what.

use banneret_schema::army::Unit;
use banneret_schema::cost::{ArmyCost, BillItem, ItemKind, army_cost};
use banneret_schema::resolved::ResolvedProfile;
use banneret_schema::{Army, Points, Ruleset};
use banneret_validator::{Text, text};

/// What an army costs. The bill is that of `banneret cost`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Balance {
    /// Line by line.
    pub bill: ArmyCost,
    /// The sum of all prices, as far as they are known.
    pub total: Points,
    /// What is counted: points, or the figure that says what units can lose.
    pub counted: Text,
    /// What it may cost.
    pub budget: Option<Points>,
    /// What goes where: each arm, then leaders, heralds and characters; only what costs anything.
    pub shares: Vec<ArmShare>,
}

/// What goes into one arm of an army.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArmShare {
    /// What players call it.
    pub name: Text,
    /// What it costs.
    pub cost: Points,
}

impl Balance {
    /// The balance of an army.
    #[must_use]
    pub fn new(ruleset: &Ruleset, army: &Army) -> Self {
        let bill = army_cost(ruleset, army);
        let mut shares: Vec<ArmShare> = Vec::new();
        let units = bill.items.iter().filter(|item| item.kind == ItemKind::Unit);
        for item in units.chain(bill.items.iter().filter(|item| item.kind != ItemKind::Unit)) {
            let cost = item.at_least();
            if cost == Points::ZERO {
                continue;
            }
            let name = heading(ruleset, army, item);
            match shares.iter_mut().find(|share| share.name == name) {
                Some(share) => share.cost += cost,
                None => shares.push(ArmShare { name, cost }),
            }
        }
        let counted = counted(ruleset);
        Self { total: bill.total(), counted, budget: army.budget, shares, bill }
    }

    /// What is left of the budget; negative where the army costs more.
    #[must_use]
    pub fn left(&self) -> Option<Points> {
        self.budget.map(|budget| budget - self.total)
    }

    /// Whether the army costs more than it may.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.left().is_some_and(|left| left < Points::ZERO)
    }

    /// "1,432.5 of 1,500 points, 67.5 left"; where a price is missing, what it costs at the least.
    #[must_use]
    pub fn words(&self) -> Text {
        let known = self.bill.is_complete();
        let total = self.total;
        let total = if known {
            Text::of(&total)
        } else {
            text!("at least {total}", "au moins {total}", total)
        };
        match self.budget.zip(self.left()) {
            None => text!("{total} {counted}", "{total} {counted}", total, counted = self.counted),
            Some((budget, left)) if left < Points::ZERO => text!(
                "{total} of {budget} points, {over} over",
                "{total} points sur {budget}, {over} de trop",
                total,
                budget,
                over = Points::ZERO - left
            ),
            // What has no price may well be worth the rest.
            Some((budget, _)) if !known => {
                text!("{total} of {budget} points", "{total} points sur {budget}", total, budget)
            }
            Some((budget, left)) => text!(
                "{total} of {budget} points, {left} left",
                "{total} points sur {budget}, reste {left}",
                total,
                budget,
                left
            ),
        }
    }
}

/// What the bill of an army adds up in a game.
fn counted(ruleset: &Ruleset) -> Text {
    let figure = ruleset.losses.as_ref().filter(|_| !ruleset.buys_armies());
    let sum = figure.and_then(|it| ruleset.attributes.unit.get(&it.figure)?.sum_as.as_ref());
    sum.map_or_else(|| text!("points", "points"), |name| Text::of(&name.lower()))
}

/// The heading a line of the bill is counted under.
fn heading(ruleset: &Ruleset, army: &Army, item: &BillItem) -> Text {
    match item.kind {
        ItemKind::Leader => text!("leaders", "chefs"),
        ItemKind::Herald => text!("heralds", "hérauts"),
        ItemKind::Character => text!("characters", "personnages"),
        ItemKind::Unit => {
            let unit = army.units.get(item.index);
            unit.map_or_else(|| text!("others", "autres"), |unit| arm_of(ruleset, unit))
        }
    }
}

/// The arm a unit belongs to.
#[must_use]
pub fn arm_of(ruleset: &Ruleset, unit: &Unit) -> Text {
    let troop = ResolvedProfile::new(ruleset, &unit.profile).troop;
    let troop = troop.known();
    troop.map_or_else(|| text!("others", "autres"), |(_, troop)| Text::of(&troop.arm.name()))
}
