//! What an army costs, exactly, and how it comes to that.

mod army;
mod leader;
mod mixed;
mod person;
mod priced;
mod rout;
mod strength;
mod sums;
mod unit;

pub use army::{ArmyCost, BillItem, ItemKind, army_cost, army_price};
pub use leader::leader_cost;
pub use person::person_cost;
pub use strength::{StepStrength, strength};
pub use sums::{FigureSum, figure_sums};
pub use unit::unit_cost;

use std::fmt::{self, Display};

use crate::id::TraitId;
use crate::name::{Lang, Name};
use crate::points::Points;
use crate::say::Words;
use crate::text;

/// The price of one thing and the way to it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Cost {
    /// What one costs, without the parts that have no price; none where the game gives no price or
    /// something is unknown.
    pub each: Option<Points>,
    /// What one costs at the least, as far as the rulebook goes: the price, where it is known.
    pub at_least: Points,
    /// The way to it, line by line.
    pub steps: Vec<CostStep>,
    /// Parts the game gives no price for.
    pub unpriced: Vec<Unpriced>,
    /// Whether nobody asks for the way to it.
    untold: bool,
}

/// A part the game gives no price for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unpriced {
    /// What players call it.
    pub what: Name,
    /// Where it comes from.
    pub cause: Cause,
}

/// Where a part without a price comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cause {
    /// The type of the troop.
    Troop,
    /// The number of its plaquettes.
    Plaquettes,
    /// A particularity.
    Trait(TraitId),
    /// A detachment that is not like the rest of its unit.
    Detachment,
    /// The second troop of a mixed unit.
    Companion,
    /// A power of the character someone is.
    Character,
    /// A power he has besides, by its number.
    Power(usize),
    /// No part at all: the fractions of the ruleset are too long to be multiplied exactly.
    Fractions,
}

/// One line of a breakdown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CostStep {
    /// What it counts.
    pub what: Name,
    /// What it brings: points added, or a factor where the line multiplies.
    pub value: Points,
    /// How it enters the sum.
    pub how: StepKind,
}

/// How a line of a breakdown enters the sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StepKind {
    /// It is added.
    Added,
    /// It multiplies what stands above.
    Multiplied,
    /// It is the sum of what stands above.
    Sum,
}

impl Cost {
    /// The price, where all of it is known.
    #[must_use]
    pub fn exact(&self) -> Option<Points> {
        self.each.filter(|_| self.unpriced.is_empty())
    }

    /// A price in words, or what is known of it: `known` is what one costs at the least, or several.
    #[must_use]
    pub fn said(&self, known: Points, lang: Lang) -> String {
        match self.exact() {
            Some(_) => known.display(lang),
            None if known == Points::ZERO => {
                Words::new("no price", "sans prix").get(lang).to_owned()
            }
            None => text!("at least {known}", "au moins {known}", known).get(lang).to_owned(),
        }
    }

    /// Settles a price that was counted to the end.
    fn settle(&mut self, price: Tally) {
        self.at_least = price.value;
        if price.exact {
            self.each = Some(price.value);
        } else {
            let what = Name::new(
                "fractions too long to be counted",
                "fractions trop longues pour être comptées",
            );
            self.unpriced.push(Unpriced { what, cause: Cause::Fractions });
        }
    }

    /// A price of which nobody asks how it comes about: no line of it is written.
    fn untold() -> Self {
        Self { untold: true, ..Self::default() }
    }

    fn add(&mut self, en: impl Display, fr: impl Display, value: Points) -> Points {
        self.step(en, fr, value, StepKind::Added)
    }

    fn times(&mut self, en: impl Display, fr: impl Display, value: Points) -> Points {
        self.step(en, fr, value, StepKind::Multiplied)
    }

    fn sum(&mut self, en: impl Display, fr: impl Display, value: Points) -> Points {
        self.step(en, fr, value, StepKind::Sum)
    }

    fn step(&mut self, en: impl Display, fr: impl Display, value: Points, how: StepKind) -> Points {
        if !self.untold {
            let what = Name::new(en.to_string(), fr.to_string());
            self.steps.push(CostStep { what, value, how });
        }
        value
    }
}

/// A number that knows whether it is exact. Where it is not, it is less than a millionth of each
/// operand too small.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Tally {
    value: Points,
    exact: bool,
}

impl Tally {
    fn of(value: Points) -> Self {
        Self { value, exact: true }
    }

    fn plus(self, other: Self) -> Self {
        let exact = self.exact && other.exact && self.value.checked_add(other.value).is_some();
        Self { value: self.value + other.value, exact }
    }

    fn times(self, factor: Points) -> Self {
        let exact = self.exact && self.value.checked_mul(factor).is_some();
        Self { value: self.value * factor, exact }
    }
}

/// A signed number for people: `+2`, `-1`.
fn signed(number: i64) -> impl Display {
    fmt::from_fn(move |f| write!(f, "{number:+}"))
}
