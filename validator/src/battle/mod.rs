//! What a check on a scenario sees: the ground, the armies and who stands where, each part absent
//! where it is broken or not there.

mod chain;
mod command;
mod field;
mod force;

use std::cell::OnceCell;
use std::sync::Arc;

use banneret_schema::ground::Ground;
use banneret_schema::hashed::{HashMap, HashSet};
use banneret_schema::header::DocumentKind;
use banneret_schema::hex::{Coord, HexSet, HexText};
use banneret_schema::id::{ClimateId, RulesetId};
use banneret_schema::ruleset::options::Part;
use banneret_schema::scenario::{Deployment, Objective, Reinforcement, Weather};
use banneret_schema::{Army, Inline, Map, Name, Ruleset, Scenario};
use banneret_yaml::Route;

use crate::diagnostic::Location;
use crate::load::{Loaded, Model};
use crate::route;
use crate::scene::Scene;
use crate::suggest::{Candidate, nearest};
use crate::workspace::Found;

pub use self::chain::{Chain, LedCorps};
pub use self::command::{Carries, carries, is_of, led_by, meant, units_of};
pub use self::field::{Battlefield, NoHex};
pub use self::force::{Force, stem};

/// The documents a scenario names.
pub struct BattleDocuments {
    map: Option<Arc<Loaded>>,
    ground: Option<Arc<Ground>>,
    armies: Vec<Option<Arc<Loaded>>>,
}

impl BattleDocuments {
    /// Finds what a scenario names. What cannot be found is reported at the reference.
    #[must_use]
    pub fn find(scene: &Scene<'_>, scenario: &Scenario) -> Self {
        let find = |reference, kind| match scene.workspace.find(scene.source, reference, kind) {
            Found::Document(loaded) => Some(loaded),
            _ => None,
        };
        let map = match &scenario.map {
            Some(Inline::Named(reference)) => find(reference, DocumentKind::Map),
            Some(Inline::Here(_)) | None => None,
        };
        let ground = match &scenario.map {
            Some(Inline::Here(map)) => {
                Some(Arc::new(Ground::new(Arc::clone(scene.shared_ruleset()), map)))
            }
            _ => map.as_ref().and_then(|loaded| loaded.ground(scene.shared_ruleset())),
        };
        let armies = scenario.sides.iter().map(|(_, side)| match &side.army {
            Some(Inline::Named(reference)) => find(reference, DocumentKind::Army),
            Some(Inline::Here(_)) | None => None,
        });
        Self { map, ground, armies: armies.collect() }
    }

    /// The ground of the scenario's map, where there is one.
    #[must_use]
    pub fn ground(&self) -> Option<&Arc<Ground>> {
        self.ground.as_ref()
    }
}

/// A scenario with everything it refers to.
pub struct Battle<'a> {
    /// The scenario in its file.
    pub scene: &'a Scene<'a>,
    /// The scenario.
    pub scenario: &'a Scenario,
    /// The ground.
    pub ground: Option<Battlefield<'a>>,
    /// The sides that could be read.
    pub forces: Vec<Force<'a>>,
    /// A map or army for another game, with the way to where it is named.
    pub strangers: Vec<OtherGameDocument>,
    /// The numbers of the objectives, by id; the first of two.
    objectives: HashMap<&'a str, usize>,
    /// How many of its maps and armies are for its own game, as far as they say.
    kin: usize,
    /// The hexes each side's enemies control, found when first asked for.
    enemy_control: OnceCell<Vec<ControlledHexes>>,
    /// The hexes that the orders of each side do not pass, found when first asked for.
    obstructed: OnceCell<Vec<HashSet<Coord>>>,
}

/// Hexes under control, each with the side and the unit that came first to control it.
pub type ControlledHexes = HashMap<Coord, (usize, usize)>;

/// A document for another game than the scenario's.
pub struct OtherGameDocument {
    /// The way to where it is named.
    pub route: Route,
    /// The id of the game it is for.
    pub id: RulesetId,
    /// The game it is for.
    pub game: Name,
    /// Where it says so.
    pub place: Location,
    /// Whether it is a map.
    pub is_map: bool,
}

impl<'a> Battle<'a> {
    /// Puts a scenario together.
    #[must_use]
    pub fn new(
        scene: &'a Scene<'a>,
        scenario: &'a Scenario,
        documents: &'a BattleDocuments,
    ) -> Self {
        let all = scenario.objectives.iter().rev();
        let objectives = all.map(|(number, objective)| (objective.id.as_str(), number)).collect();
        let mut battle = Self {
            scene,
            scenario,
            ground: None,
            forces: Vec::new(),
            strangers: Vec::new(),
            kin: 0,
            objectives,
            enemy_control: OnceCell::new(),
            obstructed: OnceCell::new(),
        };
        let map: Option<(Scene<'a>, &'a Map)> = match (&scenario.map, &documents.map) {
            (Some(Inline::Here(map)), _) => Some((scene.inside(&route!["map"]), map)),
            (_, Some(loaded)) => match &loaded.model {
                Some(Model::Map(map)) => Some((Scene::new(scene.workspace, loaded), map)),
                _ => None,
            },
            _ => None,
        };
        if let Some(((inner, map), ground)) = map.zip(documents.ground.as_deref())
            && battle.is_kin(&inner, map.ruleset.as_ref(), &route!["map"], true)
        {
            battle.ground = Battlefield::new(inner, map, ground, scenario);
        }
        for ((index, side), loaded) in scenario.sides.iter().zip(&documents.armies) {
            let route = route!["sides", index];
            let named = route.join("army");
            let army: Option<(Scene<'a>, &'a Army)> = match (&side.army, loaded) {
                (Some(Inline::Here(army)), _) => Some((scene.inside(&named), army)),
                (_, Some(loaded)) => match &loaded.model {
                    Some(Model::Army(army)) => Some((Scene::new(scene.workspace, loaded), army)),
                    _ => None,
                },
                _ => None,
            };
            let army = army
                .filter(|(inner, army)| battle.is_kin(inner, army.ruleset.as_ref(), &named, false));
            battle.forces.push(Force::new(
                scene.ruleset(),
                side,
                route,
                army,
                battle.ground.as_ref(),
            ));
        }
        battle
    }

    /// Whether a document is for the scenario's game, for one it extends or for one that extends it.
    fn is_kin(
        &mut self,
        inner: &Scene<'_>,
        named: Option<&banneret_schema::Reference>,
        route: &Route,
        is_map: bool,
    ) -> bool {
        // A document without a game, or with one that is not there, is reported elsewhere.
        let Some(named) = named else { return true };
        let Some(theirs) = inner.workspace.ruleset(inner.source, named) else { return true };
        let ours = self.scene.ruleset();
        let kin = ours.is_kin(&theirs);
        if kin {
            self.kin += 1;
        } else {
            self.strangers.push(OtherGameDocument {
                route: route.clone(),
                id: theirs.id.clone(),
                game: theirs.name.clone(),
                place: inner.place(&route!["ruleset"]),
                is_map,
            });
        }
        kin
    }

    /// Whether its map and armies are all for one other game: then it is the scenario that names the
    /// wrong one, and nothing can be said about the rest.
    #[must_use]
    pub fn is_game_in_doubt(&self) -> bool {
        let mut games = self.strangers.iter().map(|stranger| &stranger.id);
        let first = games.next();
        self.kin == 0 && self.strangers.len() > 1 && games.all(|game| Some(game) == first)
    }

    /// Every weather of the scenario, with the way to it.
    pub fn weathers(&self) -> impl Iterator<Item = (Route, &'a Weather)> {
        let all = self.scenario.weather.values().iter().enumerate();
        all.map(|(index, weather)| (self.scene.one_of(&route!["weather"], index), weather))
    }

    /// The climates in which a weather is: its own, or those of the first one, for the country stays
    /// the same.
    #[must_use]
    pub fn climates_of(&self, weather: &'a Weather) -> &'a [ClimateId] {
        match weather.climate.values() {
            [] => {
                self.scenario.weather.values().first().map_or(&[], |first| first.climate.values())
            }
            own => own,
        }
    }

    /// The ruleset in force.
    #[must_use]
    pub fn ruleset(&self) -> &'a Ruleset {
        self.scene.ruleset()
    }

    /// The side of an id.
    #[must_use]
    pub fn force(&self, id: &str) -> Option<&Force<'a>> {
        self.forces.iter().find(|force| force.side.id.as_str() == id)
    }

    /// Whether every side of the document could be read.
    #[must_use]
    pub fn knows_all_sides(&self) -> bool {
        self.forces.len() == self.scenario.sides.len()
            && self.scene.is_intact(&route!["sides"])
            && self.forces.iter().all(|force| !force.side.id.as_str().is_empty())
    }

    /// Whether an optional rule is in use.
    #[must_use]
    pub fn uses(&self, option: &str) -> bool {
        self.scenario.options.items().any(|id| id.as_str() == option)
    }

    /// Whether an optional rule is in use, or may be meant by one that is not known.
    #[must_use]
    pub fn may_use(&self, option: &str) -> bool {
        let known = &self.ruleset().options;
        let mut unknown = self.scenario.options.items().filter(|id| !known.contains_key(*id));
        let candidates = || known.keys().map(|id| Candidate::from(id.as_str()));
        self.uses(option)
            || !self.scene.is_complete(&route!["options"])
            || unknown.any(|id| nearest(id.as_str(), candidates()).contains(&option))
    }

    /// Whether a rule that governs a part of the scenario is in use.
    #[must_use]
    pub fn plays(&self, part: Part) -> bool {
        self.scenario.options.items().any(|id| {
            let rule = self.ruleset().options.get(id);
            rule.is_some_and(|rule| rule.governs.contains(&part))
        })
    }

    /// Whether the ground may become another in the course of the battle: it has elements that some
    /// weather changes, and that weather comes or goes by its turn or by the dice.
    #[must_use]
    pub fn ground_may_change(&self) -> bool {
        let (Some(ground), Some(rules)) = (&self.ground, &self.ruleset().weather) else {
            return false;
        };
        let thrown = match self.scenario.weather.values() {
            [] => self.plays(Part::Weather),
            // What comes later is other weather.
            [_, _, ..] => true,
            [weather] if weather.turn.is_some_and(|turn| turn > 1) => true,
            [weather] => {
                let kind = weather.kind.as_ref().and_then(|id| rules.kinds.get(id));
                let strength = weather.strength.as_ref();
                let strength = kind.zip(strength).and_then(|(it, id)| it.strengths.get(id));
                weather.variable.is_some_and(|stable| stable < 6)
                    || self.plays(Part::VariableWeather) && weather.variable.is_none()
                    || weather.irregular
                    || strength.is_some_and(|strength| strength.irregular)
                    || weather.kind.is_none()
                    || weather.strength.is_none()
                        && kind.is_some_and(|kind| !kind.strengths.is_empty())
            }
        };
        thrown && rules.changing_ground().any(|id| ground.drawn().has_anywhere(id))
    }

    /// The unit that stands in a hex, with its side: the one at the bottom where several do.
    #[must_use]
    pub fn unit_in(&self, hex: Coord) -> Option<(usize, usize)> {
        let mut forces = self.forces.iter().enumerate();
        forces.find_map(|(side, force)| Some((side, force.units_in(hex).next()?.0)))
    }

    /// The hexes the enemies of a side control at the start.
    #[must_use]
    pub fn enemy_control(&self, side: usize) -> Option<&ControlledHexes> {
        let controls =
            self.ruleset().cohesion.as_ref().is_some_and(|rules| !rules.control.is_empty());
        let ground = self.ground.as_ref().filter(|_| controls)?;
        let all = self.enemy_control.get_or_init(|| {
            let mut all = vec![ControlledHexes::default(); self.forces.len()];
            for (owner, force) in self.forces.iter().enumerate() {
                for (hex, unit) in force.controls(ground) {
                    for (_, control) in all.iter_mut().enumerate().filter(|(at, _)| *at != owner) {
                        control.entry(hex).or_insert((owner, unit));
                    }
                }
            }
            all
        });
        all.get(side)
    }

    /// The hexes that the orders of a side do not pass at the start: those of enemy units, and those
    /// under enemy control where none of its own units stands.
    #[must_use]
    pub fn obstructed(&self, side: usize) -> Option<&HashSet<Coord>> {
        let all = self.obstructed.get_or_init(|| {
            let stood = |force: &Force<'_>| {
                let units = force.members.units().map(|(at, _)| at);
                units.flat_map(|at| force.hexes(at)).copied().collect::<HashSet<_>>()
            };
            let stood: Vec<HashSet<Coord>> = self.forces.iter().map(stood).collect();
            let of_side = |side: usize| {
                let own = &stood[side];
                let control =
                    self.enemy_control(side).into_iter().flat_map(ControlledHexes::keys).copied();
                let mut hexes: HashSet<Coord> = control.filter(|hex| !own.contains(hex)).collect();
                let others = stood.iter().enumerate().filter(|(at, _)| *at != side);
                hexes.extend(others.flat_map(|(_, hexes)| hexes));
                hexes
            };
            (0..self.forces.len()).map(of_side).collect()
        });
        all.get(side)
    }

    /// The objective of an id.
    #[must_use]
    pub fn objective(&self, id: &str) -> Option<(usize, &'a Objective)> {
        let number = *self.objectives.get(id)?;
        Some((number, self.scenario.objectives.get(number)?))
    }

    /// The hexes of what conditions and orders name: an objective, a zone, a named place or a hex.
    /// None where it is none of these, or not all of it is known.
    #[must_use]
    pub fn place(&self, text: &HexText) -> Option<Vec<Coord>> {
        let ground = self.ground.as_ref()?;
        match self.objective(text.as_str()) {
            Some((_, objective)) => self.objective_hexes(objective),
            None => ground.place(text),
        }
    }

    /// The hexes of an objective; none where not all of it is known.
    #[must_use]
    pub fn objective_hexes(&self, objective: &Objective) -> Option<Vec<Coord>> {
        let ground = self.ground.as_ref()?;
        let parts: Option<Vec<_>> =
            objective.at.values().iter().map(|at| ground.place(at)).collect();
        Some(parts?.into_iter().flatten().collect())
    }

    /// The hexes a member of a side may be set up in; none where nothing is known of them.
    #[must_use]
    pub fn area_for(&self, force: &Force<'a>, member: usize) -> Option<HexSet> {
        let own = force.deployment_of(member);
        match own {
            Some((_, deployment)) => self.area(force, deployment),
            None if force.side.deploy.is_empty() => self.home(force),
            None => None,
        }
    }

    /// The hexes of a part of the set-up.
    #[must_use]
    pub fn area(&self, force: &Force<'a>, deployment: &Deployment) -> Option<HexSet> {
        let ground = self.ground.as_ref()?;
        if deployment.zone.is_empty() && deployment.area.is_none() {
            return self.home(force);
        }
        let mut set = HexSet::new(ground.grid);
        for zone in deployment.zone.values() {
            set.union_with(ground.zone(zone.as_str())?);
        }
        if let Some(area) = &deployment.area {
            set.union_with(&ground.area(area)?);
        }
        Some(set)
    }

    /// The hexes those who are placed on the map arrive in; none where they enter by its edge, or not all of
    /// them are known.
    #[must_use]
    pub fn arrival_area(&self, reinforcement: &Reinforcement) -> Option<HexSet> {
        let ground = self.ground.as_ref().filter(|_| reinforcement.is_placed())?;
        let mut set = HexSet::new(ground.grid);
        for zone in reinforcement.zone.values() {
            set.union_with(ground.zone(zone.as_str())?);
        }
        if let Some(area) = &reinforcement.area {
            set.union_with(&ground.area(area)?);
        }
        Some(set)
    }

    /// The first rows along the edge of a side.
    #[must_use]
    pub fn home(&self, force: &Force<'a>) -> Option<HexSet> {
        let ground = self.ground.as_ref()?;
        let rows = self.ruleset().set_up.as_ref()?.rows;
        Some(ground.rows_along(force.side.edge?, rows))
    }
}
