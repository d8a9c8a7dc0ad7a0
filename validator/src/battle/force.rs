//! One side of a battle: its army, and who stands where.

use std::collections::HashSet;

use banneret_schema::army::Leader;
use banneret_schema::field::Mover;
use banneret_schema::hex::{Coord, HexText};
use banneret_schema::look::Look;
use banneret_schema::members::{Member, Members};
use banneret_schema::scenario::{Deployment, Placement, Side};
use banneret_schema::stance::Stance;
use banneret_schema::{Army, Ruleset};
use banneret_yaml::Route;

use super::Ground;
use crate::diagnostic::Place;
use crate::route;
use crate::scene::Scene;
use crate::text::Called;
use crate::unread::Unread;

/// One side of a battle.
pub struct Force<'a> {
    /// The side.
    pub side: &'a Side,
    /// The way to it.
    pub route: Route,
    /// Its army.
    pub army: Option<&'a Army>,
    /// Its army in its file.
    pub army_scene: Option<Scene<'a>>,
    /// Everyone in it.
    pub members: Members<'a>,
    /// Where each of them stands at the start, by their places in the members: the first hex of those
    /// that stand on two.
    pub placed: Vec<Option<Coord>>,
    /// All hexes each of them stands on, as far as they can be read.
    pub hexes: Vec<Vec<Coord>>,
    /// The boat each of them is aboard, by number in the document.
    pub aboard: Vec<Option<usize>>,
    /// The reinforcement each of them arrives with, by number in the document.
    pub arrives: Vec<Option<usize>>,
    /// Whether its army is not the one its placements are of, so that nothing about it is judged.
    pub is_other_army: bool,
    /// Those of its army that could not be read.
    unread: Unread,
}

impl<'a> Force<'a> {
    pub(super) fn new(
        side: &'a Side,
        route: Route,
        army: Option<(Scene<'a>, &'a Army)>,
        ground: Option<&Ground<'_>>,
    ) -> Self {
        let (army_scene, army) = army.unzip();
        let members = army.map(Members::new).unwrap_or_default();
        let unread = army_scene.as_ref().zip(army);
        let unread = unread.map(|(scene, army)| Unread::of(scene, army, &members));
        let n = members.all().len();
        let mut force = Self {
            side,
            route,
            army,
            army_scene,
            members,
            placed: vec![None; n],
            hexes: vec![Vec::new(); n],
            aboard: vec![None; n],
            arrives: vec![None; n],
            is_other_army: false,
            unread: unread.unwrap_or_default(),
        };
        if force.is_of_another_army() {
            return Self {
                is_other_army: true,
                army: None,
                members: Members::default(),
                placed: Vec::new(),
                hexes: Vec::new(),
                aboard: Vec::new(),
                arrives: Vec::new(),
                ..force
            };
        }
        let hex = |text: &HexText| ground.and_then(|ground| ground.hex(text).ok());
        for (index, boat) in side.boats.iter() {
            let member = boat.carries.as_ref().and_then(|id| force.members.find(id.as_str()));
            if let Some(member) = member {
                force.aboard[member] = Some(index);
                force.placed[member] = hex(&boat.at);
                force.hexes[member] = force.placed[member].into_iter().collect();
            }
        }
        for (id, placement) in side.placements.iter() {
            if let Some(member) = force.members.find(id) {
                force.placed[member] = placement.first().and_then(hex);
                force.hexes[member] = placement.at.values().iter().filter_map(hex).collect();
            }
        }
        // Who stands with a unit stands in its first hex.
        for (id, placement) in side.placements.iter().filter(|(_, it)| it.at.is_empty()) {
            let unit = placement.with.as_ref().and_then(|with| force.members.find(with.as_str()));
            let unit = unit.filter(|unit| force.members.all()[*unit].unit().is_some());
            if let (Some(member), Some(unit)) = (force.members.find(id), unit) {
                force.placed[member] = force.placed[unit];
                force.hexes[member] = force.placed[unit].into_iter().collect();
            }
        }
        for (index, reinforcement) in side.reinforcements.iter() {
            for id in reinforcement.members.values() {
                for member in force.members.find_all(id.as_str()).into_iter().flatten() {
                    force.arrives[member].get_or_insert(index);
                }
            }
        }
        force
    }

    /// Whether almost all its placements are of another army: then the army is the mistake, not each
    /// of them.
    fn is_of_another_army(&self) -> bool {
        // An id may end with a number of its own, or with that of one unit among several alike.
        let has = |id: &str| self.members.find_all(id).is_some() || self.may_have(id);
        let strange = |id: &&str| !has(id) && !has(stem(id));
        let ids = || self.side.placements.keys();
        let strangers = ids().filter(strange).map(stem).collect::<HashSet<_>>().len();
        let known = ids().filter(|id| !strange(id)).map(stem).collect::<HashSet<_>>().len();
        strangers > 2 && known * 3 < strangers
    }

    /// Whether every member of its army could be read, with everything that is said of them.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.army.is_some() && self.unread.is_nobody()
    }

    /// Whether its army may have a member of this id that could not be read, so that nothing can be
    /// said about it.
    #[must_use]
    pub fn may_have(&self, id: &str) -> bool {
        self.army.is_none() || self.unread.may_be(id)
    }

    /// Whether everything that its army says of a member can be relied on.
    #[must_use]
    pub fn is_sure(&self, member: usize) -> bool {
        let described = self.members.all().get(member).zip(self.army_scene.as_ref());
        described.is_some_and(|(it, scene)| scene.is_intact(&route![it.section, it.index]))
    }

    /// The way to the placement of a member, which may be that of its row.
    #[must_use]
    pub fn placement(&self, id: &str) -> Route {
        self.route.join("placements").join(self.side.placements.key_of(id))
    }

    /// The way to one of the hexes a member is placed in, to the row they are written in, or to the unit
    /// it stands with.
    #[must_use]
    pub fn hex_route(&self, scene: &Scene<'_>, id: &str, index: usize) -> Route {
        let placements = &self.side.placements;
        let route = self.placement(id);
        let placement = placements.get(id);
        if placement.is_some_and(|placement| placement.at.is_empty() && placement.with.is_some()) {
            return route.join("with");
        }
        let at = scene.inner(&route, "at");
        scene.one_of(&at, placements.number_in_row(id).unwrap_or(index))
    }

    /// The way to where a member is placed as a whole.
    #[must_use]
    pub fn place_route(&self, scene: &Scene<'_>, id: &str) -> Route {
        match self.side.placements.row_of(id) {
            Some(_) => self.hex_route(scene, id, 0),
            None if self.side.placements.get(id).is_some_and(|it| it.at.is_empty()) => {
                self.hex_route(scene, id, 0)
            }
            None => scene.inner(&self.placement(id), "at"),
        }
    }

    /// The part of the set-up a member belongs to: where it is named, where its corps is, or the
    /// part for everyone else.
    #[must_use]
    pub fn deployment_of(&self, member: usize) -> Option<(usize, &'a Deployment)> {
        let parts = || self.side.deploy.values().iter().enumerate();
        let has = |ids: &[banneret_schema::id::MemberId]| {
            ids.iter().any(|id| {
                self.members.find_all(id.as_str()).is_some_and(|range| range.contains(&member))
            })
        };
        let named = parts().find(|(_, part)| has(part.members.values()));
        let by_corps = || {
            parts().find(|(_, part)| {
                let corps = part.corps.as_ref();
                let corps = corps.and_then(|id| self.side.corps.items().find(|c| c.id == *id));
                corps.is_some_and(|corps| has(corps.members.values()))
            })
        };
        let rest = || parts().find(|(_, part)| part.members.is_empty() && part.corps.is_none());
        named.or_else(by_corps).or_else(rest)
    }

    /// Where a member is described, for a related label in the file of its army.
    #[must_use]
    pub fn member_place(&self, member: &Member<'_>) -> Option<Place> {
        let scene = self.army_scene.as_ref()?;
        Some(scene.member_place(&route![member.section, member.index]))
    }

    /// A unit seen through the ruleset.
    #[must_use]
    pub fn look(&self, ruleset: &'a Ruleset, member: usize) -> Option<Look<'a>> {
        let unit = self.members.all().get(member)?.unit()?;
        Some(match self.army {
            Some(army) => Look::in_army(ruleset, &unit.profile, army),
            None => Look::new(ruleset, &unit.profile),
        })
    }

    /// A member as far as movement is concerned; none where too little is known of it.
    #[must_use]
    pub fn mover(&self, ruleset: &'a Ruleset, member: usize) -> Option<Mover> {
        let found = self.members.all().get(member)?;
        if let Some(leader) = found.leader() {
            if let Some(rules) = &ruleset.leader_rules {
                return Some(Mover::person(rules.movement));
            }
            let rank = leader.rank.as_ref().and_then(|id| ruleset.ranks.get(id))?;
            return Some(Mover::person(rank.hexes));
        }
        Mover::of_unit(&self.look(ruleset, member)?)
    }

    /// Where a member is placed, as written.
    #[must_use]
    pub fn placement_of(&self, member: usize) -> Option<&'a Placement> {
        self.side.placements.get(&self.members.all().get(member)?.id())
    }

    /// How a unit stands: its hexes, facing, formation and states. None where it is not placed.
    #[must_use]
    pub fn stance<'l>(&self, look: &'l Look<'a>, member: usize) -> Option<Stance<'l, 'a>> {
        let placement = self.placement_of(member)?;
        Some(Stance {
            look,
            hexes: self.hexes.get(member)?.clone(),
            facing: placement.facing,
            formation: placement.formation.clone(),
            states: placement.state.values().to_vec(),
        })
    }

    /// The leader of an id, where what is said of him can be relied on.
    #[must_use]
    pub fn leader(&self, id: &str) -> Option<(usize, &'a Leader)> {
        let at = self.members.find(id).filter(|at| self.is_sure(*at))?;
        Some((at, self.members.all()[at].leader()?))
    }

    /// Whether an id means a leader.
    #[must_use]
    pub fn is_leader(&self, id: &str) -> bool {
        self.members.find(id).is_some_and(|at| self.members.all()[at].leader().is_some())
    }

    /// The hexes the units of the side control at the start, each with the unit that does.
    #[must_use]
    pub fn controls(&self, ruleset: &'a Ruleset, ground: &Ground<'_>) -> Vec<(Coord, usize)> {
        let mut all = Vec::new();
        for (at, _) in self.members.units() {
            let Some(look) = self.look(ruleset, at) else { continue };
            let Some(stance) = self.stance(&look, at) else { continue };
            let mover = Mover::of_unit(&look);
            let may_enter = |hex: Coord| {
                let Some(mover) = &mover else { return true };
                stance.hexes.iter().any(|own| {
                    let direction = ground.grid.direction(*own, hex);
                    direction.is_some_and(|to| ground.field.step(mover, *own, to).is_some())
                })
            };
            all.extend(stance.controls(ground.grid, &may_enter).into_iter().map(|hex| (hex, at)));
        }
        all
    }

    /// What the side is called, in words.
    #[must_use]
    pub fn name(&self) -> Called<'a> {
        self.side.called()
    }
}

/// The id without the number of a unit among those alike.
#[must_use]
pub fn stem(id: &str) -> &str {
    let number = |n: &str| !n.is_empty() && n.bytes().all(|byte| byte.is_ascii_digit());
    id.rsplit_once('-').filter(|(_, n)| number(n)).map_or(id, |(stem, _)| stem)
}
