//! Who commands whom on a side: what several checks on leaders ask.

use std::sync::Arc;

use banneret_schema::Ruleset;
use banneret_schema::army::{Leader, Profile};
use banneret_schema::id::{ClassId, TroopId};
use banneret_schema::resolved::ResolvedProfile;
use banneret_schema::ruleset::nation::{Has, NationLeaders};
use banneret_schema::ruleset::orders::LineKind;
use banneret_schema::scenario::{Corps, TroopText};

use crate::battle::{Battle, Force};
use crate::checks::Check;
use crate::diagnostic::Diagnostic;
use crate::route;
use crate::text;
use crate::text::Text;

/// Who commands a side.
pub(super) enum Commander<'a> {
    /// The side says that nobody does.
    Nobody,
    /// This leader.
    Is(&'a Leader),
    /// Nothing is said, or something that is reported: nobody's name, or that of a contingent leader.
    Unclear,
}

/// Who commands a side.
pub(super) fn commander<'a>(force: &Force<'a>) -> Commander<'a> {
    match &force.side.commander {
        None => Commander::Unclear,
        Some(id) if id.as_str() == "none" => Commander::Nobody,
        Some(id) => {
            let found = force.leader(id.as_str());
            let found = found.filter(|(_, leader)| !leader.figures.contingent_leader());
            found.map_or(Commander::Unclear, |(_, leader)| Commander::Is(leader))
        }
    }
}

/// The leaders of a side that can be relied on, with their places among its members.
pub(super) fn leaders<'a>(force: &Force<'a>) -> Vec<(usize, &'a Leader)> {
    let members = force.members.all().iter().enumerate();
    members
        .filter(|(at, _)| force.is_sure(*at))
        .filter_map(|(at, member)| Some((at, member.leader()?)))
        .collect()
}

/// What the leaders of a leader's nation have.
pub(super) fn nation_of<'r>(ruleset: &'r Ruleset, leader: &Leader) -> Option<&'r NationLeaders> {
    leader.nation.as_ref().and_then(|id| ruleset.leaders_of(id))
}

/// Whether a leader gives line orders, and may: where his nation never does, that has been reported.
pub(super) fn orders_lines(ruleset: &Ruleset, leader: &Leader) -> bool {
    let nation = nation_of(ruleset, leader);
    leader.figures.line_orders() && nation.is_none_or(|has| has.line_orders != Has::Never)
}

/// Whether a leader leads a contingent, and may.
pub(super) fn leads_contingent(ruleset: &Ruleset, leader: &Leader) -> bool {
    let nation = nation_of(ruleset, leader);
    leader.figures.contingent_leader()
        && nation.is_none_or(|has| has.contingent_leaders != Has::Never)
}

/// What commanders of wings are for in the army of a leader: its nation counts, or his own where it has
/// none.
pub(super) fn wing_rules<'r>(
    ruleset: &'r Ruleset,
    force: &Force<'_>,
    leader: &Leader,
) -> Option<&'r NationLeaders> {
    let army = force.army.and_then(|army| army.nation.as_ref());
    ruleset.leaders_of(army.or(leader.nation.as_ref())?)
}

/// A finding on a leader: where he is described if that is in this file, else where his army is named.
pub(super) fn on_leader(
    battle: &Battle<'_>,
    force: &Force<'_>,
    at: usize,
    check: &'static Check,
    message: Text,
) -> Diagnostic {
    let member = &force.members.all()[at];
    match &force.army_scene {
        Some(scene) if Arc::ptr_eq(scene.source, battle.scene.source) => {
            scene.on_member(check, &route![member.section, member.index], message)
        }
        _ => {
            let finding = battle.scene.on_value(check, &force.route.join("army"), message);
            match force.member_place(member) {
                Some(place) => {
                    finding.related(place, text!("he is described here", "il est décrit ici"))
                }
                None => finding,
            }
        }
    }
}

/// Whether the game knows a type, and its class where one is named.
pub(in crate::checks) fn is_known(ruleset: &Ruleset, text: &TroopText) -> bool {
    ruleset.troops.contains_key(text.troop())
        && text.class().is_none_or(|class| ruleset.classes.contains_key(class))
}

/// The units of a side that a type means.
pub(super) fn units_of(force: &Force<'_>, text: &TroopText) -> Vec<usize> {
    let fits = |at: usize| force.look(at).is_some_and(|look| text.fits(look));
    force.members.units().map(|(at, _)| at).filter(|at| fits(*at)).collect()
}

/// The units of a corps, by members and by types, each once.
pub(super) fn units_of_corps(force: &Force<'_>, corps: &Corps) -> Vec<usize> {
    let named = corps.members.values().iter().filter_map(|id| force.members.find_all(id.as_str()));
    let mut units: Vec<_> = named.flatten().collect();
    for text in corps.types.values() {
        units.extend(units_of(force, text));
    }
    units.retain(|at| force.members.all()[*at].unit().is_some());
    units.sort_unstable();
    units.dedup();
    units
}

/// Whether every member and type of a corps is known, so that its units can be counted.
pub(super) fn is_sure(ruleset: &Ruleset, force: &Force<'_>, corps: &Corps) -> bool {
    let members = corps.members.values();
    force.is_whole()
        && members.iter().all(|id| force.members.find_all(id.as_str()).is_some())
        && corps.types.values().iter().all(|text| is_known(ruleset, text))
}

/// The kinds of line that units of a type may stand in.
pub(super) fn lines_of<'r>(ruleset: &'r Ruleset, text: &TroopText) -> Vec<&'r LineKind> {
    let mut profile = Profile { troop: Some(TroopId::from(text.troop())), ..Profile::default() };
    profile.class = text.class().map(ClassId::from);
    let look = ResolvedProfile::new(ruleset, &profile);
    ruleset.lines.values().filter(|line| line.who.refuses(&look).is_none()).collect()
}
