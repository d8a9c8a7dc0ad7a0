//! Rout points: what the loss of a unit or a leader costs his army.

use super::{Cost, Tally};
use crate::army::{Army, Leader, Unit};
use crate::points::Points;
use crate::resolved::ResolvedProfile;
use crate::ruleset::Ruleset;
use crate::ruleset::rout::RoutRules;

/// The rout points of a unit; none where something they depend on is not known.
pub(super) fn unit_rout(ruleset: &Ruleset, rules: &RoutRules, unit: &Unit, army: &Army) -> Cost {
    let mut cost = Cost::default();
    let look = ResolvedProfile::in_army(ruleset, &unit.profile, army);
    if look.troop.known().is_none() {
        return cost;
    }
    let Some(value) = rules.units.iter().find(|value| value.who.fits(&look)) else { return cost };
    if let Some(points) = value.points {
        let (en, fr) = match look.troop.known() {
            Some((_, troop)) => (troop.name.en().to_owned(), troop.name.fr().to_owned()),
            None => (String::new(), String::new()),
        };
        let points = cost.add(en, fr, whole(points));
        cost.settle(Tally::of(points));
        return cost;
    }
    let Some(quality) = unit.profile.figures.quality() else { return cost };
    let times = value.times_quality.unwrap_or(1);
    let mut points = cost.add("troop quality", "qualité de troupe", whole(quality));
    if times != 1 {
        points = points * cost.times("on two hexes", "unité double", whole(times));
        cost.sum("one unit", "une unité", points);
    }
    cost.settle(Tally::of(points));
    cost
}

/// The rout points of a leader. Where the rules give none, those printed by the author count.
pub(super) fn leader_rout(ruleset: &Ruleset, rules: &RoutRules, leader: &Leader) -> Cost {
    let mut cost = Cost::default();
    let known = ruleset.person_of(leader).map(|(_, character)| character);
    if let Some(known) = known.filter(|known| known.death_decides) {
        let (en, fr) = ("his death decides the battle", "sa mort décide de la bataille");
        let points = cost.add(
            format!("{}: {en}", known.name.en()),
            format!("{} : {fr}", known.name.fr()),
            Points::ZERO,
        );
        cost.settle(Tally::of(points));
        return cost;
    }
    if let Some((known, points)) = known.and_then(|known| Some((known, known.rout_points?))) {
        let points = Points::from(i64::from(points));
        cost.add(known.name.en(), known.name.fr(), points);
        cost.settle(Tally::of(points));
        return cost;
    }
    if leader.figures.contingent_leader() {
        let printed = leader.figures.rout_points().map(|points| Points::from(i64::from(points)));
        let points = printed.unwrap_or_else(|| whole(rules.contingent_leader));
        cost.add("contingent leader", "chef de contingent", points);
        cost.settle(Tally::of(points));
        return cost;
    }
    let Some(initiative) = leader.figures.initiative() else { return cost };
    let times = known.and_then(|known| known.rout_per_initiative).unwrap_or(rules.per_initiative);
    let base = cost.add("initiative", "initiative", whole(initiative));
    let factor = match known.filter(|known| known.rout_per_initiative.is_some()) {
        Some(known) => cost.times(known.name.en(), known.name.fr(), whole(times)),
        None => cost.times("leader", "chef", whole(times)),
    };
    cost.sum("one leader", "un chef", base * factor);
    cost.settle(Tally::of(base * factor));
    cost
}

fn whole(number: u8) -> Points {
    Points::from(i64::from(number))
}
