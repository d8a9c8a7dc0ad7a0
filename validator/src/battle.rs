//! What a check on a scenario sees: the ground, the armies and who stands where, each part absent
//! where it is broken or not there.

use std::cell::OnceCell;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use banneret_schema::army::Leader;
use banneret_schema::field::{Field, Mover};
use banneret_schema::header::DocumentKind;
use banneret_schema::hex::{Area, Coord, Edge, Grid, HexSet, HexText, LabelError};
use banneret_schema::id::{ClimateId, RulesetId};
use banneret_schema::look::Look;
use banneret_schema::members::{Member, Members};
use banneret_schema::ruleset::options::Part;
use banneret_schema::scenario::{Deployment, Objective, Placement, Side, Weather};
use banneret_schema::stance::Stance;
use banneret_schema::{Army, Inline, Lang, Map, Name, Ruleset, Scenario};
use banneret_yaml::Route;

use crate::diagnostic::Place;
use crate::frame::Frame;
use crate::load::{Loaded, Model};
use crate::route;
use crate::scene::Scene;
use crate::suggest::{Candidate, nearest};
use crate::text::{Text, quoted};
use crate::unread::Unread;
use crate::workspace::Found;

/// The documents a scenario names.
pub struct Documents {
    map: Option<Arc<Loaded>>,
    armies: Vec<Option<Arc<Loaded>>>,
}

impl Documents {
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
        let armies = scenario.sides.iter().map(|(_, side)| match &side.army {
            Some(Inline::Named(reference)) => find(reference, DocumentKind::Army),
            Some(Inline::Here(_)) | None => None,
        });
        Self { map, armies: armies.collect() }
    }
}

/// A scenario with everything it refers to.
pub struct Battle<'a> {
    /// The scenario in its file.
    pub scene: &'a Scene<'a>,
    /// The scenario.
    pub scenario: &'a Scenario,
    /// The ground.
    pub ground: Option<Ground<'a>>,
    /// The sides that could be read.
    pub forces: Vec<Force<'a>>,
    /// A map or army for another game, with the way to where it is named.
    pub strangers: Vec<Stranger>,
    /// The numbers of the objectives, by id; the first of two.
    objectives: HashMap<&'a str, usize>,
    /// How many of its maps and armies are for its own game, as far as they say.
    kin: usize,
    /// The hexes each side's enemies control, found when first asked for.
    enemy_control: OnceCell<Vec<Control>>,
    /// The hexes that the orders of each side do not pass, found when first asked for.
    obstructed: OnceCell<Vec<HashSet<Coord>>>,
}

/// Hexes under control, each with the side and the unit that came first to control it.
pub type Control = HashMap<Coord, (usize, usize)>;

/// A document for another game than the scenario's.
pub struct Stranger {
    /// The way to where it is named.
    pub route: Route,
    /// The id of the game it is for.
    pub id: RulesetId,
    /// The game it is for.
    pub game: Name,
    /// Where it says so.
    pub place: Place,
    /// Whether it is a map.
    pub is_map: bool,
}

/// The ground of a battle.
pub struct Ground<'a> {
    /// The map in its file.
    pub scene: Scene<'a>,
    /// The map.
    pub map: &'a Map,
    /// Its grid.
    pub grid: Grid,
    /// The same seen through the ruleset, as the weather at the start makes it.
    pub field: Field<'a>,
    /// The map as drawn, where the weather makes it another.
    drawn: Option<Field<'a>>,
    zones: HashMap<&'a str, HexSet>,
}

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

/// Why a text is not a hex of the map.
pub enum NoHex {
    /// It is not written as the map writes hexes.
    Malformed(LabelError),
    /// It is not on the map.
    OffMap(Coord),
}

impl<'a> Battle<'a> {
    /// Puts a scenario together.
    #[must_use]
    pub fn new(scene: &'a Scene<'a>, scenario: &'a Scenario, documents: &'a Documents) -> Self {
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
        if let Some((inner, map)) = map
            && battle.is_kin(&inner, map.ruleset.as_ref(), &route!["map"], true)
        {
            battle.ground = Ground::new(scene.ruleset(), inner, map, scenario);
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
            battle.forces.push(Force::new(side, route, army, battle.ground.as_ref()));
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
        let kin = theirs.id == ours.id
            || theirs.extends.as_ref() == Some(&ours.id)
            || ours.extends.as_ref() == Some(&theirs.id);
        if kin {
            self.kin += 1;
        } else {
            self.strangers.push(Stranger {
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

    /// The hexes the enemies of a side control at the start.
    #[must_use]
    pub fn enemy_control(&self, side: usize) -> Option<&Control> {
        let ground = self.ground.as_ref().filter(|_| self.ruleset().cohesion.is_some())?;
        let all = self.enemy_control.get_or_init(|| {
            let mut all = vec![Control::new(); self.forces.len()];
            for (owner, force) in self.forces.iter().enumerate() {
                for (hex, unit) in force.controls(self.ruleset(), ground) {
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
                units.flat_map(|at| force.hexes[at].clone()).collect::<HashSet<_>>()
            };
            let stood: Vec<HashSet<Coord>> = self.forces.iter().map(stood).collect();
            let of_side = |side: usize| {
                let own = &stood[side];
                let control = self.enemy_control(side).into_iter().flat_map(Control::keys).copied();
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
            for text in area.texts() {
                let area = Area::parse(text, ground.grid.labels).ok()?;
                let unknown = area.zones().any(|zone| ground.zone(zone.value).is_none());
                if unknown {
                    return None;
                }
                set.union_with(&area.resolve(ground.grid, &|zone| ground.zones.get(zone)));
            }
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

impl<'a> Ground<'a> {
    fn new(
        ruleset: &'a Ruleset,
        scene: Scene<'a>,
        map: &'a Map,
        scenario: &Scenario,
    ) -> Option<Self> {
        let grid = map.grid_under(ruleset)?;
        // Where the grid is in doubt, every hex is.
        if Frame::of(&scene, map, grid).is_doubtful() {
            return None;
        }
        let field = Field::with_gates(ruleset, map, scenario.gates);
        let weather = ruleset.weather.as_ref().zip(scenario.weather_at_start());
        let change = weather.and_then(|(rules, weather)| rules.ground_under(weather));
        let (field, drawn) = match change {
            Some(change) => (field.clone().under(change), Some(field)),
            None => (field, None),
        };
        let sure = |id: &str| scene.is_intact(&route!["zones", id]);
        let zones = map.resolve_zones(grid).into_iter().filter(|(id, _)| sure(id));
        let zones = zones.filter_map(|(id, hexes)| Some((id, hexes?))).collect();
        Some(Self { scene, map, grid, field, drawn, zones })
    }

    /// The map as drawn, whatever the weather.
    #[must_use]
    pub fn drawn(&self) -> &Field<'a> {
        self.drawn.as_ref().unwrap_or(&self.field)
    }

    /// A hex of the map.
    ///
    /// # Errors
    ///
    /// Fails where the text is not the label of a hex of the map.
    pub fn hex(&self, text: &HexText) -> Result<Coord, NoHex> {
        let coord = self.grid.parse_label(text.as_str()).map_err(NoHex::Malformed)?;
        if self.grid.contains(coord) { Ok(coord) } else { Err(NoHex::OffMap(coord)) }
    }

    /// The hexes of a zone; none where there is no such zone or it cannot be read.
    #[must_use]
    pub fn zone(&self, id: &str) -> Option<&HexSet> {
        self.zones.get(id)
    }

    /// The named place of the map that an id or a name means.
    #[must_use]
    pub fn named_place(&self, text: &str) -> Option<&'a banneret_schema::map::Place> {
        let by_id = |place: &&banneret_schema::map::Place| {
            place.id.as_ref().is_some_and(|id| id.as_str() == text)
        };
        let is_name = |name: &Name| name.en() == text || name.fr() == text;
        let all = || self.map.places.items().filter(|_| !text.is_empty());
        all().find(by_id).or_else(|| all().find(|place| is_name(&place.name)))
    }

    /// The hexes of a zone, a named place or a hex.
    #[must_use]
    pub fn place(&self, text: &HexText) -> Option<Vec<Coord>> {
        if let Some(zone) = self.zone(text.as_str()) {
            return Some(zone.iter().collect());
        }
        if let Some(place) = self.named_place(text.as_str()) {
            return place.at.values().iter().map(|hex| self.hex(hex).ok()).collect();
        }
        self.hex(text).ok().map(|coord| vec![coord])
    }

    /// Whether the map has, or may have, a zone or a place that a text means.
    #[must_use]
    pub fn may_have_place(&self, text: &str) -> bool {
        self.may_have_zone(text)
            || self.named_place(text).is_some()
            || !self.scene.is_complete(&route!["places"])
    }

    /// Whether the map may have a zone of this id that could not be read.
    #[must_use]
    pub fn may_have_zone(&self, id: &str) -> bool {
        let written = self.scene.source.document.find(&self.scene.full(&route!["zones", id]));
        written.is_some() || !self.scene.is_complete(&route!["zones"])
    }

    /// The ids of all zones.
    pub fn zone_ids(&self) -> impl Iterator<Item = &'a str> {
        self.map.zones.keys()
    }

    /// The hexes at most so many rows or columns from an edge.
    #[must_use]
    pub fn rows_along(&self, edge: Edge, rows: u16) -> HexSet {
        let grid = self.grid;
        let near = |coord: &Coord| grid.rows_from_edge(*coord, edge) < rows;
        HexSet::from_coords(grid, grid.coords().filter(near))
    }

    /// What a hex holds in the weather at the start, in words; open ground where there is nothing.
    #[must_use]
    pub fn ground_words(&self, coord: Coord, lang: Lang) -> String {
        Self::words_of(&self.field, coord, lang)
    }

    /// What is drawn in a hex, in words.
    #[must_use]
    pub fn drawn_words(&self, coord: Coord, lang: Lang) -> String {
        Self::words_of(self.drawn(), coord, lang)
    }

    fn words_of(field: &Field<'_>, coord: Coord, lang: Lang) -> String {
        let named = &field.ground(coord).named;
        let names: Vec<_> = named
            .iter()
            .filter_map(|id| field.ruleset().terrain.get(*id))
            .map(|terrain| terrain.name.get(lang).to_lowercase())
            .collect();
        match (names.is_empty(), lang) {
            (true, Lang::En) => "open ground".to_owned(),
            (true, Lang::Fr) => "terrain nu".to_owned(),
            (false, Lang::En) => names.join(" and "),
            (false, Lang::Fr) => names.join(" et "),
        }
    }
}

impl<'a> Force<'a> {
    fn new(
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
    pub fn name(&self, lang: Lang) -> String {
        match &self.side.name {
            Some(name) => name.get(lang).to_owned(),
            None => quoted(self.side.id.as_str()),
        }
    }
}

/// The id without the number of a unit among those alike.
#[must_use]
pub fn stem(id: &str) -> &str {
    let number = |n: &str| !n.is_empty() && n.bytes().all(|byte| byte.is_ascii_digit());
    id.rsplit_once('-').filter(|(_, n)| number(n)).map_or(id, |(stem, _)| stem)
}

/// A number with a noun in both languages: `1 unit`, `3 units`.
#[must_use]
pub fn counted(n: usize, en: (&str, &str), fr: (&str, &str)) -> Text {
    Text {
        en: format!("{n} {}", if n == 1 { en.0 } else { en.1 }),
        fr: format!("{n} {}", if n < 2 { fr.0 } else { fr.1 }),
    }
}
