//! A side set up by the program: everyone who is still to be placed gets a hex of his zone that the rules accept.
//!
//! The validator is the judge. What it says of a placement takes the member to the next hex; whoever finds none
//! stays off the map, and is named.

use std::collections::BTreeMap;

use banneret_schema::field::Field;
use banneret_schema::ground::Ground;
use banneret_schema::hex::{Coord, Edge, Grid, HexSet};
use banneret_schema::ruleset::troop::Arm;
use banneret_schema::scenario::Placement;
use banneret_schema::{Lang, Name};
use banneret_validator::run::check_quickly;
use banneret_validator::{Config, Readings, Severity, Text, Workspace, text};
use banneret_yaml::Route;

use super::{Contender, Fighter, Lineup, stand};
use crate::document::scenario::{NewPlacement, place_all, place_route};
use crate::document::{Edit, OpenDocument, RefusedEdit};
use crate::door::OpenFiles;

/// How often the validator is asked.
const MOST_ROUNDS: usize = 60;

/// A side that was set up.
#[derive(Debug)]
pub struct Deployed {
    /// The edit; none where nobody found a place.
    pub edit: Option<Edit>,
    /// What came of it, in words.
    pub said: Text,
}

/// Where a scenario stands among the files it names.
pub struct DeployField<'a> {
    /// The files.
    pub files: &'a OpenFiles,
    /// Its path.
    pub path: &'a str,
    /// What its workspace wants of it.
    pub config: &'a Config,
    /// What was read of files before.
    pub readings: &'a Readings,
}

/// Sets up everyone of a side who is to be on the map at the start and is not.
///
/// # Errors
///
/// Where the text cannot be changed safely, and why.
pub fn deploy(
    field: &DeployField<'_>,
    document: &OpenDocument,
    lineup: &Lineup,
    side: usize,
) -> Result<Deployed, RefusedEdit> {
    let contender = lineup.sides.iter().find(|it| it.index == side);
    let (Some(side), Some(board)) = (contender, &lineup.board) else {
        let why = text!("there is no ground to set up on", "il n’y a pas de terrain où se placer");
        return Ok(Deployed { edit: None, said: why });
    };
    let mut search = Search {
        lineup,
        side,
        grid: board.grid,
        before: complaints(field, document, side),
        seekers: Vec::new(),
        posts: Posts::of(document, side.index, board),
        taken: lineup.placed().flat_map(|(_, it)| it.post.hexes.iter().copied()).collect(),
    };
    search.gather(board);
    let title = text!("Set up {side}", "Déployer {side}", side = side.name);
    let mut draft = OpenDocument::new(document.key, document.title(), document.text().to_owned());
    for _ in 0..MOST_ROUNDS {
        let moves = search.step();
        if moves.is_empty() {
            break;
        }
        let edit = place_all(&draft, title.clone(), &moves)?;
        draft.apply(&edit);
        search.judge(&complaints(field, &draft, side));
    }
    let moves = search.give_up();
    let edit = place_all(&draft, title.clone(), &moves)?;
    draft.apply(&edit);
    let patch = crate::document::difference(document.text(), draft.text());
    let edit = Edit::new(title, patch);
    let said = search.told();
    Ok(Deployed { edit: (!edit.patch.is_empty()).then_some(edit), said })
}

/// What the validator says against placements of a side, by the member.
type Complaints = BTreeMap<String, Text>;

fn complaints(field: &DeployField<'_>, document: &OpenDocument, side: &Contender) -> Complaints {
    let mut files = field.files.clone();
    files.put(field.path.to_owned(), document.text().to_owned());
    let found =
        check_quickly(&Workspace::remembering(&files, field.readings), field.path, field.config);
    let mut complaints = Complaints::new();
    for finding in found.unwrap_or_default() {
        if finding.severity <= Severity::Info {
            continue;
        }
        for fighter in &side.fighters {
            let own: Route = place_route(side.index, &fighter.id);
            if finding.route.steps().starts_with(own.steps()) {
                complaints.insert(fighter.id.clone(), finding.message.clone());
            }
        }
    }
    complaints
}

/// Someone who is to find a hex.
struct Seeker<'l> {
    fighter: &'l Fighter,
    /// Where it may stand.
    area: HexSet,
    /// The hexes to be tried, the best first.
    hexes: Vec<Coord>,
    next: usize,
    state: SeekerState,
    /// What was said against the last hex.
    why: Option<Text>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum SeekerState {
    /// It is to be put into a hex.
    Seeks,
    /// It stands in a hex nobody has anything against so far.
    Stands(Coord),
    /// No hex is left.
    Homeless,
}

struct Search<'l> {
    lineup: &'l Lineup,
    side: &'l Contender,
    grid: Grid,
    /// What was said before anybody was placed.
    before: Complaints,
    seekers: Vec<Seeker<'l>>,
    taken: Vec<Coord>,
    posts: Posts,
}

/// What the scenario says of members elsewhere than among the placements.
struct Posts {
    /// Who is aboard a boat, and so on the map already.
    aboard: Vec<String>,
    /// Who holds the camp.
    guards: Vec<String>,
    camp: HexSet,
    /// Who has sentries out, and where: he stands beside them.
    sentries: BTreeMap<String, Vec<Coord>>,
}

impl Posts {
    fn of(document: &OpenDocument, side: usize, board: &Ground) -> Self {
        let mut posts = Self {
            aboard: Vec::new(),
            guards: Vec::new(),
            camp: HexSet::new(board.grid),
            sentries: BTreeMap::new(),
        };
        let Some(side) = document.scenario().and_then(|it| it.sides.get(side)) else {
            return posts;
        };
        let boats = side.boats.items().filter_map(|boat| boat.carries.as_ref());
        posts.aboard = boats.map(ToString::to_string).collect();
        if let Some(camp) = &side.camp {
            posts.guards = camp.guards.values().iter().map(ToString::to_string).collect();
            let hexes =
                camp.at.values().iter().filter_map(|hex| board.grid.parse_label(hex.as_str()).ok());
            posts.camp = HexSet::from_coords(board.grid, hexes);
        }
        for (member, hexes) in side.sentries.iter() {
            let hexes =
                hexes.values().iter().filter_map(|hex| board.grid.parse_label(hex.as_str()).ok());
            posts.sentries.insert(member.to_string(), hexes.collect());
        }
        posts
    }
}

impl<'l> Search<'l> {
    /// Everyone who is to be placed: units first, so that leaders can join them.
    fn gather(&mut self, board: &Ground) {
        let field = Field::new(board);
        let waits = |it: &&Fighter| it.waits() && !self.posts.aboard.contains(&it.id);
        let mut all: Vec<&Fighter> = self.side.fighters.iter().filter(waits).collect();
        // Those who have few hexes to choose from are served first.
        let is_bound =
            |id: &String| self.posts.guards.contains(id) || self.posts.sentries.contains_key(id);
        all.sort_by_key(|it| (it.is_person(), !is_bound(&it.id)));
        for fighter in all {
            let area = self.area(fighter);
            let mut hexes: Vec<Coord> = area
                .iter()
                .filter(|hex| field.is_in_play(*hex) && !field.ground(*hex).is_impassable())
                .collect();
            let sentries = self.posts.sentries.get(&fighter.id);
            let beside = |hex: Coord| {
                let near = |sentry: &Coord| self.grid.neighbors(hex).any(|(_, it)| it == *sentry);
                sentries.is_none_or(|sentries| sentries.iter().all(near))
            };
            let place =
                |hex: &Coord| (!beside(*hex), self.distance_from_place(fighter, &area, *hex));
            hexes.sort_by_key(place);
            let state = SeekerState::Seeks;
            self.seekers.push(Seeker { fighter, area, hexes, next: 0, state, why: None });
        }
    }

    /// Where a member may stand: his zone, or where none is said the third of the map at the edge of his side.
    /// Whoever holds the camp stands in it.
    fn area(&self, fighter: &Fighter) -> HexSet {
        if self.posts.guards.contains(&fighter.id) {
            return self.posts.camp.clone();
        }
        fighter.area.clone().filter(|area| !area.is_empty()).unwrap_or_else(|| {
            let edge = self.edge();
            let rows = match edge {
                Edge::North | Edge::South => self.grid.rows,
                Edge::East | Edge::West => self.grid.columns,
            };
            let near = |hex: &Coord| self.grid.rows_from_edge(*hex, edge) < rows.div_ceil(3);
            HexSet::from_coords(self.grid, self.grid.coords().filter(near))
        })
    }

    /// The edge the side comes from; where none is said, the first side comes from the south.
    fn edge(&self) -> Edge {
        let usual = if self.side.index == 0 { Edge::South } else { Edge::North };
        self.side.edge.unwrap_or(usual)
    }

    /// How far a hex is from where a member belongs: the front, in the middle; mounted troops on the wings,
    /// people behind.
    fn distance_from_place(&self, fighter: &Fighter, area: &HexSet, hex: Coord) -> (u32, u32) {
        let edge = self.edge();
        let depth = |hex: Coord| u32::from(self.grid.rows_from_edge(hex, edge));
        let front = area.iter().map(depth).max().unwrap_or(0);
        let from_front = front - depth(hex).min(front);
        let (place, length) = match edge {
            Edge::North | Edge::South => (hex.column - self.grid.columns_before, self.grid.columns),
            Edge::East | Edge::West => (hex.row - self.grid.rows_before, self.grid.rows),
        };
        let middle = (2 * u32::from(place)).abs_diff(u32::from(length) + 1);
        let is_mounted = fighter.mover.as_ref().is_some_and(|it| it.arm == Arm::Mounted);
        match (fighter.is_person(), is_mounted) {
            (true, _) => (from_front.abs_diff(1), middle),
            (false, true) => (from_front, u32::from(length).saturating_sub(middle)),
            (false, false) => (from_front, middle),
        }
    }

    /// Puts everyone who seeks into the next hex of his that is free.
    fn step(&mut self) -> Vec<NewPlacement> {
        let mut moves = Vec::new();
        for at in 0..self.seekers.len() {
            if self.seekers[at].state != SeekerState::Seeks {
                continue;
            }
            if let Some(stand) = self.next_stand(at) {
                let member = self.seekers[at].fighter.id.clone();
                moves.push(NewPlacement { side: self.side.index, member, stand: Some(stand) });
            }
        }
        moves
    }

    /// The next hex of a seeker, taken for it.
    fn next_stand(&mut self, at: usize) -> Option<Placement> {
        let fighter = self.seekers[at].fighter;
        while let Some(hex) = self.seekers[at].hexes.get(self.seekers[at].next).copied() {
            self.seekers[at].next += 1;
            if self.taken.contains(&hex) {
                continue;
            }
            let Some(post) = stand::put(self.lineup, self.side, fighter, hex) else { continue };
            let is_free = post.hexes.iter().all(|hex| !self.taken.contains(hex));
            let whole = post.hexes.iter().all(|hex| self.seekers[at].area.contains(*hex));
            if is_free && whole {
                self.taken.extend(&post.hexes);
                self.seekers[at].state = SeekerState::Stands(hex);
                return Some(post.placement(self.grid));
            }
        }
        self.seekers[at].state = SeekerState::Homeless;
        None
    }

    /// Takes what the validator said into account.
    fn judge(&mut self, complaints: &Complaints) {
        for seeker in &mut self.seekers {
            let SeekerState::Stands(hex) = seeker.state else { continue };
            let new = |id: &str| complaints.get(id).filter(|_| !self.before.contains_key(id));
            if let Some(why) = new(&seeker.fighter.id) {
                seeker.why = Some(why.clone());
                seeker.state = SeekerState::Seeks;
                self.taken.retain(|it| *it != hex);
            }
        }
    }

    /// Takes those off the map for whom no hex was right.
    fn give_up(&mut self) -> Vec<NewPlacement> {
        let mut moves = Vec::new();
        for seeker in &mut self.seekers {
            if matches!(seeker.state, SeekerState::Stands(_)) {
                continue;
            }
            seeker.state = SeekerState::Homeless;
            if seeker.why.is_some() {
                let member = seeker.fighter.id.clone();
                moves.push(NewPlacement { side: self.side.index, member, stand: None });
            }
        }
        moves
    }

    fn told(&self) -> Text {
        let homeless: Vec<&Seeker<'_>> =
            self.seekers.iter().filter(|it| it.state == SeekerState::Homeless).collect();
        let n = self.seekers.len() - homeless.len();
        let Some(first) = homeless.first() else {
            return text!("{n} placed.", "{n} placés.");
        };
        let names = |lang| {
            let names = homeless.iter().map(|it| it.fighter.name.get(lang).to_owned());
            names.collect::<Vec<_>>().join(", ")
        };
        let without = Name::new(names(Lang::En), names(Lang::Fr));
        match &first.why {
            Some(why) => text!(
                "{n} placed. No place was found for {without}: {why}",
                "{n} placés. Sans place : {without} : {why}",
                n,
                without,
                why
            ),
            None => text!(
                "{n} placed. No free hex was left for {without}.",
                "{n} placés. Plus d’hexagone libre pour {without}.",
                n,
                without
            ),
        }
    }
}
