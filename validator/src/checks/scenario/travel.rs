//! How soon a side can come to a place, at best.

use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::VecDeque;

use banneret_schema::field::{Field, Mover, Stride};
use banneret_schema::hex::{Coord, HexSet};

use crate::battle::{Battle, Force};

/// The turn in which a side can come to a place at the earliest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::checks) enum Arrival {
    /// At the end of this turn, counted from 1; 0 at the start.
    Turn(u32),
    /// Never.
    Never,
}

impl Arrival {
    /// Whether that is too late in a game that ends with a turn.
    pub(in crate::checks) fn is_after(self, last: Option<u16>) -> bool {
        match self {
            Self::Never => true,
            Self::Turn(turn) => last.is_some_and(|last| turn > u32::from(last)),
        }
    }
}

/// The ways of a side over the ground.
pub(in crate::checks) struct Travel<'b> {
    /// The side.
    pub(in crate::checks) force: &'b Force<'b>,
    field: &'b Field<'b>,
    /// Kinds of movers, fastest first, with where they begin and when.
    groups: Vec<Group>,
    /// Whether turns can be counted: where units move more than once in one, only the ground stops them.
    timed: bool,
    /// The first turn each hex can be reached in, for the groups looked at so far.
    earliest: RefCell<Known>,
}

struct Group {
    mover: Mover,
    starts: Vec<(u32, HexSet)>,
}

#[derive(Default)]
struct Known {
    /// How many groups are in.
    groups: usize,
    turns: Vec<u32>,
}

impl<'b> Travel<'b> {
    /// The ways of a side; none where it is not known where all its units begin, where boats may take
    /// them anywhere, or where the weather may open and close ways.
    pub(in crate::checks) fn new<'a: 'b>(
        battle: &'b Battle<'a>,
        force: &'b Force<'a>,
    ) -> Option<Self> {
        let ground = battle.ground.as_ref()?;
        let timed = battle.ruleset().moves_once_a_turn();
        let boats = !force.side.boats.is_empty();
        if boats || force.army.is_none() || battle.ground_may_change() {
            return None;
        }
        let mut groups: Vec<Group> = Vec::new();
        let mut areas: Vec<(Option<usize>, HexSet)> = Vec::new();
        for (at, _) in force.members.units() {
            let mover = force.mover(at)?;
            let (turn, hexes) = match (force.hex(at), force.arrives(at)) {
                (Some(coord), _) => (0, HexSet::from_coords(ground.grid, [coord])),
                (None, Some(index)) => arrival(battle, force, index)?,
                (None, None) => {
                    let part = force.deployment_of(at).map(|(part, _)| part);
                    let known = areas.iter().find(|(known, _)| *known == part);
                    let area = match known {
                        Some((_, area)) => area.clone(),
                        None => {
                            // Nobody knows where those begin for whom nothing is said.
                            let area = battle.area_for(force, at).filter(|it| !it.is_empty())?;
                            areas.push((part, area.clone()));
                            area
                        }
                    };
                    (0, area)
                }
            };
            // Nobody begins where the ground bars him, though his zone spreads over it.
            let hexes = HexSet::from_coords(
                ground.grid,
                hexes.iter().filter(|hex| ground.field.may_stand(&mover, *hex)),
            );
            let group = match groups.iter().position(|group| group.mover == mover) {
                Some(found) => &mut groups[found],
                None => {
                    groups.push(Group { mover, starts: Vec::new() });
                    groups.last_mut()?
                }
            };
            match group.starts.iter_mut().find(|(known, _)| *known == turn) {
                Some((_, starts)) => starts.union_with(&hexes),
                None => group.starts.push((turn, hexes)),
            }
        }
        groups.sort_by_key(|group| Reverse(group.mover.march));
        (!groups.is_empty()).then(|| Self {
            force,
            field: &ground.field,
            groups,
            timed,
            earliest: RefCell::default(),
        })
    }

    /// When it can come to one of some hexes. Any turn up to the last will do where one is given.
    pub(in crate::checks) fn arrival(&self, hexes: &[Coord], last: Option<u16>) -> Arrival {
        let enough = last.filter(|_| self.timed).map_or(u32::MAX - 1, u32::from);
        let mut best = self.look_up(hexes).min(self.straight_on(hexes));
        // A slower group changes nothing for who is there in time already.
        while best > enough && self.add_group() {
            best = self.look_up(hexes);
        }
        match best {
            u32::MAX => Arrival::Never,
            best if self.timed => Arrival::Turn(best),
            _ => Arrival::Turn(0),
        }
    }

    /// The turn in which the fastest come to one of some hexes if they head for it. Almost every place is
    /// reached so in time, and then nobody need look at the rest of the ground.
    fn straight_on(&self, hexes: &[Coord]) -> u32 {
        let Some(group) = self.groups.first() else { return u32::MAX };
        let turns = group
            .starts
            .iter()
            .filter_map(|(turn, starts)| head_for(self.field, &group.mover, *turn, starts, hexes));
        turns.min().unwrap_or(u32::MAX)
    }

    fn look_up(&self, hexes: &[Coord]) -> u32 {
        let known = self.earliest.borrow();
        let grid = self.field.grid();
        let turns = hexes.iter().filter_map(|hex| known.turns.get(grid.index(*hex)?).copied());
        turns.min().unwrap_or(u32::MAX)
    }

    fn add_group(&self) -> bool {
        let mut known = self.earliest.borrow_mut();
        let Some(group) = self.groups.get(known.groups) else { return false };
        known.groups += 1;
        let grid = self.field.grid();
        known.turns.resize(grid.n_hexes(), u32::MAX);
        for (turn, starts) in &group.starts {
            spread(self.field, &group.mover, *turn, starts, &mut known.turns);
        }
        true
    }
}

/// Reinforcements begin the turn they arrive in on the edge.
fn arrival(battle: &Battle<'_>, force: &Force<'_>, index: usize) -> Option<(u32, HexSet)> {
    let ground = battle.ground.as_ref()?;
    let reinforcement = force.side.reinforcements.get(index)?;
    if reinforcement.is_placed() {
        return Some((u32::from(reinforcement.first_turn()), battle.arrival_area(reinforcement)?));
    }
    let hexes: Vec<Coord> = match reinforcement.at.values() {
        [] => ground.grid.edge(reinforcement.edge.or(force.side.edge)?).collect(),
        named => named.iter().filter_map(|hex| ground.hex(hex).ok()).collect(),
    };
    Some((u32::from(reinforcement.first_turn()), HexSet::from_coords(ground.grid, hexes)))
}

/// How a mover's turns go by. What it has gone is counted in hexes from the turn it began in, a whole
/// turn counting `most`; what is left of a turn is lost where the ground ends a move.
struct Pace {
    most: u32,
    off_road: u32,
    /// The turns that were over when it began.
    before: u32,
    /// What it had gone when it began: who enters the map spends the first hex of that turn's move on it.
    entered: u32,
}

impl Pace {
    /// None for what does not move. Moves are counted at their best: one that ends on a road has what a
    /// road adds, and every one ends where that is good for the next.
    fn new(field: &Field<'_>, mover: &Mover, turn: u32) -> Option<Self> {
        let most = u32::from(mover.most_hexes(field.ruleset(), true));
        let off_road = u32::from(mover.most_hexes(field.ruleset(), false)).max(1);
        let entered = u32::from(turn > 0);
        (most > 0).then_some(Self { most, off_road, before: turn.saturating_sub(entered), entered })
    }

    /// What it has gone after one more step.
    fn after(&self, stride: Stride, gone: u32) -> u32 {
        let mut from = gone;
        if stride.stop_before {
            from = from.next_multiple_of(self.most);
        }
        let limit = if stride.on_road { self.most } else { self.off_road };
        let takes = (1 + u32::from(stride.lost)).min(limit);
        if from % self.most + takes > limit {
            from = from.next_multiple_of(self.most);
        }
        let to = from + takes;
        if stride.stop { to.next_multiple_of(self.most) } else { to }
    }

    /// The turn it is by then.
    fn turn(&self, gone: u32) -> u32 {
        self.before + gone.div_ceil(self.most)
    }
}

/// The turn in which a mover comes to one of some hexes by always taking the step that brings it
/// nearest; none where that leads nowhere soon. There may be a faster way.
fn head_for(
    field: &Field<'_>,
    mover: &Mover,
    turn: u32,
    starts: &HexSet,
    hexes: &[Coord],
) -> Option<u32> {
    let grid = field.grid();
    let nearest_goal =
        |from: Coord| hexes.iter().copied().min_by_key(|hex| grid.distance(from, *hex));
    let goal = nearest_goal(starts.iter().next()?)?;
    let start = starts.iter().min_by_key(|hex| grid.distance(goal, *hex))?;
    let goal = nearest_goal(start)?;
    if start == goal {
        return Some(turn);
    }
    let pace = Pace::new(field, mover, turn)?;
    let far = |hex| grid.distance(hex, goal);
    let gone = field
        .walk(mover)
        .head_for(start, pace.entered, far, |stride, gone| pace.after(stride, gone));
    gone.map(|gone| pace.turn(gone))
}

/// Notes for each hex the first turn a mover can end in it.
fn spread(field: &Field<'_>, mover: &Mover, turn: u32, starts: &HexSet, turns: &mut [u32]) {
    let grid = field.grid();
    for index in starts.iter().filter_map(|coord| grid.index(coord)) {
        turns[index] = turns[index].min(turn);
    }
    let Some(pace) = Pace::new(field, mover, turn) else { return };
    // For each hex the least it takes to come there.
    let mut least: Vec<u32> = vec![u32::MAX; grid.n_hexes()];
    let mut open: Vec<VecDeque<Coord>> = vec![VecDeque::new(); 2];
    for coord in starts.iter() {
        if let Some(index) = grid.index(coord) {
            least[index] = pace.entered;
        }
        open[usize::from(turn > 0)].push_back(coord);
    }
    let walk = field.walk(mover);
    let mut at = 0;
    while at < open.len() {
        while let Some(coord) = open[at].pop_front() {
            let Some(index) = grid.index(coord) else { continue };
            let gone = u32::try_from(at).unwrap_or(u32::MAX);
            if least[index] != gone {
                continue;
            }
            for (next, stride) in walk.steps(coord) {
                let to = pace.after(stride, gone);
                let Some(slot) = grid.index(next) else { continue };
                if to < least[slot] {
                    least[slot] = to;
                    turns[slot] = turns[slot].min(pace.turn(to));
                    let bucket = usize::try_from(to).unwrap_or(usize::MAX);
                    if bucket >= open.len() {
                        open.resize(bucket + 1, VecDeque::new());
                    }
                    open[bucket].push_back(next);
                }
            }
        }
        at += 1;
    }
}
