//! Who moves, and who is in the way.

use smol_str::SmolStr;

use crate::id::{TraitId, TroopId};
use crate::resolved::ResolvedProfile;
use crate::ruleset::Ruleset;
use crate::ruleset::gear::Formation;
use crate::ruleset::terrain::{Barred, MovementCost};
use crate::ruleset::troop::{Animals, Arm, Cell};

/// A unit or a lone person, as far as movement is concerned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mover {
    /// Hexes it may move and still fight.
    pub hexes: u8,
    /// Hexes it may move at all, its mount included and roads not.
    pub march: u8,
    /// Never more than these, whatever would add to them.
    pub never_more_than: Option<u8>,
    /// Its tactical family.
    pub arm: Arm,
    /// Its type of troop with every type it is a sub-type of.
    pub troops: Vec<TroopId>,
    /// Whether it is so lightly armed that it passes through friends and they through it.
    pub light: bool,
    /// Whether it goes on wheels.
    pub vehicle: bool,
    /// Its animals.
    pub animals: Vec<Animals>,
    /// Its particularities.
    pub traits: Vec<TraitId>,
    /// The most levels it climbs or descends in one step, where the game limits them.
    pub levels: Option<u8>,
    /// What terrain and obstacles cost it in movement points, by their ids, in games that say so by kind
    /// of troop; none where they shut it out.
    pub fares: Vec<(SmolStr, Option<u8>)>,
    /// Whether it is a person alone, whom difficult terrain does not slow down.
    pub alone: bool,
}

impl Mover {
    /// A unit; none where its type or protection is not known.
    #[must_use]
    pub fn of_unit(look: &ResolvedProfile<'_>) -> Option<Self> {
        let (id, troop) = look.troop.known()?;
        let rated = look
            .figures
            .movement()
            .map(|hexes| Cell { hexes: i8::try_from(hexes).unwrap_or(i8::MAX), ..Cell::default() });
        let cell = look.cell.or(rated.as_ref())?;
        let mount = look.mount.known().map(|(_, mount)| mount);
        let traits: i16 = look.traits.iter().map(|(_, each)| i16::from(each.hexes)).sum();
        let budget = |hexes: i8, more: i16| {
            if look.is_static() {
                return 0;
            }
            let most = cell.never_more_than.map_or(i16::MAX, i16::from);
            let hexes = (i16::from(hexes) + traits + more).min(most).max(0);
            u8::try_from(hexes).unwrap_or(u8::MAX)
        };
        let extra = mount.map_or(0, |mount| i16::from(mount.extra_march));
        let hexes = budget(cell.hexes, 0);
        let march = budget(cell.without_combat.unwrap_or(cell.hexes), extra).max(hexes);
        let mut troops = vec![id.clone()];
        let mut parent = troop.of.as_ref();
        while let Some(of) = parent.filter(|of| !troops.contains(of)) {
            troops.push(of.clone());
            parent = look.ruleset.troops.get(of).and_then(|troop| troop.of.as_ref());
        }
        Some(Self {
            hexes,
            march,
            never_more_than: cell.never_more_than.map(|most| u8::try_from(most).unwrap_or(0)),
            arm: troop.arm,
            troops,
            light: is_light(look),
            vehicle: troop.vehicle || mount.is_some_and(|mount| mount.vehicle),
            animals: look.animals().collect(),
            traits: look.traits.iter().map(|(id, _)| (*id).clone()).collect(),
            levels: level_limit(look),
            fares: fares(look),
            alone: false,
        })
    }

    /// A leader or character who moves by himself.
    #[must_use]
    pub fn person(hexes: u8) -> Self {
        Self { alone: true, ..Self::on_foot(hexes) }
    }

    /// Foot troops without anything special: who can go wherever anybody can.
    #[must_use]
    pub fn on_foot(hexes: u8) -> Self {
        Self {
            hexes,
            march: hexes,
            never_more_than: None,
            arm: Arm::Foot,
            troops: Vec::new(),
            light: false,
            vehicle: false,
            animals: Vec::new(),
            traits: Vec::new(),
            levels: None,
            fares: Vec::new(),
            alone: false,
        }
    }

    /// The most hexes it may move, with or without what a road adds.
    #[must_use]
    pub fn most_hexes(&self, ruleset: &Ruleset, on_road: bool) -> u8 {
        // What cannot move at all does not march either.
        if self.march == 0 {
            return 0;
        }
        let road = ruleset.board.as_ref().map_or(0, |board| board.road_march);
        let hexes = if on_road { self.march.saturating_add_signed(road) } else { self.march };
        self.never_more_than.map_or(hexes, |most| hexes.min(most))
    }

    /// Whether it is among those who cannot pass.
    #[must_use]
    pub fn is_barred(&self, barred: &Barred) -> bool {
        let excepted = barred.except.iter().any(|troop| self.troops.contains(troop));
        !excepted && (barred.vehicles && self.vehicle || barred.arms.contains(&self.arm))
    }

    /// What an element or an obstacle costs it in movement points; none where that is as for everyone.
    #[must_use]
    pub fn fare(&self, id: &str) -> Option<u8> {
        self.fares.iter().find(|(known, _)| known == id).and_then(|(_, points)| *points)
    }

    /// Whether an element or an obstacle shuts it out, by what it costs.
    #[must_use]
    pub fn is_shut_out(&self, id: &str) -> bool {
        self.fares.iter().any(|(known, points)| known == id && points.is_none())
    }

    /// Whether it has one of some particularities.
    #[must_use]
    pub fn has_any(&self, traits: &[TraitId]) -> bool {
        traits.iter().any(|each| self.traits.contains(each))
    }

    /// Whether difficult terrain does not slow it down.
    #[must_use]
    pub fn ignores_difficult(&self) -> bool {
        self.alone && !self.vehicle
    }
}

/// A unit that stands in a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Occupant {
    /// Whether it is an enemy of the one who moves.
    pub enemy: bool,
    /// Whether it is so lightly armed that friends pass through it.
    pub light: bool,
    /// Whether it towers over other troops.
    pub tall: bool,
    /// Whether it is guns that foot and riders pass through.
    pub open: bool,
}

impl Occupant {
    /// A unit as others see it.
    #[must_use]
    pub fn of_unit(look: &ResolvedProfile<'_>, enemy: bool) -> Option<Self> {
        let (_, troop) = look.troop.known()?;
        let tall = !troop.low && look.animals().any(|animals| animals == Animals::Elephants);
        let passable = look.ruleset.board.as_ref().is_some_and(|board| board.through_artillery);
        let open = passable && troop.arm == Arm::Artillery;
        Some(Self { enemy, light: is_light(look), tall, open })
    }

    /// Whether a mover may pass through.
    #[must_use]
    pub fn lets_pass(self, mover: &Mover) -> bool {
        if self.enemy {
            return false;
        }
        let through_guns =
            self.open && matches!(mover.arm, Arm::Foot | Arm::Mounted) && !mover.vehicle;
        mover.alone || self.light || mover.light || through_guns
    }
}

/// What the terrain and the obstacles of its game cost a unit.
fn fares(look: &ResolvedProfile<'_>) -> Vec<(SmolStr, Option<u8>)> {
    let marches = |row: &MovementCost| {
        let marched = |id| {
            let formation: Option<&Formation> = look.ruleset.formations.get(id);
            formation.is_some_and(|it| it.march && it.who.fits(look))
        };
        let formed = row.formations.is_empty() || row.formations.iter().any(marched);
        formed && !row.charging && row.way.is_none()
    };
    let fare = |(id, costs): (&str, &[MovementCost])| {
        let row = costs.iter().find(|row| marches(row) && row.who.fits(look))?;
        Some((id.into(), (!row.barred).then_some(row.points)))
    };
    let ruleset = look.ruleset;
    let terrain = ruleset.terrain.iter().map(|(id, it)| (id.as_str(), &*it.costs));
    let obstacles = ruleset.obstacles.iter().map(|(id, it)| (id.as_str(), &*it.costs));
    terrain.chain(obstacles).filter(|(_, costs)| !costs.is_empty()).filter_map(fare).collect()
}

/// How many levels a unit climbs or descends in one step at most.
fn level_limit(look: &ResolvedProfile<'_>) -> Option<u8> {
    let limits = &look.ruleset.board.as_ref()?.level_limits;
    limits.iter().find(|limit| limit.who.fits(look)).map(|limit| limit.levels)
}

/// Whether a unit has one of the protections that pass through friends.
fn is_light(look: &ResolvedProfile<'_>) -> bool {
    let board = look.ruleset.board.as_ref();
    let weight = look.weight.known();
    board.zip(weight).is_some_and(|(board, weight)| board.pass_through.contains(weight))
}
