//! Prices by figures and tables: the first row that fits, then every change that does.

use std::fmt;

use super::{Cause, Cost, Tally, Unpriced};
use crate::Lang;
use crate::army::{Army, Leader, Unit};
use crate::figures::{CarriedFigures, Figure};
use crate::id::{AttributeId, RankId};
use crate::name::Name;
use crate::points::Points;
use crate::resolved::ResolvedProfile;
use crate::ruleset::Ruleset;
use crate::ruleset::attribute::{Attribute, Carrier};
use crate::ruleset::price::{PriceChange, PriceRow, Prices};

/// Who is priced.
struct Priced<'a, 'r> {
    ruleset: &'r Ruleset,
    bearer: Carrier,
    look: Option<&'a ResolvedProfile<'r>>,
    rank: Option<&'a RankId>,
    figures: &'a CarriedFigures,
}

/// The price of a unit.
pub(super) fn unit_price(
    mut cost: Cost,
    ruleset: &Ruleset,
    prices: &Prices,
    unit: &Unit,
    army: &Army,
) -> Cost {
    let look = ResolvedProfile::in_army(ruleset, &unit.profile, army);
    let Some((_, troop)) = look.troop.known() else { return cost };
    if look.unknown_trait {
        return cost;
    }
    let figures = &unit.profile.figures;
    let priced = Priced { ruleset, bearer: Carrier::Unit, look: Some(&look), rank: None, figures };
    priced.settle(&mut cost, &prices.unit, &prices.changes, &troop.name);
    cost
}

/// The price of a leader, where the game gives leaders prices of their own.
pub(super) fn leader_price(ruleset: &Ruleset, prices: &Prices, leader: &Leader) -> Cost {
    let mut cost = Cost::default();
    let rank = leader.rank.as_ref();
    let named = rank.and_then(|id| ruleset.ranks.get(id)).map(|rank| rank.name.clone());
    let name = named.unwrap_or_else(|| Name::new("leader", "chef"));
    let figures = &leader.figures;
    let priced = Priced { ruleset, bearer: Carrier::Leader, look: None, rank, figures };
    priced.settle(&mut cost, &prices.leader, &prices.changes, &name);
    cost
}

impl Priced<'_, '_> {
    fn is_meant(&self, who: &crate::ruleset::who::Who, ranks: &[RankId]) -> bool {
        match self.look {
            Some(look) => who.fits(look),
            None => ranks.is_empty() || self.rank.is_some_and(|rank| ranks.contains(rank)),
        }
    }

    fn settle(&self, cost: &mut Cost, rows: &[PriceRow], changes: &[PriceChange], name: &Name) {
        let Some(row) = rows.iter().find(|row| self.is_meant(&row.who, &row.ranks)) else {
            cost.unpriced.push(Unpriced { what: name.clone(), cause: Cause::Troop });
            return;
        };
        let Some(mut price) = self.row(cost, row, name) else {
            cost.steps.clear();
            return;
        };
        let own = |change: &&PriceChange| {
            change.of == self.bearer && self.is_meant(&change.who, &change.ranks)
        };
        for change in changes.iter().filter(own) {
            price = changed(cost, change, price);
        }
        cost.sum(one(self.bearer).0, one(self.bearer).1, price.value);
        cost.settle(price);
    }

    /// Whether whoever is priced has a figure at all.
    fn carries(&self, attribute: &Attribute) -> bool {
        self.look.is_none_or(|look| attribute.who.fits(look))
    }

    /// So many of a figure: its number, or one where it says yes.
    fn many(&self, id: &AttributeId) -> Option<Points> {
        let figure = self.figures.get(id.as_str())?;
        match figure {
            Figure::Is(is) => Some(if *is { Points::ONE } else { Points::ZERO }),
            Figure::Number(_) | Figure::Word(_) => figure.number(),
        }
    }

    /// What a row comes to; none where a figure that must be there is not.
    fn row(&self, cost: &mut Cost, row: &PriceRow, name: &Name) -> Option<Tally> {
        let mut price = Tally::of(Points::ZERO);
        if let Some(points) = row.price {
            price = price.plus(Tally::of(cost.add(name.en(), name.fr(), points)));
        }
        let alone = row.figure.iter().map(|figure| (figure, Points::ONE));
        for (id, each) in alone.chain(row.sum.iter().map(|(id, each)| (id, *each))) {
            let attribute = self.ruleset.attributes.of(self.bearer).get(id)?;
            let figure = match self.many(id) {
                Some(figure) => figure,
                None if attribute.required && self.carries(attribute) => return None,
                None => continue,
            };
            let (en, fr) = (attribute.name.en(), attribute.name.fr());
            let line = Tally::of(figure).times(each);
            if each == Points::ONE {
                cost.add(en, fr, line.value);
            } else {
                // Made into words only where somebody reads them.
                let times = |lang| {
                    fmt::from_fn(move |f| {
                        write!(f, "{} × {}", figure.display(lang), each.display(lang))
                    })
                };
                cost.add(
                    format_args!("{en}: {}", times(Lang::En)),
                    format_args!("{fr} : {}", times(Lang::Fr)),
                    line.value,
                );
            }
            price = price.plus(line);
        }
        Some(price)
    }
}

/// A price after a change, with its line.
fn changed(cost: &mut Cost, change: &PriceChange, price: Tally) -> Tally {
    let name = change.name.clone().unwrap_or_else(|| match change.plus {
        Some(_) => Name::new("addition", "supplément"),
        None => Name::new("factor", "facteur"),
    });
    let mut price = price;
    if let Some(plus) = change.plus {
        price = price.plus(Tally::of(cost.add(name.en(), name.fr(), plus)));
    }
    let percent = change.percent.map(|percent| Points::ONE + Points::percent(i64::from(percent)));
    for factor in change.times.into_iter().chain(percent) {
        price = price.times(cost.times(name.en(), name.fr(), factor));
    }
    price
}

fn one(bearer: Carrier) -> (&'static str, &'static str) {
    match bearer {
        Carrier::Unit => ("one unit", "une unité"),
        Carrier::Leader => ("one leader", "un chef"),
    }
}
