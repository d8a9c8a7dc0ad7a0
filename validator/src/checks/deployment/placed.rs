//! Units as they are placed, with what the checks on them share.

use banneret_schema::hex::{Coord, Grid};
use banneret_schema::members::Member;
use banneret_schema::post::{Post, can_rout, collapse};
use banneret_schema::resolved::{Chosen, ResolvedProfile};
use banneret_schema::ruleset::counter::{Collapse, Shape};
use banneret_schema::ruleset::gear::Formation;
use banneret_schema::ruleset::options::{StateLeaders, UnitState};
use banneret_schema::scenario::Placement;
use banneret_yaml::Route;

use crate::battle::{Battle, Force};

/// A unit that is placed.
pub(super) struct PlacedUnit<'f, 'a> {
    /// Its place among the members.
    pub(super) at: usize,
    /// The member.
    pub(super) member: &'f Member<'a>,
    /// Where it is placed, as written.
    pub(super) placement: &'a Placement,
    /// The unit seen through the ruleset.
    pub(super) look: &'f ResolvedProfile<'a>,
    /// How it stands.
    pub(super) post: &'f Post,
    force: &'f Force<'a>,
}

/// The units of a side that are placed, in games where it matters which way a unit faces.
pub(super) fn standing<'f, 'a>(
    battle: &Battle<'a>,
    force: &'f Force<'a>,
) -> impl Iterator<Item = PlacedUnit<'f, 'a>> {
    let faced = battle.ruleset().set_up.as_ref().is_some_and(|rules| rules.facing);
    placed(force).filter(move |_| faced)
}

/// The units of a side that are placed, in any game.
pub(super) fn placed<'f, 'a>(force: &'f Force<'a>) -> impl Iterator<Item = PlacedUnit<'f, 'a>> {
    force.members.units().filter_map(move |(at, _)| PlacedUnit::new(force, at))
}

/// The unit of an id, where it is placed.
pub(super) fn standing_of<'f, 'a>(force: &'f Force<'a>, id: &str) -> Option<PlacedUnit<'f, 'a>> {
    PlacedUnit::new(force, force.members.find(id)?)
}

impl<'f, 'a> PlacedUnit<'f, 'a> {
    pub(super) fn new(force: &'f Force<'a>, at: usize) -> Option<Self> {
        let member = &force.members.all()[at];
        (force.is_meant(at) && force.is_sure(at)).then_some(())?;
        let (placement, look) = (force.placement_of(at)?, force.look(at)?);
        Some(Self { at, member, placement, look, post: force.post_of(at), force })
    }

    /// The way to its placement.
    pub(super) fn route(&self) -> Route {
        self.force.placement(&self.member.id())
    }

    /// The hexes it stands on, as far as they can be read.
    pub(super) fn hexes(&self) -> &'f [Coord] {
        &self.post.hexes
    }

    /// Whether it is in a state of a sort.
    pub(super) fn has_state(&self, is: impl Fn(&UnitState) -> bool) -> bool {
        self.post.has_state(self.look, is)
    }

    /// The formation it is said to be in, where the game knows it.
    pub(super) fn formation(&self) -> Option<&'a Formation> {
        self.look.ruleset.formations.get(self.placement.formation.as_ref()?)
    }

    /// The formation it is said to be in, where it may be.
    pub(super) fn own_formation(&self) -> Option<&'a Formation> {
        self.formation().filter(|formation| formation.who.refuses(self.look).is_none())
    }

    /// Whether its formation is one that its type cannot be in, which has its own finding.
    pub(super) fn is_misformed(&self) -> bool {
        self.formation().is_some() && self.own_formation().is_none()
    }

    /// How many hexes it should stand on; none where its counter contradicts its type, or that is
    /// not known.
    pub(super) fn wanted_hexes(&self) -> Option<usize> {
        if self.look.troop.known().is_none() || matches!(self.look.class, Chosen::Unknown) {
            return None;
        }
        if self.placement.formation.is_some() && self.formation().is_none() {
            return None;
        }
        if let Some(formation) = self.formation().filter(|formation| formation.hexes.is_some()) {
            // Who cannot be in it has a finding of his own.
            return formation.hexes.map(usize::from).filter(|_| !self.is_misformed());
        }
        match (self.look.shape(), self.look.figures.double()) {
            (Shape::Single, Some(true)) | (Shape::Double, Some(false)) => None,
            _ => Some(if self.look.is_double() { 2 } else { 1 }),
        }
    }

    /// Whether its hexes are one, or two that touch, as its counter asks for.
    pub(super) fn is_well_placed(&self, grid: Grid) -> bool {
        let written = self.placement.at.values().len();
        let read = self.hexes();
        let touch = match read {
            [first, second] => grid.direction(*first, *second).is_some(),
            _ => true,
        };
        written == read.len() && touch && self.wanted_hexes().is_none_or(|wanted| wanted == written)
    }

    /// Whether it can be in a state at all.
    pub(super) fn may_be(&self, state: &UnitState) -> bool {
        let refused = state.who.as_ref().is_some_and(|who| who.refuses(self.look).is_some());
        let known = self.look.troop.known().is_some();
        let never = known && state.collapsed && !can_rout(self.look);
        let becomes = collapse(self.look).map(|rule| rule.collapse);
        let lost = known && state.rallied && becomes.is_some_and(|it| it != Collapse::Routs);
        let of_leaders = state.leaders == Some(StateLeaders::Only);
        let own = self.placement.formation.as_ref();
        let alone = state.on_top_of.is_some() && state.on_top_of.as_ref() != own;
        !refused && !never && !lost && !of_leaders && !alone
    }
}
