//! Whether conditions can be met at all, or cannot but be met.
//!
//! A simple condition says that a number (the turn, the losses of a side, whether a place is held…)
//! is at least so much. A condition becomes a choice between sets of such bounds; where no set can
//! hold it is never met, and where the same is true of its opposite it always is.

use std::collections::BTreeMap;

use banneret_schema::Points;
use banneret_schema::cost::unit_cost;
use banneret_schema::demoralisation::strength;
use banneret_schema::id::SideId;
use banneret_schema::scenario::{Condition, Measure};

use crate::battle::Battle;
use crate::checks::scenario::mentions::{StatedCondition, conditions, parts};
use crate::route;

/// What is certain of a condition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Truth {
    /// It can never be met.
    Never,
    /// It is met whatever happens.
    Always,
}

/// Something that has a number.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Atom<'a> {
    /// Turns played.
    Turn,
    /// Losses of a side in a measure.
    Losses(&'a str, Measure),
    /// Losses of a side as a part of it, where the whole is not known.
    Part(&'a str, Measure),
    /// Units of a side that left the map; by which edge and hexes.
    Exit(&'a str, String),
    /// Whether a side is demoralised.
    Demoralised(&'a str),
    /// Whether a member is lost.
    Lost(Option<&'a str>, &'a str),
    /// Whether a side holds a place.
    Hold(Option<&'a str>, &'a str),
    /// Victory points of a side, or how many more than another.
    Score(&'a str, Option<&'a str>),
    /// The difference in losses, in percent.
    Margin,
    /// Anything else, by its own text.
    Other(String),
}

impl<'a> Atom<'a> {
    /// What a simple condition with a threshold speaks of.
    pub(super) fn of(condition: &'a Condition) -> Option<Self> {
        match condition {
            Condition::Losses(losses) => Some(Self::Losses(losses.of.as_str(), losses.measure)),
            Condition::Exit(exit) => {
                Some(Self::Exit(exit.of.as_str(), format!("{:?} {:?}", exit.edge, exit.at)))
            }
            Condition::Score(score) => {
                Some(Self::Score(score.of.as_str(), score.over.as_ref().map(SideId::as_str)))
            }
            _ => None,
        }
    }
}

/// Bounds of a number: from one, and below another.
#[derive(Debug, Clone, Copy)]
struct Bounds {
    least: Points,
    below: Option<Points>,
}

type Term<'a> = BTreeMap<Atom<'a>, Bounds>;

/// The most sets of bounds that are looked at; a condition that needs more is left alone.
const MOST_TERMS: usize = 256;

/// The most simple conditions in one condition that are looked at together.
const MOST_PARTS: usize = 64;

/// The smallest parts of all conditions of which something is certain.
pub(super) fn decided<'a>(battle: &Battle<'a>) -> Vec<(StatedCondition<'a>, Truth)> {
    let mut found = Vec::new();
    for stated in conditions(battle.scenario) {
        if size(stated.condition) <= MOST_PARTS {
            decide(&mut found, battle, stated);
        }
    }
    found
}

fn size(condition: &Condition) -> usize {
    match condition {
        Condition::All(inner) | Condition::Any(inner) => inner.iter().map(size).sum::<usize>() + 1,
        Condition::Not(inner) => size(inner) + 1,
        _ => 1,
    }
}

/// Whether something was found in it.
fn decide<'a>(
    found: &mut Vec<(StatedCondition<'a>, Truth)>,
    battle: &Battle<'a>,
    stated: StatedCondition<'a>,
) -> bool {
    let mut inside = false;
    for part in parts(&stated) {
        inside |= decide(found, battle, part);
    }
    if inside {
        return true;
    }
    let side = stated.side.map(SideId::as_str);
    let empty = |negated: bool| {
        terms(battle, stated.condition, side, negated).is_some_and(|terms| terms.is_empty())
    };
    let truth = if empty(false) {
        Truth::Never
    } else if empty(true) {
        Truth::Always
    } else {
        return false;
    };
    found.push((stated, truth));
    true
}

/// The sets of bounds under which a condition, or its opposite, is met.
fn terms<'a>(
    battle: &Battle<'a>,
    condition: &'a Condition,
    side: Option<&'a str>,
    negated: bool,
) -> Option<Vec<Term<'a>>> {
    match condition {
        Condition::Not(inner) => terms(battle, inner, side, !negated),
        Condition::All(inner) | Condition::Any(inner) => {
            let all = matches!(condition, Condition::All(_)) != negated;
            let inner = inner.iter().map(|inner| terms(battle, inner, side, negated));
            join(battle, inner.collect::<Option<Vec<_>>>()?, all)
        }
        simple => {
            let literals = literals(battle, simple, side)?;
            let each = literals.into_iter().map(|(atom, bound)| {
                let bounds = match (bound, negated) {
                    (Bound::AtLeast(least), false) | (Bound::Below(least), true) => {
                        Bounds { least, below: None }
                    }
                    (Bound::AtLeast(below), true) | (Bound::Below(below), false) => {
                        Bounds { least: Points::ZERO, below: Some(below) }
                    }
                };
                let term = Term::from([(atom, bounds)]);
                if is_possible(battle, &term) { vec![term] } else { Vec::new() }
            });
            join(battle, each.collect(), !negated)
        }
    }
}

/// Several choices, of which all or any must hold.
fn join<'a>(battle: &Battle<'a>, choices: Vec<Vec<Term<'a>>>, all: bool) -> Option<Vec<Term<'a>>> {
    if !all {
        let whole: Vec<_> = choices.into_iter().flatten().collect();
        return (whole.len() <= MOST_TERMS).then_some(whole);
    }
    let mut whole = vec![Term::new()];
    for choice in choices {
        let mut next = Vec::new();
        for term in &whole {
            for other in &choice {
                let both = merged(term, other);
                if is_possible(battle, &both) {
                    next.push(both);
                }
                if next.len() > MOST_TERMS {
                    return None;
                }
            }
        }
        whole = next;
    }
    Some(whole)
}

fn merged<'a>(term: &Term<'a>, other: &Term<'a>) -> Term<'a> {
    let mut both = term.clone();
    for (atom, bounds) in other {
        let slot = both.entry(atom.clone()).or_insert(*bounds);
        slot.least = slot.least.max(bounds.least);
        slot.below = match (slot.below, bounds.below) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        };
    }
    both
}

fn is_possible(battle: &Battle<'_>, term: &Term<'_>) -> bool {
    let within = term.iter().all(|(atom, bounds)| {
        bounds.below.is_none_or(|below| bounds.least < below && below > Points::ZERO)
            && most(battle, atom).is_none_or(|most| bounds.least <= most)
    });
    // One place is not held by two.
    let holders: Vec<_> = term
        .iter()
        .filter(|(_, bounds)| bounds.least > Points::ZERO)
        .filter_map(|(atom, _)| match atom {
            Atom::Hold(by, place) => Some((*place, *by)),
            _ => None,
        })
        .collect();
    let contested = holders.iter().any(|(place, by)| {
        holders
            .iter()
            .any(|(other, also)| place == other && by.zip(*also).is_some_and(|(a, b)| a != b))
    });
    within && !contested
}

/// The most a number can come to, where that is known.
pub(super) fn most(battle: &Battle<'_>, atom: &Atom<'_>) -> Option<Points> {
    let army = |side: &str| battle.force(side).and_then(|force| force.army);
    match atom {
        Atom::Turn => battle.scenario.turns.map(|turns| Points::from(i64::from(turns))),
        Atom::Losses(side, measure) => {
            let army = army(side).filter(|army| army.units.items().count() == army.units.len())?;
            let rules = battle.ruleset();
            match measure {
                Measure::Units => {
                    // Each hex of a sacked camp is a loss too.
                    let camp = battle.force(side).and_then(|force| force.side.camp.as_ref());
                    let hexes = camp.map_or(0, |camp| camp.at.values().len());
                    let hexes = Points::from(i64::try_from(hexes).unwrap_or(0));
                    Some(strength(rules, army).units + hexes)
                }
                Measure::Values => strength(rules, army).values,
                Measure::Points => {
                    let units = army.units.items();
                    let prices = units.map(|unit| {
                        let each = unit_cost(rules, unit).exact()?;
                        Some(each * Points::from(i64::from(unit.count)))
                    });
                    prices.collect::<Option<Vec<_>>>().map(|all| all.into_iter().sum())
                }
            }
        }
        Atom::Exit(side, _) => {
            let army = army(side).filter(|army| army.units.items().count() == army.units.len())?;
            let units: i64 = army.units.items().map(|unit| i64::from(unit.count)).sum();
            Some(Points::from(units))
        }
        Atom::Score(side, _) => most_points(battle, side),
        Atom::Demoralised(_)
        | Atom::Lost(..)
        | Atom::Hold(..)
        | Atom::Other(_)
        | Atom::Part(..) => Some(Points::ONE),
        Atom::Margin => Some(Points::from(100)),
    }
}

/// All the points a side can win; not known where rules in words or secret orders may bring some.
fn most_points(battle: &Battle<'_>, side: &str) -> Option<Points> {
    let scenario = battle.scenario;
    let objectives = &scenario.objectives;
    let counted = objectives.items().any(|objective| objective.points.is_some());
    let orders = battle.forces.iter().any(|force| !force.side.corps.is_empty());
    let by_rules = battle.ruleset().scoring.is_some() || scenario.victory_points.is_some();
    let by_words = objectives.is_empty() && !battle.scene.is_intact(&route!["objectives"]);
    if !counted && !objectives.is_empty()
        || by_rules
        || by_words
        || !scenario.special_rules.is_empty()
        || orders
        || scenario.notes.is_some()
    {
        return None;
    }
    let mut sum = Points::ZERO;
    for objective in objectives.items() {
        if objective.counts_for.as_ref().is_none_or(|only| only.as_str() == side) {
            sum += Points::from(i64::from(objective.points.unwrap_or(0)));
        }
    }
    Some(sum)
}

/// A bound of a number.
enum Bound {
    AtLeast(Points),
    Below(Points),
}

/// What a simple condition says, all of which must hold; none where nothing certain can be said.
fn literals<'a>(
    battle: &Battle<'a>,
    condition: &'a Condition,
    side: Option<&'a str>,
) -> Option<Vec<(Atom<'a>, Bound)>> {
    let yes = Points::ONE;
    let one = |atom: Atom<'a>, least: Points| Some(vec![(atom, Bound::AtLeast(least))]);
    match condition {
        Condition::Turn(turn) => one(Atom::Turn, Points::from(i64::from(*turn))),
        Condition::Losses(losses) => {
            let atom = Atom::Losses(losses.of.as_str(), losses.measure);
            if losses.at_least >= Points::ONE {
                return one(atom, losses.at_least);
            }
            match most(battle, &atom) {
                Some(whole) => one(atom, losses.at_least * whole),
                None => one(Atom::Part(losses.of.as_str(), losses.measure), losses.at_least),
            }
        }
        Condition::Exit(exit) => one(Atom::of(condition)?, Points::from(i64::from(exit.at_least))),
        Condition::Score(score) => one(Atom::of(condition)?, score.at_least),
        // An army that routs is beaten as one that is demoralised: by the rule of its game.
        Condition::Demoralised(of) | Condition::Routed(of) => {
            one(Atom::Demoralised(of.as_str()), yes)
        }
        Condition::Lost(lost) => {
            if lost.at_least.is_some() {
                return one(Atom::Other(format!("{lost:?}")), yes);
            }
            let of = lost.of.as_ref().map(SideId::as_str);
            let each = lost.members.values().iter();
            Some(each.map(|id| (Atom::Lost(of, id.as_str()), Bound::AtLeast(yes))).collect())
        }
        Condition::Hold(hold) => {
            let by = hold.by.as_ref().map(SideId::as_str).or(side);
            let places = hold.at.values();
            let wanted = hold.at_least.map(usize::from);
            if wanted.is_some_and(|wanted| wanted > places.len()) && !holds_zone(battle, condition)
            {
                // More places than are named.
                return one(Atom::Other(format!("{hold:?}")), yes + yes);
            }
            if hold.turns.is_some() || wanted.is_some_and(|wanted| wanted < places.len()) {
                return one(Atom::Other(format!("{hold:?} {by:?}")), yes);
            }
            let each = places.iter();
            Some(each.map(|at| (Atom::Hold(by, at.as_str()), Bound::AtLeast(yes))).collect())
        }
        Condition::Margin(margin) => {
            let percent = |percent: u8| Points::from(i64::from(percent));
            // The smallest step that counts as more.
            let more = Points::new(1, 1000);
            let least =
                margin.more_than.map(|it| (Atom::Margin, Bound::AtLeast(percent(it) + more)));
            let below = margin.at_most.map(|it| (Atom::Margin, Bound::Below(percent(it) + more)));
            Some(least.into_iter().chain(below).collect())
        }
        Condition::Words(words) => one(Atom::Other(format!("{words:?}")), yes),
        Condition::Otherwise => None,
        Condition::All(_) | Condition::Any(_) | Condition::Not(_) => None,
    }
}

/// Whether a condition names a zone or an objective of several hexes, of which some may be held.
fn holds_zone(battle: &Battle<'_>, condition: &Condition) -> bool {
    let Condition::Hold(hold) = condition else { return false };
    hold.at.values().iter().any(|at| battle.place(at).is_none_or(|hexes| hexes.len() > 1))
}
