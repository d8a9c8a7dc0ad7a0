//! One side of a battle: its army, and who stands where.

use std::cmp::Reverse;

use banneret_schema::army::Leader;
use banneret_schema::cost::ArmyCost;
use banneret_schema::field::Mover;
use banneret_schema::hashed::{HashMap, HashSet};
use banneret_schema::hex::{Coord, HexText};
use banneret_schema::members::{Member, Members};
use banneret_schema::post::Post;
use banneret_schema::resolved::ResolvedProfile;
use banneret_schema::scenario::{Deployment, Placement, Side};
use banneret_schema::{Army, Ruleset};
use banneret_yaml::Route;

use super::Battlefield;
use crate::diagnostic::Location;
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::text::Called;
use crate::unread::UnreadMembers;

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
    /// Whether its army is not the one its placements are of, so that nothing about it is judged.
    pub is_other_army: bool,
    ruleset: &'a Ruleset,
    /// Its army with every troop looked up.
    roster: Option<Roster<'a>>,
    /// What the scenario says of each of the members.
    told: Vec<Told>,
    /// Who stands in each hex, from the bottom.
    stacks: HashMap<Coord, Vec<usize>>,
    /// Those of its army that could not be read.
    unread: UnreadMembers,
}

/// What a scenario says of a member.
#[derive(Clone, Default)]
struct Told {
    /// How it stands, as far as its hexes can be read.
    post: Post,
    /// The boat it is aboard, by number in the document.
    aboard: Option<usize>,
    /// The reinforcement it arrives with, by number in the document.
    arrives: Option<usize>,
    /// Whether everything that its army says of it can be relied on.
    is_sure: bool,
    /// Whether its placement is its own, and not that of another member of its id.
    is_meant: bool,
}

impl<'a> Force<'a> {
    pub(super) fn new(
        ruleset: &'a Ruleset,
        side: &'a Side,
        route: Route,
        army: Option<(Scene<'a>, &'a Army)>,
        ground: Option<&Battlefield<'_>>,
    ) -> Self {
        let (army_scene, army) = army.unzip();
        let members = army.map(Members::new).unwrap_or_default();
        let unread = army_scene.as_ref().zip(army);
        let unread = unread.map(|(scene, army)| UnreadMembers::of(scene, army, &members));
        let mut force = Self {
            side,
            route,
            army,
            army_scene,
            is_other_army: false,
            ruleset,
            roster: army.map(|army| Roster::new(ruleset, army)),
            told: vec![Told::default(); members.all().len()],
            members,
            stacks: HashMap::default(),
            unread: unread.unwrap_or_default(),
        };
        if force.is_of_another_army() {
            let members = Members::default();
            return Self {
                is_other_army: true,
                army: None,
                roster: None,
                members,
                told: Vec::new(),
                ..force
            };
        }
        force.look_up();
        force.post(ground);
        force.stack();
        for (index, reinforcement) in side.reinforcements.iter() {
            for id in reinforcement.members.values() {
                for member in force.members.meant(id.as_str()) {
                    force.told[member].arrives.get_or_insert(index);
                }
            }
        }
        force
    }

    /// Finds out of whom something can be said: every check about placements asks.
    fn look_up(&mut self) {
        for (at, member) in self.members.all().iter().enumerate() {
            let scene = self.army_scene.as_ref();
            let told = &mut self.told[at];
            told.is_sure =
                scene.is_some_and(|scene| scene.is_intact(&route![member.section, member.index]));
            told.is_meant = self.members.find(&member.id()) == Some(at);
        }
    }

    /// Takes over who stands where.
    fn post(&mut self, ground: Option<&Battlefield<'_>>) {
        let side = self.side;
        let hex = |text: &HexText| ground.and_then(|ground| ground.hex(text).ok());
        for (index, boat) in side.boats.iter() {
            let member = boat.carries.as_ref().and_then(|id| self.members.find(id.as_str()));
            if let Some(member) = member {
                self.told[member].aboard = Some(index);
                self.told[member].post.hexes = hex(&boat.at).into_iter().collect();
            }
        }
        for (id, placement) in side.placements.iter() {
            if let Some(member) = self.members.find(id) {
                // Whose first hex cannot be read stands nobody knows where.
                let first = placement.first().and_then(hex);
                let hexes = placement.at.values().iter().filter(|_| first.is_some());
                self.told[member].post = Post::new(placement, hexes.filter_map(hex).collect());
            }
        }
        // Who stands with a unit stands in its first hex.
        for (id, placement) in side.placements.iter().filter(|(_, it)| it.at.is_empty()) {
            let unit = placement.with.as_ref().and_then(|with| self.members.find(with.as_str()));
            let unit = unit.filter(|unit| self.members.all()[*unit].unit().is_some());
            if let (Some(member), Some(unit)) = (self.members.find(id), unit) {
                self.told[member].post.hexes = self.hex(unit).into_iter().collect();
            }
        }
    }

    /// Puts those who share a hex one above the other: units by their place in the stack, where it is
    /// written, else in the order in which the scenario places them, and people on top.
    fn stack(&mut self) {
        let placed = self.side.placements.keys().filter_map(|id| self.members.find(id));
        let aboard = (0..self.told.len()).filter(|at| self.told[*at].aboard.is_some());
        let mut order: Vec<usize> = placed.chain(aboard).collect();
        order.sort_by_key(|at| {
            let person = self.members.all()[*at].unit().is_none();
            (person, Reverse(self.told[*at].post.stack))
        });
        for at in order {
            let post = &mut self.told[at].post;
            for (number, hex) in post.hexes.iter().enumerate() {
                let stack = self.stacks.entry(*hex).or_default();
                if stack.contains(&at) {
                    continue;
                }
                if number == 0 {
                    post.place = stack.len();
                }
                stack.push(at);
            }
        }
    }

    /// How a member stands. One that is nowhere, or nobody knows where, has no hexes.
    #[must_use]
    pub fn post_of(&self, member: usize) -> &Post {
        &self.told[member].post
    }

    /// The hex a member stands in; the first of those that stand on two.
    #[must_use]
    pub fn hex(&self, member: usize) -> Option<Coord> {
        self.told[member].post.hex()
    }

    /// All hexes a member stands on, as far as they can be read.
    #[must_use]
    pub fn hexes(&self, member: usize) -> &[Coord] {
        &self.told[member].post.hexes
    }

    /// The boat a member is aboard, by number in the document.
    #[must_use]
    pub fn aboard(&self, member: usize) -> Option<usize> {
        self.told[member].aboard
    }

    /// The reinforcement a member arrives with, by number in the document.
    #[must_use]
    pub fn arrives(&self, member: usize) -> Option<usize> {
        self.told[member].arrives
    }

    /// Everyone of the side who stands in a hex, from the bottom of the stack.
    #[must_use]
    pub fn stack_in(&self, hex: Coord) -> &[usize] {
        self.stacks.get(&hex).map_or(&[], Vec::as_slice)
    }

    /// The units of the side that stand in a hex, from the bottom of the stack.
    pub fn units_in(&self, hex: Coord) -> impl Iterator<Item = (usize, &Member<'a>)> {
        let all = self.stack_in(hex).iter().map(|at| (*at, &self.members.all()[*at]));
        all.filter(|(_, member)| member.unit().is_some())
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
        self.told.get(member).is_some_and(|told| told.is_sure)
    }

    /// Whether the placement under its id is that of a member: of two of one id it is the first one's.
    #[must_use]
    pub fn is_meant(&self, member: usize) -> bool {
        self.told.get(member).is_some_and(|told| told.is_meant)
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
    pub fn member_place(&self, member: &Member<'_>) -> Option<Location> {
        let scene = self.army_scene.as_ref()?;
        Some(scene.member_place(&route![member.section, member.index]))
    }

    /// What its army costs, as far as that can be relied on.
    #[must_use]
    pub fn bill(&self) -> Option<&ArmyCost> {
        let roster = self.roster.as_ref()?;
        Some(self.army_scene.as_ref().map_or_else(|| roster.bill(), |scene| roster.bill_in(scene)))
    }

    /// A unit seen through the ruleset.
    #[must_use]
    pub fn look(&self, member: usize) -> Option<&ResolvedProfile<'a>> {
        let found = self.members.all().get(member)?;
        found.unit()?;
        Some(&self.roster.as_ref()?.unit(found.index)?.look)
    }

    /// A member as far as movement is concerned; none where too little is known of it.
    #[must_use]
    pub fn mover(&self, member: usize) -> Option<Mover> {
        let ruleset = self.ruleset;
        let Some(leader) = self.members.all().get(member)?.leader() else {
            return Mover::of_unit(self.look(member)?);
        };
        if let Some(rules) = &ruleset.leader_rules {
            return Some(Mover::person(rules.movement));
        }
        if let Some(own) = leader.figures.movement() {
            return Some(Mover::person(own));
        }
        let rank = leader.rank.as_ref().and_then(|id| ruleset.ranks.get(id))?;
        Some(Mover::person(rank.hexes))
    }

    /// Where a member is placed, as written.
    #[must_use]
    pub fn placement_of(&self, member: usize) -> Option<&'a Placement> {
        self.side.placements.get(&self.members.all().get(member)?.id())
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
    pub fn controls(&self, ground: &Battlefield<'_>) -> Vec<(Coord, usize)> {
        let mut all = Vec::new();
        for (at, _) in self.members.units() {
            let (Some(look), Some(_)) = (self.look(at), self.placement_of(at)) else { continue };
            let (post, mover) = (self.post_of(at), Mover::of_unit(look));
            let may_enter = |hex: Coord| {
                let Some(mover) = &mover else { return true };
                post.hexes.iter().any(|own| {
                    let direction = ground.grid.direction(*own, hex);
                    direction.is_some_and(|to| ground.field.step(mover, *own, to).is_some())
                })
            };
            let controlled = post.controls(look, ground.grid, &may_enter);
            all.extend(controlled.into_iter().map(|hex| (hex, at)));
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::battle::{Battle, BattleDocuments};
    use crate::load::Model;
    use crate::memory::MemoryFiles;
    use crate::workspace::Workspace;

    const CROWD: &str = "
banneret: 1
kind: scenario
ruleset: great-battles-of-alexander
map: {grid: {columns: 6, rows: 6}}
sides:
  - id: a
    army:
      leaders: [{id: chief}]
      units: [{id: horse, type: light-cavalry}, {id: foot, type: light-infantry, count: 2}]
    placements:
      chief: {with: foot-2}
      foot-2: {at: '0303', facing: nne, state: routed, hits: 2}
      foot-1: {at: '0909/0303'}
      horse: 0302/0303
";

    #[test]
    fn who_shares_a_hex_stands_in_the_order_of_the_document_with_people_on_top() {
        let mut files = MemoryFiles::default();
        files.add("s.yaml", CROWD.to_owned());
        let workspace = Workspace::new(&files);
        let loaded = workspace.load("s.yaml").expect("a file");
        let Some(Model::Scenario(scenario)) = &loaded.model else { panic!("a scenario") };
        let named = scenario.ruleset.as_ref().expect("a game");
        let ruleset = workspace.ruleset(&loaded.source, named).expect("it ships");
        let scene = Scene::new(&workspace, &loaded).under(Arc::clone(&ruleset));
        let documents = BattleDocuments::find(&scene, scenario);
        let battle = Battle::new(&scene, scenario, &documents);
        let force = &battle.forces[0];
        let hex = |label: &str| {
            let ground = battle.ground.as_ref().expect("a map");
            ground.grid.parse_label(label).expect("a hex")
        };
        let here = force.stack_in(hex("0303")).iter().map(|at| force.members.all()[*at].id());
        assert_eq!(here.collect::<Vec<_>>(), ["foot-2", "horse", "chief"]);
        assert_eq!(battle.unit_in(hex("0303")), Some((0, force.members.find("foot-2").unwrap())));
        assert_eq!(force.stack_in(hex("0302")).len(), 1);
        let post = |id: &str| force.post_of(force.members.find(id).expect("a member"));
        assert_eq!((post("chief").hex(), post("chief").place), (Some(hex("0303")), 2));
        assert_eq!((post("foot-2").states.len(), post("foot-2").hits), (1, Some(2)));
        assert!(!post("foot-1").is_on_map(), "its first hex is off the map");
        assert_eq!(post("horse").place, 0, "in its first hex it is alone");
    }
}
