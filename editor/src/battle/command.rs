//! How far leaders command from where they stand, and whether those under them obey.

use banneret_schema::army::Leader;
use banneret_schema::hex::HexSet;
use banneret_schema::ruleset::chain::CommandRadius;
use banneret_validator::battle::{Battle, Carries, led_by, meant, units_of};

use super::{Contender, Lineup};

/// Whom a range of a leader is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CommandedKind {
    /// His units.
    Units,
    /// Leaders below him.
    Leaders,
}

/// How far a leader commands some of those below him, and whether he reaches them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommandReach {
    /// Whom it is for.
    pub kind: CommandedKind,
    /// How many hexes.
    pub range: u32,
    /// The hexes his orders carry to.
    pub hexes: HexSet,
    /// Those below him who stand on the map, each by its id.
    pub below: Vec<(String, Carries)>,
}

/// How far a leader of a side commands from where he stands; nothing where he stands nowhere, or where the
/// game says nothing of it in this battle.
pub(super) fn reaches(battle: &Battle<'_>, side: usize, member: usize) -> Vec<CommandReach> {
    let Some(force) = battle.forces.get(side) else { return Vec::new() };
    let Some(leader) = force.members.all()[member].leader() else { return Vec::new() };
    let radius = battle.command().and_then(|it| it.radius.as_ref());
    match radius {
        Some(radius) if battle.counts_with(radius.with.as_ref()) => {
            in_chain(battle, (side, member), leader, radius)
        }
        Some(_) => Vec::new(),
        None => by_range(battle, (side, member), leader).into_iter().collect(),
    }
}

/// In games with a chain of command: his units, and the leaders he is the superior of.
fn in_chain(
    battle: &Battle<'_>,
    (side, member): (usize, usize),
    leader: &Leader,
    radius: &CommandRadius,
) -> Vec<CommandReach> {
    let force = &battle.forces[side];
    let chain = force.chain();
    let is_chief = battle.command().is_some_and(|it| leader.rank.as_ref() == Some(&it.army));
    let own = chain.corps.iter().filter(|corps| corps.leader == Some(member));
    let mut units: Vec<usize> = own.flat_map(|corps| corps.units.iter().copied()).collect();
    units.extend(force.members.units().filter_map(|(at, unit)| {
        let attached = unit.unit()?.attached_to.as_ref()?;
        (chain.find(attached.as_str())?.leader? == member).then_some(at)
    }));
    if is_chief {
        units.extend(meant(force, force.side.personal_units.values()));
    }
    units.sort_unstable();
    units.dedup();
    let superior = |wing_leader: Option<usize>| match wing_leader {
        Some(wing_leader) => wing_leader == member,
        None => is_chief,
    };
    let mut leaders: Vec<usize> = chain
        .corps
        .iter()
        .filter(|corps| superior(corps.wing_leader))
        .filter_map(|corps| corps.leader.filter(|at| *at != member))
        .collect();
    leaders.dedup();
    let mut all = Vec::new();
    if !units.is_empty() || leaders.is_empty() {
        let range = (CommandedKind::Units, radius.units.into());
        all.extend(reach(battle, (side, member), range, true, &units));
    }
    if !leaders.is_empty() && !battle.uses_any(&radius.leaders_free_with) {
        let range = (CommandedKind::Leaders, radius.leaders.into());
        all.extend(reach(battle, (side, member), range, true, &leaders));
    }
    all
}

/// In games in which a rank or a figure says how far: the units of the side, for the leader of a contingent
/// his own.
fn by_range(
    battle: &Battle<'_>,
    (side, member): (usize, usize),
    leader: &Leader,
) -> Option<CommandReach> {
    let force = &battle.forces[side];
    let range = range_of(battle, leader)?;
    let mut units: Vec<usize> = if leader.figures.contingent_leader() {
        led_by(force, leader).flat_map(|(_, corps)| units_of(force, corps)).collect()
    } else {
        force.members.units().map(|(at, _)| at).collect()
    };
    units.sort_unstable();
    let obstructed = battle.ruleset().leader_rules.is_some();
    let range = (CommandedKind::Units, range.into());
    reach(battle, (side, member), range, obstructed, &units)
}

/// How far a leader commands by his rank or by a figure of his.
pub(super) fn range_of(battle: &Battle<'_>, leader: &Leader) -> Option<u8> {
    let rank = leader.rank.as_ref().and_then(|id| battle.ruleset().ranks.get(id));
    let by_rank = rank.map(|rank| rank.activation_range).filter(|range| *range > 0);
    by_rank.or(leader.figures.command_range())
}

fn reach(
    battle: &Battle<'_>,
    (side, member): (usize, usize),
    (kind, range): (CommandedKind, u32),
    is_obstructed: bool,
    below: &[usize],
) -> Option<CommandReach> {
    let (ground, force) = (battle.ground.as_ref()?, &battle.forces[side]);
    let from = force.hex(member)?;
    let mut hexes = HexSet::from_coords(ground.grid, ground.grid.range(from, range));
    let leader = force.mover(member).filter(|_| is_obstructed);
    if let (Some(leader), Some(obstructed)) = (leader, battle.obstructed(side)) {
        let stops = |hex| obstructed.contains(&hex);
        let carried = ground.field.order_reach(&leader, from, range, &stops);
        hexes = HexSet::from_coords(ground.grid, hexes.iter().filter(|hex| carried.contains(*hex)));
    }
    let told = |at: &usize| {
        let away = force.hexes(*at).iter().map(|hex| ground.grid.distance(from, *hex)).min()?;
        let carried = match force.hexes(*at).iter().any(|hex| hexes.contains(*hex)) {
            true => Carries::Yes,
            false if away > range => Carries::TooFar(away),
            false => Carries::Obstructed(away),
        };
        Some((force.members.all()[*at].id(), carried))
    };
    let below = below.iter().filter_map(told).collect();
    Some(CommandReach { kind, range, hexes, below })
}

/// The hexes within the command of the leaders of a side; none where the map is not known.
#[must_use]
pub fn command_reach(lineup: &Lineup, side: &Contender) -> Option<HexSet> {
    let grid = lineup.board.as_ref()?.grid;
    let mut all = HexSet::new(grid);
    for reach in side.fighters.iter().flat_map(|leader| &leader.commands) {
        if reach.kind == CommandedKind::Units {
            all.union_with(&reach.hexes);
        }
    }
    Some(all)
}

/// The units of a side that no leader reaches who is to command them.
pub fn out_of_command(side: &Contender) -> impl Iterator<Item = &super::Fighter> {
    let told = || side.fighters.iter().flat_map(|leader| &leader.commands).flat_map(|it| &it.below);
    side.fighters.iter().filter(move |unit| {
        let mut asked = told().filter(|(id, _)| *id == unit.id).peekable();
        !unit.is_person() && asked.peek().is_some() && asked.all(|(_, it)| *it != Carries::Yes)
    })
}
