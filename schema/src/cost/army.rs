//! The price of an army, or its rout points or steps in games that count these: every leader, herald, character
//! and unit.

use super::priced::{leader_price, unit_price};
use super::rout::{leader_rout, unit_rout};
use super::strength::{no_steps, unit_steps};
use super::unit::priced_unit;
use super::{Cost, Tally, leader_cost, person_cost};
use crate::army::Army;
use crate::name::{Lang, Name};
use crate::points::Points;
use crate::ruleset::Ruleset;
use crate::say::{Words, visible};
use crate::text;

/// What kind of member an item is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ItemKind {
    /// A leader.
    Leader,
    /// A herald.
    Herald,
    /// A character.
    Character,
    /// A unit.
    Unit,
}

/// One line of an army's bill.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BillItem {
    /// What kind of member it is.
    pub kind: ItemKind,
    /// Its number in its part of the document, from 0.
    pub index: usize,
    /// Its handle.
    pub id: String,
    /// What players call it.
    pub name: Option<Name>,
    /// How many there are.
    pub count: u32,
    /// What one costs.
    pub cost: Cost,
}

impl BillItem {
    /// What all of them cost.
    #[must_use]
    pub fn total(&self) -> Option<Points> {
        self.cost.each.map(|each| each * Points::from(i64::from(self.count)))
    }

    /// What all of them cost at the least, as far as that is known.
    #[must_use]
    pub fn at_least(&self) -> Points {
        self.tally().value
    }

    fn tally(&self) -> Tally {
        Tally::of(self.cost.at_least).times(Points::from(i64::from(self.count)))
    }

    /// Whether all of it has a price.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.cost.exact().is_some()
    }

    /// What was read of it is not all: nothing certain is known of its price.
    pub fn forget_price(&mut self) {
        self.cost.each = None;
        self.cost.at_least = Points::ZERO;
        self.cost.steps.clear();
    }
}

/// An army's bill.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ArmyCost {
    /// Leaders, heralds, characters and units, in this order.
    pub items: Vec<BillItem>,
    /// Whether there may be more of them than are listed, because not everything could be read.
    pub may_lack: bool,
}

impl ArmyCost {
    /// What it costs: the sum of all prices, as far as they are known. Where something is not, it is
    /// the least the army can cost.
    #[must_use]
    pub fn total(&self) -> Points {
        sum(&self.items).value
    }

    /// The sum of the prices of one kind of member, as far as they are known.
    #[must_use]
    pub fn total_of(&self, kind: ItemKind) -> Points {
        sum(self.items.iter().filter(|item| item.kind == kind)).value
    }

    /// Whether the total is the price of the army: every item has a price, and the sum is exact.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        !self.may_lack && self.items.iter().all(BillItem::is_complete) && self.is_exact()
    }

    /// What the total leaves out, in sentences; none where it is the price of the army.
    #[must_use]
    pub fn lacks(&self, lang: Lang) -> Vec<String> {
        if self.is_complete() {
            return Vec::new();
        }
        let open: Vec<String> = self
            .items
            .iter()
            .filter(|item| !item.is_complete())
            .map(|item| item.name.as_ref().map_or(item.id.as_str(), |name| name.get(lang)))
            .map(|name| visible(name).into_owned())
            .collect();
        let names = open.join(", ");
        let said = if open.is_empty() {
            text!(
                "The total is incomplete: not everything could be counted.",
                "Le total est incomplet : tout n’a pas pu être compté."
            )
        } else {
            text!(
                "The total is incomplete: not all of {names} could be counted.",
                "Le total est incomplet : tout n’a pas pu être compté ({names})."
            )
        };
        let mut lines = vec![said.get(lang).to_owned()];
        if self.may_lack {
            let said = Words::new(
                "A part of the army could not be read; `banneret check` says more.",
                "Une partie de l’armée n’a pas pu être lue ; `banneret check` en dit plus.",
            );
            lines.push(said.get(lang).to_owned());
        }
        lines
    }

    /// Whether the sum is exact, of whatever is known.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        sum(&self.items).exact
    }
}

fn sum<'a>(items: impl IntoIterator<Item = &'a BillItem>) -> Tally {
    items.into_iter().fold(Tally::of(Points::ZERO), |sum, item| sum.plus(item.tally()))
}

/// What an army costs, or what its loss counts in rout points where the game counts these.
#[must_use]
pub fn army_cost(ruleset: &Ruleset, army: &Army) -> ArmyCost {
    bill(ruleset, army, &Cost::default())
}

/// The same without the way to the price of each unit, for those who need only the figures.
#[must_use]
pub fn army_price(ruleset: &Ruleset, army: &Army) -> ArmyCost {
    bill(ruleset, army, &Cost::untold())
}

fn bill(ruleset: &Ruleset, army: &Army, empty: &Cost) -> ArmyCost {
    let mut items = Vec::new();
    for (index, leader) in army.leaders.iter() {
        let (id, name) = (leader.id.to_string(), leader.name.clone());
        let cost = match (&ruleset.prices, &ruleset.rout) {
            (Some(prices), _) if !prices.leader.is_empty() => leader_price(ruleset, prices, leader),
            (None, Some(rules)) => leader_rout(ruleset, rules, leader),
            (None, None) if ruleset.losses.is_some() => no_steps(),
            _ => leader_cost(ruleset, leader),
        };
        items.push(BillItem { kind: ItemKind::Leader, index, id, name, count: 1, cost });
    }
    for (index, herald) in army.heralds.iter() {
        let (id, name) = (herald.id.to_string(), herald.name.clone());
        let cost = herald_cost(ruleset);
        items.push(BillItem { kind: ItemKind::Herald, index, id, name, count: herald.count, cost });
    }
    for (index, person) in army.characters.iter() {
        let (id, name) = (person.id.to_string(), person.name.clone());
        let cost = person_cost(ruleset, person);
        items.push(BillItem { kind: ItemKind::Character, index, id, name, count: 1, cost });
    }
    for (index, unit) in army.units.iter() {
        let (id, name) = (unit.id.to_string(), unit.name.clone());
        let cost = match (&ruleset.prices, &ruleset.rout, &ruleset.losses) {
            (Some(prices), ..) => unit_price(empty.clone(), ruleset, prices, unit, army),
            (None, Some(rules), _) => unit_rout(ruleset, rules, unit, army),
            (None, None, Some(rules)) => unit_steps(ruleset, rules, unit),
            (None, None, None) => priced_unit(empty.clone(), ruleset, unit),
        };
        items.push(BillItem { kind: ItemKind::Unit, index, id, name, count: unit.count, cost });
    }
    ArmyCost { items, may_lack: false }
}

/// The messenger that can be bought beforehand, in games that have one.
fn herald_cost(ruleset: &Ruleset) -> Cost {
    let mut cost = Cost::default();
    if let Some((messenger, price)) = ruleset.messengers.values().find_map(|m| Some((m, m.cost?))) {
        cost.add(messenger.name.en(), messenger.name.fr(), price);
        cost.settle(Tally::of(price));
    }
    cost
}
