//! The first figures of new units and leaders: those their game requires, where it expects them to be.

use crate::army::{Army, Leader, Profile};
use crate::figures::{CarriedFigures, Figure};
use crate::hashed::IndexMap;
use crate::id::AttributeId;
use crate::points::Points;
use crate::resolved::ResolvedProfile;
use crate::ruleset::Ruleset;
use crate::ruleset::attribute::{Attribute, Carrier};
use crate::ruleset::expectation::{Expectation, Expected};

/// Gives a unit the figures its game requires of it and that it does not have yet.
pub fn of_unit(ruleset: &Ruleset, profile: &mut Profile) {
    let known = &ruleset.attributes.unit;
    if known.is_empty() {
        return;
    }
    let look = ResolvedProfile::new(ruleset, profile);
    let needed = known.iter().filter(|(_, it)| it.required && it.who.fits(&look));
    let rows = ruleset.expectations.iter();
    let rows = rows.filter(|row| row.of == Carrier::Unit && row.who.fits(&look));
    give(needed, known, &mut profile.figures, &rows.collect::<Vec<_>>());
}

/// Gives a leader the figures his game requires of him and that he does not have yet.
pub fn of_leader(ruleset: &Ruleset, leader: &mut Leader) {
    let known = &ruleset.attributes.leader;
    let needed = known.iter().filter(|(_, it)| it.required);
    let (rank, replaces) = (leader.rank.clone(), leader.replaces.is_some());
    let rows = ruleset.expectations.iter();
    let rows = rows.filter(|row| row.is_of_leader(rank.as_ref(), replaces));
    give(needed, known, &mut leader.figures, &rows.collect::<Vec<_>>());
}

fn give<'r>(
    needed: impl Iterator<Item = (&'r AttributeId, &'r Attribute)>,
    known: &IndexMap<AttributeId, Attribute>,
    figures: &mut CarriedFigures,
    rows: &[&Expectation],
) {
    for (id, attribute) in needed {
        if figures.get(id.as_str()).is_none() {
            figures.set(id.as_str(), first(attribute));
        }
    }
    meet(known, figures, rows);
}

/// Numbers the units of an army off, in games that tell them apart by a number of their own.
pub fn number_off(ruleset: &Ruleset, army: &mut Army) {
    for (id, attribute) in ruleset.attributes.unit.iter().filter(|(_, it)| it.unique) {
        let Some(bounds) = attribute.number else { continue };
        let mut next = bounds.least.max(1);
        for index in 0..army.units.len() {
            let Some(unit) = army.units.get_mut(index) else { continue };
            if unit.profile.figures.get(id.as_str()).is_some() {
                unit.profile.figures.set(id.as_str(), Figure::Number(Points::from(next)));
                next += i64::from(unit.count);
            }
        }
    }
}

/// The first value of a figure.
fn first(attribute: &Attribute) -> Figure {
    match (attribute.number, attribute.one_of.keys().next()) {
        (Some(bounds), _) => Figure::Number(Points::from(bounds.least.max(1).min(bounds.most))),
        (None, Some(word)) => Figure::Word(word.as_str().into()),
        (None, None) => Figure::Is(true),
    }
}

/// Moves figures to where rows expect them, and writes those that are always written.
pub(crate) fn meet(
    known: &IndexMap<AttributeId, Attribute>,
    figures: &mut CarriedFigures,
    rows: &[&Expectation],
) {
    // What one row does may be what another waits for.
    for _ in 0..2 {
        for row in rows {
            if !row.counts_for(figures) {
                continue;
            }
            for (id, expected) in &row.figures {
                let always = expected.always && !row.is_optional();
                if let Some(attribute) = known.get(id).filter(|_| always)
                    && figures.get(id.as_str()).is_none()
                {
                    figures.set(id.as_str(), first(attribute));
                }
                if let Some(figure) = as_expected(id, expected, figures) {
                    figures.set(id.as_str(), figure);
                }
            }
        }
    }
}

/// A figure that is written, as it is expected to be.
fn as_expected(id: &AttributeId, expected: &Expected, figures: &CarriedFigures) -> Option<Figure> {
    let figure = figures.get(id.as_str())?;
    if let Some(word) = expected.one_of.first() {
        let number = word.parse::<i64>().map(|it| Figure::Number(Points::from(it)));
        return Some(number.unwrap_or_else(|_| Figure::Word(word.as_str().into())));
    }
    let number = figure.number()?;
    let usual = expected.usually.map(|it| (Points::from(it.least), Points::from(it.most)));
    let other = expected.not_above.as_ref().and_then(|other| figures.number(other.as_str()));
    let least = [expected.at_least, usual.map(|it| it.0), expected.is];
    let most = [expected.at_most, usual.map(|it| it.1), expected.is, other];
    let number = least.into_iter().flatten().fold(number, Ord::max);
    Some(Figure::Number(most.into_iter().flatten().fold(number, Ord::min)))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn game() -> Ruleset {
        serde_json::from_value(json!({
            "id": "g", "name": "G", "book": "G",
            "attributes": {
                "unit": {
                    "number": {"name": "N", "ref": "1", "number": "1-40", "required": true, "unique": true},
                    "hands": {"name": "H", "ref": "1", "number": "1-8", "required": true},
                    "bows": {"name": "B", "ref": "1", "number": "0-5"},
                },
                "leader": {
                    "voice": {"name": "V", "ref": "1", "number": "1-5", "required": true},
                    "wells": {"name": "W", "ref": "1"},
                },
            },
            "expectations": [
                {"hands": {"at-least": 3}},
                {"of": "leader", "ranks": ["sheikh"], "voice": {"at-least": 3}},
                {"of": "leader", "ranks": ["guide"], "wells": {"always": true}},
            ],
        }))
        .unwrap()
    }

    #[test]
    fn units_have_what_is_required_as_it_is_expected_and_are_numbered_off() {
        let game = game();
        let units = json!({"units": [{"id": "a", "count": 3}, {"id": "b", "hands": 8}]});
        let mut army: Army = serde_json::from_value(units).unwrap();
        for at in 0..2 {
            of_unit(&game, &mut army.units.get_mut(at).unwrap().profile);
        }
        number_off(&game, &mut army);
        let figures = |at: usize| json!(army.units.get(at).unwrap().profile.figures);
        assert_eq!(figures(0), json!({"hands": 3, "number": 1}));
        assert_eq!(figures(1), json!({"hands": 8, "number": 4}));
    }

    #[test]
    fn leaders_have_what_their_rank_asks_for() {
        let game = game();
        let of_rank = |rank: &str| {
            let mut leader = Leader { rank: Some(rank.into()), ..Leader::default() };
            of_leader(&game, &mut leader);
            json!(leader.figures)
        };
        assert_eq!(of_rank("sheikh"), json!({"voice": 3}));
        assert_eq!(of_rank("guide"), json!({"voice": 1, "wells": true}));
    }
}
