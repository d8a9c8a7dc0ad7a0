//! A scenario with everything it refers to, put together for the screen.

use std::sync::Arc;

use banneret_drawing::map::FlaggedPlace;
use banneret_schema::field::Field;
use banneret_schema::ground::Ground;
use banneret_schema::header::DocumentKind;
use banneret_schema::hex::{Coord, HexSet};
use banneret_schema::id::OptionId;
use banneret_schema::reference::Inline;
use banneret_schema::{Name, Ruleset};
use banneret_validator::battle::{Battle, BattleDocuments};
use banneret_validator::load::Model;
use banneret_validator::scene::Scene;
use banneret_validator::{SourceFile, Workspace, route};
use banneret_yaml::Route;

use super::fighter::Fighter;
use super::side::Contender;

/// A scenario with its map and armies.
pub struct Lineup {
    /// The game.
    pub ruleset: Arc<Ruleset>,
    /// The ground, where the map could be found and read.
    pub board: Option<Arc<Ground>>,
    /// Grows whenever the ground is another one.
    pub edition: u64,
    /// Who fights.
    pub sides: Vec<Contender>,
    /// Places to take or hold.
    pub objectives: Vec<Goal>,
    /// The optional rules in use.
    pub options: Vec<OptionId>,
    /// How many turns the battle lasts, if that is said.
    pub turns: Option<u16>,
    /// Whether every document the scenario names was found.
    pub is_whole: bool,
    /// The maps it could name, by id.
    pub maps: Vec<(String, Name)>,
    /// The armies its sides could name, by id.
    pub armies: Vec<(String, Name)>,
    /// The files the scenario names, with the way to where it names them.
    pub named: Vec<(Route, Arc<SourceFile>)>,
}

/// A place to take or hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Goal {
    /// Its number in the document.
    pub index: usize,
    /// Its handle.
    pub id: String,
    /// What players call it.
    pub name: Name,
    /// Its hexes, each with its number in the document.
    pub at: Vec<(usize, Coord)>,
    /// What it is worth.
    pub points: Option<u16>,
    /// The same hexes as they are flagged.
    pub places: Vec<FlaggedPlace>,
}

/// Puts the scenario of a file together; none where the file holds no scenario of a known game. A ground
/// that did not change is taken over from before.
#[must_use]
pub fn line_up(workspace: &Workspace<'_>, path: &str, before: Option<&Lineup>) -> Option<Lineup> {
    let loaded = workspace.load(path).ok()?;
    let Some(Model::Scenario(scenario)) = &loaded.model else { return None };
    let ruleset = workspace.ruleset(&loaded.source, scenario.ruleset.as_ref()?)?;
    let scene = Scene::new(workspace, &loaded).under(Arc::clone(&ruleset));
    let documents = BattleDocuments::find(&scene, scenario);
    let battle = Battle::new(&scene, scenario, &documents);

    let board = documents.ground().filter(|_| battle.ground.is_some()).cloned();
    let same = before.filter(|it| it.board == board);
    let (board, edition) = match same {
        Some(before) => (before.board.clone(), before.edition),
        None => (board, before.map_or(1, |before| before.edition + 1)),
    };
    let numbered = scenario.sides.iter().map(|(index, _)| index);
    let sides = numbered
        .zip(0..battle.forces.len())
        .map(|(index, at)| Contender::new(&battle, index, at))
        .collect();
    let objectives = scenario.objectives.iter().map(|(index, objective)| {
        let place = |text| battle.ground.as_ref().and_then(|ground| ground.place(text));
        let parts = objective.at.values().iter().enumerate();
        let hexes = parts.flat_map(|(part, text)| {
            place(text).unwrap_or_default().into_iter().map(move |hex| (part, hex))
        });
        let hexes: Vec<_> = hexes.collect();
        let grid = battle.ground.as_ref().map(|ground| ground.grid);
        let all = || hexes.iter().map(|(_, hex)| *hex);
        let places = grid.map(|it| FlaggedPlace::of_objective(it, all(), objective.points));
        Goal {
            index,
            id: objective.id.to_string(),
            name: objective.name.clone().unwrap_or_else(|| objective.id.as_str().into()),
            at: hexes,
            points: objective.points,
            places: places.unwrap_or_default(),
        }
    });
    let mut named = Vec::new();
    let armies = scenario.sides.items().filter(|side| matches!(side.army, Some(Inline::Named(_))));
    let n_named = armies.count() + usize::from(matches!(scenario.map, Some(Inline::Named(_))));
    if let (Some(Inline::Named(_)), Some(ground)) = (&scenario.map, &battle.ground) {
        named.push((route!["map"], Arc::clone(ground.scene.source)));
    }
    for force in &battle.forces {
        if let (Some(Inline::Named(_)), Some(army)) = (&force.side.army, &force.army_scene) {
            named.push((force.route.join("army"), Arc::clone(army.source)));
        }
    }
    let beside = |kind| {
        let found = workspace.documents_around(path, kind, &ruleset).into_iter();
        found.filter_map(|it| Some((it.id()?.to_owned(), it.name()?.clone()))).collect()
    };
    let (maps, armies) = (beside(DocumentKind::Map), beside(DocumentKind::Army));
    Some(Lineup {
        board,
        maps,
        armies,
        edition,
        sides,
        objectives: objectives.collect(),
        options: scenario.options.items().cloned().collect(),
        turns: scenario.turns,
        is_whole: named.len() == n_named,
        named,
        ruleset,
    })
}

impl Lineup {
    /// A member of a side by its id.
    #[must_use]
    pub fn find(&self, side: usize, id: &str) -> Option<(&Contender, &Fighter)> {
        let side = self.sides.iter().find(|each| each.index == side)?;
        Some((side, side.fighters.iter().find(|fighter| fighter.id == id)?))
    }

    /// Everyone who stands in a hex, each with the side, the one on top last.
    pub fn at(&self, coord: Coord) -> impl Iterator<Item = (&Contender, &Fighter)> {
        self.placed().filter(move |(_, fighter)| fighter.post.hexes.contains(&coord))
    }

    /// Everyone who stands on the map: units below, each stack from its bottom, people on top of them.
    pub fn placed(&self) -> impl Iterator<Item = (&Contender, &Fighter)> {
        let of = |people: bool| {
            self.sides.iter().flat_map(move |side| {
                let mut own: Vec<_> =
                    side.fighters.iter().filter(|it| it.post.is_on_map()).collect();
                own.sort_by_key(|it| it.post.place);
                let own = own.into_iter().filter(move |it| it.is_person() == people);
                own.map(move |it| (side, it))
            })
        };
        of(false).chain(of(true))
    }

    /// The ground under the rules of the game.
    #[must_use]
    pub fn field(&self) -> Option<Field<'_>> {
        self.board.as_deref().map(Field::new)
    }

    /// The hexes of the zone or rows a side is set up in, all its parts together.
    #[must_use]
    pub fn home(&self, side: &Contender) -> Option<HexSet> {
        let grid = self.board.as_ref()?.grid;
        let mut all: Option<HexSet> = None;
        for area in side.fighters.iter().filter_map(|fighter| fighter.area.as_ref()) {
            all.get_or_insert_with(|| HexSet::new(grid)).union_with(area);
        }
        all
    }
}
