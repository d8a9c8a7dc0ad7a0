//! The army a list gives, as data.

use banneret_schema::{Points, Year};
use serde::{Deserialize, Serialize};

use super::sent::{SentText, received, sent};
use crate::lists::{FieldOrder, FieldedArmy, FieldedLine};

/// What an army is wanted for.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct SentOrder {
    year: Option<i32>,
    budget: Option<Points>,
}

impl SentOrder {
    pub(crate) fn of(order: FieldOrder) -> Self {
        Self { year: order.year.map(Year::number), budget: order.budget }
    }

    pub(crate) fn read(&self) -> FieldOrder {
        FieldOrder { year: self.year.map(Year::new), budget: self.budget }
    }
}

/// The army a list gives.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct SentFielded {
    order: SentOrder,
    lines: Vec<(u32, SentText, SentText, Option<Points>)>,
    words: Vec<SentText>,
    document: Option<(String, String)>,
}

impl SentFielded {
    pub(crate) fn of(army: FieldedArmy) -> Self {
        let line = |it: FieldedLine| (it.count, sent(&it.name), sent(&it.what), it.price);
        Self {
            order: SentOrder::of(army.order),
            lines: army.lines.into_iter().map(line).collect(),
            words: army.words.iter().map(sent).collect(),
            document: army.document,
        }
    }

    pub(crate) fn read(self) -> FieldedArmy {
        let line = |(count, name, what, price)| FieldedLine {
            count,
            name: received(name),
            what: received(what),
            price,
        };
        FieldedArmy {
            order: self.order.read(),
            lines: self.lines.into_iter().map(line).collect(),
            words: self.words.into_iter().map(received).collect(),
            document: self.document,
        }
    }
}
