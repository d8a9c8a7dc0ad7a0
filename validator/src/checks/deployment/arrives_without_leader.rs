//! `deployment/arrives-without-leader`

use banneret_schema::army::Leader;
use banneret_schema::hex::Coord;
use banneret_schema::ruleset::options::ArrivalsLed;
use banneret_schema::scenario::Reinforcement;

use crate::battle::{Battle, Battlefield, Force};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;
use crate::text::{listed, quoted};

check! {
    /// Units arrive later and no leader comes with them. Off the map they must be activated like all
    /// others, so that a leader is with them there: he arrives in the same turn within reach of them, or is
    /// a sub-general who may send them in and come later himself. One who is placed within reach of where
    /// they enter will do.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// turns: 9
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     reinforcements: [{turn: 3, members: peltasts, at: C1}]
    ///     army:
    ///       name: Greeks
    ///       leaders: [{id: general, rank: general}, {id: captain, rank: officer}]
    ///       units: [{id: hoplites, type: infantry, weight: heavy}, {id: peltasts, type: infantry, weight: light}]
    ///   - id: persians
    ///     edge: south
    ///     army: medes
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// turns: 9
    /// sides:
    ///   - id: greeks
    ///     edge: north
    ///     reinforcements: [{turn: 3, members: [captain, peltasts], at: C1}]
    ///     army:
    ///       name: Greeks
    ///       leaders: [{id: general, rank: general}, {id: captain, rank: officer}]
    ///       units: [{id: hoplites, type: infantry, weight: heavy}, {id: peltasts, type: infantry, weight: light}]
    ///   - id: persians
    ///     edge: south
    ///     army: medes
    /// ```
    ARRIVES_WITHOUT_LEADER =
        "deployment/arrives-without-leader", Warning, Run::Scenario(arrives_without_leader);
    en: "reinforcements come without a leader";
    fr: "des renforts arrivent sans chef";
    fr_doc: "Des unités arrivent plus tard et aucun chef ne vient avec elles. Hors de la carte, elles \
        doivent être activées comme les autres, et un chef y est donc avec elles : il arrive au même \
        tour à portée d'elles, ou c'est un sous-général, qui peut les faire entrer et venir lui-même \
        plus tard. Un chef placé à portée de leur entrée convient aussi.";
}

fn arrives_without_leader(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    let Some(ground) = &battle.ground else { return };
    let rules = battle.ruleset().set_up.as_ref().and_then(|rules| rules.arrivals_led.as_ref());
    let Some(rules) = rules else { return };
    for force in &battle.forces {
        // A leader, or a word for one, that could not be read may be the one who comes with them.
        if !force.is_whole() || !battle.scene.is_intact(&force.route.join("reinforcements")) {
            continue;
        }
        for (index, reinforcement) in force.side.reinforcements.iter() {
            let ids = reinforcement.members.values();
            if ids.iter().any(|id| force.members.find_all(id.as_str()).is_none()) {
                continue;
            }
            let units: Vec<String> = ids
                .iter()
                .filter(|id| {
                    let mut found = force.members.find_all(id.as_str()).into_iter().flatten();
                    found.any(|at| arrives(force, at, index))
                })
                .map(|id| quoted(id.as_str()))
                .collect();
            if units.is_empty() || is_led(battle, ground, force, rules, index, reinforcement) {
                continue;
            }
            let all = listed(&units);
            let message = if units.len() == 1 {
                text!("{all} arrives without a leader", "{all} arrive sans chef", all)
            } else {
                text!("{all} arrive without a leader", "{all} arrivent sans chef", all)
            };
            let help = text!(
                "name a leader among the `members:` who arrive",
                "nommez un chef parmi les `members:` qui arrivent"
            );
            let route = force.route.join("reinforcements").join(index).join("members");
            let finding = battle.scene.on_value(&ARRIVES_WITHOUT_LEADER, &route, message);
            out.push(finding.help(help).reference(battle.scene.cite(&rules.reference)));
        }
    }
}

/// Whether a member is a unit that can arrive with a reinforcement. What stands on the map, arrives twice
/// or cannot enter at all has a finding of its own.
fn arrives(force: &Force<'_>, at: usize, index: usize) -> bool {
    let moves = force.mover(at).is_none_or(|mover| mover.march > 0);
    force.members.all()[at].unit().is_some()
        && force.hex(at).is_none()
        && force.arrives(at) == Some(index)
        && moves
}

/// Whether a leader is with a reinforcement off the map.
fn is_led(
    battle: &Battle<'_>,
    ground: &Battlefield<'_>,
    force: &Force<'_>,
    rules: &ArrivalsLed,
    index: usize,
    reinforcement: &Reinforcement,
) -> bool {
    let entries = entries(ground, force, reinforcement);
    let reach_of = |leader: &Leader| {
        let rank = leader.rank.as_ref().and_then(|rank| battle.ruleset().ranks.get(rank));
        rank.map_or(u32::MAX, |rank| u32::from(rank.activation_range))
    };
    force.members.all().iter().enumerate().any(|(at, member)| {
        let Some(leader) = member.leader() else { return false };
        // One who stands at the edge reaches them in the hex outside it.
        if let Some(hex) = force.hex(at) {
            return entries
                .iter()
                .any(|entry| ground.grid.distance(hex, *entry) < reach_of(leader));
        }
        let Some(comes) = force.arrives(at) else {
            // One who is on no list at all stays outside, where others are placed.
            let stays = leader.rank.as_ref().is_some_and(|rank| rules.may_stay_out.contains(rank));
            return stays
                && !force.side.placements.is_empty()
                && force.side.placements.get(&member.id()).is_none();
        };
        let Some(other) = force.side.reinforcements.get(comes) else { return false };
        let rank = leader.rank.as_ref();
        let waits = rank.is_some_and(|rank| rules.may_stay_out.contains(rank));
        let in_time = match (other.turn, reinforcement.turn) {
            (Some(his), Some(theirs)) => {
                his.meet(theirs) || waits && his.last.is_none_or(|last| last > theirs.first)
            }
            // Nobody knows the turn before.
            (None, _) | (_, None) => true,
        };
        if comes == index || other.when.is_some() && waits {
            return true;
        }
        let reach = reach_of(leader);
        let theirs = self::entries(ground, force, other);
        let near = |a: &Coord| theirs.iter().any(|b| ground.grid.distance(*a, *b) <= reach);
        in_time && (entries.is_empty() || theirs.is_empty() || entries.iter().any(near))
    })
}

/// The hexes a reinforcement may enter by.
fn entries(
    ground: &Battlefield<'_>,
    force: &Force<'_>,
    reinforcement: &Reinforcement,
) -> Vec<Coord> {
    match (reinforcement.at.values(), reinforcement.edge.or(force.side.edge)) {
        ([], Some(edge)) => ground.grid.edge(edge).collect(),
        ([], None) => Vec::new(),
        (named, _) => named.iter().filter_map(|hex| ground.hex(hex).ok()).collect(),
    }
}
