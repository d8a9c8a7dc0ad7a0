//! What an army costs, exactly, and how it comes to that.

mod army;
mod leader;
mod person;
mod rout;
mod unit;

pub use army::{ArmyCost, Item, ItemKind, army_cost};
pub use leader::leader_cost;
pub use person::person_cost;
pub use unit::unit_cost;

use crate::name::Name;
use crate::points::Points;

/// The price of one thing and the way to it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Cost {
    /// What one costs; none where the game gives no price or something is unknown.
    pub each: Option<Points>,
    /// The way to it, line by line.
    pub steps: Vec<CostStep>,
    /// Parts the game gives no price for.
    pub unpriced: Vec<Name>,
}

/// One line of a breakdown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CostStep {
    /// What it counts.
    pub what: Name,
    /// What it brings: points added, or a factor where the line multiplies.
    pub value: Points,
    /// How it enters the sum.
    pub how: How,
}

/// How a line of a breakdown enters the sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum How {
    /// It is added.
    Added,
    /// It multiplies what stands above.
    Multiplied,
    /// It is the sum of what stands above.
    Sum,
}

impl Cost {
    fn add(&mut self, en: impl Into<String>, fr: impl Into<String>, value: Points) -> Points {
        self.step(en, fr, value, How::Added)
    }

    fn times(&mut self, en: impl Into<String>, fr: impl Into<String>, value: Points) -> Points {
        self.step(en, fr, value, How::Multiplied)
    }

    fn sum(&mut self, en: impl Into<String>, fr: impl Into<String>, value: Points) -> Points {
        self.step(en, fr, value, How::Sum)
    }

    fn step(
        &mut self,
        en: impl Into<String>,
        fr: impl Into<String>,
        value: Points,
        how: How,
    ) -> Points {
        self.steps.push(CostStep { what: Name::new(en, fr), value, how });
        value
    }
}

/// A signed number for people: `+2`, `-1`.
fn signed(number: i64) -> String {
    format!("{number:+}")
}
