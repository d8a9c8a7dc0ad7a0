//! Lines of communication: the way of every unit back to where its side comes from.

use std::collections::HashSet;

use banneret_schema::field::{Mover, WaysTo};
use banneret_schema::hex::Coord;
use banneret_validator::battle::Battle;

/// The lines of communication of a side.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Communication {
    /// The hexes by which they leave the map.
    pub ends: Vec<Coord>,
    /// The units on the map by their ids, each with its way there.
    pub ways: Vec<(String, LineWay)>,
}

/// The way of a unit along a line of communication, from its own hex.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LineWay {
    /// Free of enemies.
    Open(Vec<Coord>),
    /// Through enemies: around them there is none.
    Barred(Vec<Coord>),
    /// There is none over ground it can cross.
    Cut(Coord),
}

impl Communication {
    /// The lines of a side; none where the game knows none, or where their ends cannot be read.
    pub(super) fn of(battle: &Battle<'_>, side: usize) -> Option<Self> {
        battle.ruleset().communication.as_ref()?;
        let (ground, force) = (battle.ground.as_ref()?, battle.forces.get(side)?);
        let ends = force.side.communication.values().iter();
        let ends: Vec<Coord> = ends.filter_map(|hex| ground.hex(hex).ok()).collect();
        if ends.is_empty() {
            return None;
        }
        let others = battle.forces.iter().enumerate().filter(|(at, _)| *at != side);
        let enemies: HashSet<Coord> = others
            .flat_map(|(_, enemy)| enemy.members.units().flat_map(|(at, _)| enemy.hexes(at)))
            .copied()
            .collect();
        // Units that move alike have the same ways.
        let mut known: Vec<(Mover, WaysTo, WaysTo)> = Vec::new();
        let mut ways = Vec::new();
        for (at, member) in force.members.units() {
            let (Some(hex), Some(mover)) = (force.hex(at), force.mover(at)) else { continue };
            let found = known.iter().position(|(other, ..)| *other == mover);
            let found = found.unwrap_or_else(|| {
                let around = ground.field.ways_to(&mover, &ends, &|hex| enemies.contains(&hex));
                let all = ground.field.ways_to(&mover, &ends, &|_| false);
                known.push((mover, around, all));
                known.len() - 1
            });
            let (_, around, all) = &known[found];
            let way = if around.lead_from(hex) {
                LineWay::Open(around.way_from(hex))
            } else if all.lead_from(hex) {
                LineWay::Barred(all.way_from(hex))
            } else {
                LineWay::Cut(hex)
            };
            ways.push((member.id(), way));
        }
        Some(Self { ends, ways })
    }

    /// The way of a unit.
    #[must_use]
    pub fn way_of(&self, id: &str) -> Option<&LineWay> {
        self.ways.iter().find(|(own, _)| own == id).map(|(_, way)| way)
    }
}
