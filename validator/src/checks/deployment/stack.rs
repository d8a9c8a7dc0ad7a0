//! Stacks: the units of a side that share a hex, with what the checks on them ask for.

use banneret_schema::Points;
use banneret_schema::footing::{Company, FormedUnit, company};
use banneret_schema::hashed::HashMap;
use banneret_schema::hex::Coord;
use banneret_schema::id::{AttributeId, OptionId};
use banneret_yaml::Route;

use super::place_route;
use super::placed::{PlacedUnit, placed};
use crate::battle::{Battle, Battlefield, Force};
use crate::text::{Text, listed, quoted};

/// Units of one side in one hex, from the bottom up.
pub(super) struct Stack<'f, 'a> {
    /// The hex.
    pub(super) hex: Coord,
    /// Those who count there.
    pub(super) units: Vec<PlacedUnit<'f, 'a>>,
    force: &'f Force<'a>,
}

/// The stacks of a side, by their hexes.
pub(super) fn stacks<'f, 'a>(
    battle: &Battle<'a>,
    ground: &Battlefield<'a>,
    force: &'f Force<'a>,
) -> Vec<Stack<'f, 'a>> {
    let mut by_hex: HashMap<Coord, Vec<usize>> = HashMap::default();
    for unit in placed(force) {
        for hex in unit.hexes() {
            by_hex.entry(*hex).or_default().push(unit.at);
        }
    }
    let mut hexes: Vec<_> = by_hex.keys().copied().collect();
    hexes.sort_unstable_by_key(|hex| (hex.column, hex.row));
    let of_hex = |hex: Coord| {
        let there = &by_hex[&hex];
        let order = force.stack_in(hex).iter().filter(|at| there.contains(at));
        let units = order.filter_map(|at| PlacedUnit::new(force, *at)).collect();
        let mut stack = Stack { hex, units, force };
        stack.leave_out_ignored(battle, ground);
        stack
    };
    hexes.into_iter().map(of_hex).filter(|stack| stack.units.len() > 1).collect()
}

impl<'f, 'a> Stack<'f, 'a> {
    /// Takes out those whom the others take for gone.
    fn leave_out_ignored(&mut self, battle: &Battle<'a>, ground: &Battlefield<'a>) {
        let gone = |one: &PlacedUnit<'f, 'a>| {
            let others = self.units.iter().filter(|other| other.at != one.at);
            let mut judged = others.map(|other| judge(battle, ground, self.hex, one, other));
            judged.any(|it| it == Some(Company::Ignored))
        };
        let gone: Vec<bool> = self.units.iter().map(gone).collect();
        let mut gone = gone.into_iter();
        self.units.retain(|_| !gone.next().unwrap_or_default());
    }

    /// Every two of them, the lower one first.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (&PlacedUnit<'f, 'a>, &PlacedUnit<'f, 'a>)> {
        let upper = |at: usize| self.units[at + 1..].iter();
        self.units.iter().enumerate().flat_map(move |(at, low)| upper(at).map(move |it| (low, it)))
    }

    /// The way to where a unit of it is placed.
    pub(super) fn route_of(&self, battle: &Battle<'_>, unit: &PlacedUnit<'_, '_>) -> Route {
        place_route(battle, self.force, unit.at)
    }

    /// The one of some of its units that was written last, which is the one to point at.
    pub(super) fn latest_of(&self, some: &[usize]) -> &PlacedUnit<'f, 'a> {
        let place = |unit: &&PlacedUnit<'f, 'a>| {
            let id = unit.member.id();
            self.force.side.placements.keys().position(|key| key == id)
        };
        let meant = self.units.iter().filter(|unit| some.contains(&unit.at));
        meant.max_by_key(place).unwrap_or(&self.units[0])
    }

    /// The ids of its units.
    pub(super) fn names(&self) -> Text {
        Text::of(&listed(self.units.iter().map(|unit| quoted(&unit.member.id()))))
    }
}

/// What the formation of a unit says to another in the same hex; none where one of them is in a
/// formation that is not known, or that it cannot be in.
pub(super) fn judge<'a>(
    battle: &Battle<'a>,
    ground: &Battlefield<'a>,
    hex: Coord,
    own: &PlacedUnit<'_, 'a>,
    other: &PlacedUnit<'_, 'a>,
) -> Option<Company<'a>> {
    let plays = |id: &OptionId| battle.may_use(id.as_str());
    Some(company(formed(own)?, formed(other)?, ground.field.ground(hex), &plays))
}

fn formed<'l, 'a>(unit: &'l PlacedUnit<'_, 'a>) -> Option<FormedUnit<'l, 'a>> {
    let (id, formation) = (unit.placement.formation.as_ref()?, unit.own_formation()?);
    Some(FormedUnit { look: unit.look, id, formation })
}

/// How much of a figure a unit has left; none where the figure, or what is lost of it, cannot be known.
/// What is lost in part is there still.
pub(super) fn left(unit: &PlacedUnit<'_, '_>, figure: &AttributeId) -> Option<u16> {
    let all = whole(unit.look.figures.number(figure.as_str())?)?;
    let lost = unit.placement.lost.map_or(Some(0), whole)?;
    all.checked_sub(lost)
}

/// The whole part of a number.
fn whole(number: Points) -> Option<u16> {
    u16::try_from(number.floor()).ok()
}
