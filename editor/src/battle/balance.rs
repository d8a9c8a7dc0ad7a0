//! Both armies side by side: what they cost, how many they are, how they fight and how far they go.

use banneret_schema::cost::{FigureSum, ItemKind, army_cost, figure_sums};
use banneret_schema::resolved::ResolvedProfile;
use banneret_schema::ruleset::troop::Arm;
use banneret_schema::{Army, Points, Ruleset};

use super::{Contender, Lineup};

/// What one army brings to the field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldedStrength {
    /// What it costs, or its rout points in games that count these.
    pub cost: Points,
    /// Whether everything in it has a price.
    pub is_priced: bool,
    /// What its units alone cost.
    pub units_cost: Points,
    /// How many units.
    pub units: u32,
    /// Plaquettes, in games that count them.
    pub plaquettes: i32,
    /// Dice of all who shoot, after training.
    pub shooting: i32,
    /// How many units shoot.
    pub shooters: u32,
    /// Dice in the assault, after training.
    pub assault: i32,
    /// Dice in melee, after training.
    pub melee: i32,
    /// How far its arms go: the fewest and the most hexes, and how many units.
    pub mobility: Vec<Mobility>,
    /// How many leaders.
    pub leaders: u32,
    /// How far the farthest of them commands.
    pub command: Option<u8>,
    /// What its figures add up to, in games that give units figures.
    pub sums: Vec<FigureSum>,
}

/// How far an arm goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mobility {
    /// The arm.
    pub arm: Arm,
    /// How many units.
    pub units: u32,
    /// The fewest hexes.
    pub least: u8,
    /// The most hexes.
    pub most: u8,
}

/// What a side brings to the field; nothing where its army is not known.
#[must_use]
pub fn strength(lineup: &Lineup, side: &Contender) -> Option<FieldedStrength> {
    let army = side.army.as_ref()?;
    let mut strength = army_strength(&lineup.ruleset, army);
    strength.command = side.fighters.iter().filter_map(|fighter| fighter.command).max();
    for fighter in side.fighters.iter().filter(|fighter| !fighter.is_person()) {
        let Some(mover) = &fighter.mover else { continue };
        let known = strength.mobility.iter_mut().find(|each| each.arm == mover.arm);
        if let Some(known) = known {
            known.units += 1;
            known.least = known.least.min(mover.hexes);
            known.most = known.most.max(mover.march);
        } else {
            let (least, most) = (mover.hexes, mover.march);
            strength.mobility.push(Mobility { arm: mover.arm, units: 1, least, most });
        }
    }
    Some(strength)
}

/// What an army brings wherever it fights: how far it goes and commands is a matter of the field.
#[must_use]
pub fn army_strength(ruleset: &Ruleset, army: &Army) -> FieldedStrength {
    let bill = army_cost(ruleset, army);
    let mut strength = FieldedStrength {
        cost: bill.total(),
        is_priced: bill.is_complete(),
        units_cost: bill.total_of(ItemKind::Unit),
        units: 0,
        plaquettes: 0,
        shooting: 0,
        shooters: 0,
        assault: 0,
        melee: 0,
        mobility: Vec::new(),
        leaders: u32::try_from(army.leaders.items().count()).unwrap_or(u32::MAX),
        command: None,
        sums: figure_sums(ruleset, army),
    };
    add_units(&mut strength, ruleset, army);
    strength
}

fn add_units(strength: &mut FieldedStrength, ruleset: &Ruleset, army: &Army) {
    for unit in army.units.items() {
        let look = ResolvedProfile::in_army(ruleset, &unit.profile, army);
        let count = i32::try_from(unit.count).unwrap_or(i32::MAX);
        let all = |each: i32| each.saturating_mul(count);
        let dice =
            |dice: Option<i16>| all(i32::from(dice.and_then(|it| look.trained(it)).unwrap_or(0)));
        strength.units += unit.count;
        strength.plaquettes += all(look.plaquettes().map_or(0, i32::from).max(0));
        strength.shooting += dice(look.shooting());
        strength.shooters += if look.shoots() == Some(true) { unit.count } else { 0 };
        strength.assault += dice(look.attack());
        strength.melee += dice(look.riposte());
    }
}
