//! What is drawn of a board, measured once for each of its revisions.
//!
//! Everything that needs to look at neighbors is found here, so that a frame only visits what is on
//! screen and looks it up.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use banneret_schema::ground::{Course, Ground};
use banneret_schema::hex::{Coord, Direction, Grid, HexSet, Hexside};
use banneret_schema::id::{ObstacleId, TerrainId};
use banneret_schema::ruleset::terrain::Water;
use emath::{Pos2, Rect, Vec2};

use super::course::{self, CourseKind, LinePassage, SmoothLine, chains, passages};
use super::regions::loops_within;
use super::zones::{ZoneLine, line_around};
use crate::camera;
use crate::symbols::{Body, Picture, Symbol, find};
use crate::view::HexWindow;

/// What is drawn of a board. A copy shares what a change does not touch.
#[derive(Debug, Clone, PartialEq)]
pub struct DrawnMap {
    pictures: Arc<Vec<Picture>>,
    heights: Arc<Vec<i16>>,
    /// The lowest and the highest of them.
    relief: (i16, i16),
    /// Rivers, streams and roads.
    pub lines: Arc<Vec<SmoothLine>>,
    /// Bridges and fords.
    pub crossings: Arc<Vec<Crossing>>,
    /// The borders and hearts of zones, in the order of the board.
    pub zones: Arc<Vec<ZoneOutline>>,
    /// Obstacles on sides, those around walled places among them.
    pub works: Arc<Vec<SideWork>>,
}

/// What a change touches of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Touched<'a> {
    /// Hexes that are made of something else.
    pub cells: &'a [Coord],
    /// Hexes that lie higher or lower.
    pub levels: &'a [Coord],
    /// Whether roads or waters run elsewhere.
    pub paths: bool,
    /// Whether other obstacles stand on sides.
    pub sides: bool,
    /// Whether zones are others.
    pub zones: bool,
}

/// Hexes that a water runs through, in order.
struct WaterCourse {
    kind: CourseKind,
    chain: Vec<Coord>,
}

/// A bridge or a ford.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Crossing {
    /// Its hex.
    pub hex: Coord,
    /// Where it is.
    pub at: Pos2,
    /// Its symbol.
    pub symbol: Symbol,
    /// Which way it leads.
    pub heading: Vec2,
}

/// The border and the heart of a zone.
#[derive(Debug, Clone, PartialEq)]
pub struct ZoneOutline {
    /// What it covers.
    pub bounds: Rect,
    /// The lines around it.
    pub(super) lines: Vec<ZoneLine>,
    /// The hex of it that is nearest to its middle.
    pub heart: Option<Coord>,
}

impl ZoneOutline {
    fn new(grid: Grid, hexes: &HexSet) -> Self {
        let mut bounds = Rect::NOTHING;
        let mut corners: Option<(Coord, Coord)> = None;
        for coord in hexes.iter() {
            bounds.extend_with(camera::world_from_hex(grid, coord));
            let (first, last) = corners.get_or_insert((coord, coord));
            *first = Coord::new(first.column.min(coord.column), first.row.min(coord.row));
            *last = Coord::new(last.column.max(coord.column), last.row.max(coord.row));
        }
        let around = corners.map(|(first, last)| {
            loops_within(grid, HexWindow { first, last }, |coord| hexes.contains(coord))
        });
        let lines = around.unwrap_or_default().iter().map(line_around).collect();
        Self { bounds: bounds.expand(1.0), lines, heart: heart(grid, hexes.iter()) }
    }
}

/// The hex nearest to the middle of some hexes.
pub fn heart(grid: Grid, hexes: impl Iterator<Item = Coord>) -> Option<Coord> {
    let centers: Vec<(Coord, Vec2)> = hexes
        .filter(|coord| grid.contains(*coord))
        .map(|coord| (coord, camera::world_from_hex(grid, coord).to_vec2()))
        .collect();
    #[expect(clippy::cast_precision_loss, reason = "maps have some thousand hexes")]
    let count = centers.len().max(1) as f32;
    let middle = centers.iter().fold(Vec2::ZERO, |sum, (_, at)| sum + *at) / count;
    let away = |at: Vec2| (at - middle).length_sq();
    let nearest = centers.iter().min_by(|(_, a), (_, b)| away(*a).total_cmp(&away(*b)));
    nearest.map(|(coord, _)| *coord)
}

/// An obstacle on a side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SideWork {
    /// What it is.
    pub obstacle: ObstacleId,
    /// The hex it protects.
    pub hex: Coord,
    /// The side of that hex.
    pub direction: Direction,
    /// How many others stand between it and the side.
    pub rank: u8,
}

impl DrawnMap {
    /// Measures a board.
    #[must_use]
    pub fn new(board: &Ground) -> Self {
        let pictures: Vec<Picture> =
            board.kinds().iter().map(|kind| Picture::new(&board.ruleset, kind)).collect();
        let grid = board.grid;
        let mut survey = Self {
            heights: Arc::new(vec![0; grid.n_hexes()]),
            relief: (0, 0),
            pictures: Arc::new(pictures),
            lines: Arc::default(),
            crossings: Arc::default(),
            zones: Arc::default(),
            works: Arc::default(),
        };
        survey.measure_heights(board, grid.coords());
        survey.draw_lines(board);
        survey.build_works(board);
        survey.mark_out(board);
        survey
    }

    /// Measures a board as it is after a change, from what was measured before: a brush that is led over a
    /// large map touches little of it.
    #[must_use]
    pub fn after(&self, before: &Ground, board: &Ground, change: &Touched<'_>) -> Self {
        let grid = board.grid;
        let mut survey = self.clone();
        let new = &board.kinds()[self.pictures.len()..];
        if !new.is_empty() {
            let new = new.iter().map(|kind| Picture::new(&board.ruleset, kind));
            Arc::make_mut(&mut survey.pictures).extend(new);
        }
        let changed = || {
            let hexes = change.cells.iter().chain(change.levels).copied();
            hexes.filter(|coord| grid.contains(*coord))
        };
        if changed().next().is_some() {
            survey.measure_heights(board, changed());
        }
        let hexes = change.cells.iter().filter_map(|coord| grid.index(*coord));
        let pictures: Vec<_> = hexes
            .flat_map(|index| [before.kind_at(index), board.kind_at(index)])
            .map(|kind| &survey.pictures[kind])
            .collect();
        let joined = |picture: &&Picture| {
            picture.road || picture.body != Body::Dry || picture.crossing().is_some()
        };
        let redraws = change.paths || pictures.iter().any(joined);
        let rebuilds = change.sides || pictures.iter().any(|it| it.ringed_by.is_some());
        if redraws {
            survey.draw_lines(board);
        }
        if rebuilds {
            survey.build_works(board);
        }
        if change.zones {
            survey.mark_out(board);
        }
        survey
    }

    /// Finds the borders and hearts of zones.
    fn mark_out(&mut self, board: &Ground) {
        let zones = board.zones().iter();
        self.zones =
            Arc::new(zones.map(|(_, hexes)| ZoneOutline::new(board.grid, hexes)).collect());
    }

    /// Measures how high some hexes lie.
    fn measure_heights(&mut self, board: &Ground, hexes: impl Iterator<Item = Coord>) {
        let heights = Arc::make_mut(&mut self.heights);
        for coord in hexes {
            let height = board.level(coord) + self.pictures[board.kind(coord)].height;
            if let Some(index) = board.grid.index(coord) {
                heights[index] = height;
            }
        }
        let lowest = self.heights.iter().copied().min().unwrap_or_default();
        self.relief = (lowest, self.heights.iter().copied().max().unwrap_or_default());
    }

    /// What a hex looks like.
    #[must_use]
    pub fn picture(&self, board: &Ground, coord: Coord) -> &Picture {
        &self.pictures[board.kind(coord)]
    }

    /// What each kind of hex of the board looks like.
    #[must_use]
    pub fn pictures(&self) -> &[Picture] {
        &self.pictures
    }

    /// How high each hex lies, hills included, row by row.
    #[must_use]
    pub fn heights(&self) -> &[i16] {
        &self.heights
    }

    /// How high the lowest and the highest hex lie.
    #[must_use]
    pub fn relief(&self) -> (i16, i16) {
        self.relief
    }

    /// The lines of waters. One that begins where there is no other water has its spring there.
    fn flowing(&self, board: &Ground, courses: &[WaterCourse]) -> Vec<SmoothLine> {
        let grid = board.grid;
        let mut visits: HashMap<Coord, usize> = HashMap::new();
        for coord in courses.iter().flat_map(|course| &course.chain) {
            *visits.entry(*coord).or_default() += 1;
        }
        let is_lake = |coord: Coord| self.picture(board, coord).body == Body::Area;
        let is_spring = |coord: Coord| {
            let beside = grid.orientation.directions().into_iter();
            let mut around = beside.filter_map(|direction| grid.neighbor(coord, direction));
            visits.get(&coord) == Some(&1) && !is_lake(coord) && !around.any(is_lake)
        };
        let lines = courses.iter().filter_map(|WaterCourse { kind, chain }| {
            let mut line = course::through(grid, *kind, chain, true)?;
            let [first, .., last] = chain[..] else { return Some(line) };
            line.springs = [line.round[0] && is_spring(first), line.round[1] && is_spring(last)];
            // Nobody can tell which way water flows that ends at both of its ends.
            if line.springs == [true; 2] {
                line.springs = [true, false];
            }
            Some(line)
        });
        lines.collect()
    }

    /// Draws rivers, streams and roads, with their bridges and fords.
    fn draw_lines(&mut self, board: &Ground) {
        let grid = board.grid;
        let (mut lines, mut crossings) = (Vec::new(), Vec::new());
        let mut roads: HashMap<Coord, LinePassage> = HashMap::new();
        let mut waters: HashMap<Coord, LinePassage> = HashMap::new();
        let mut crossed: Vec<(Coord, Symbol)> = Vec::new();
        let mut courses: Vec<WaterCourse> = Vec::new();
        let mut drawn_roads: Vec<Vec<Coord>> = Vec::new();
        for path in board.paths() {
            let kind = line_kind(board, &path.kind);
            match &path.course {
                Course::Along(sides) => lines.extend(course::along(grid, kind, sides)),
                Course::Through(hexes) => {
                    let on_map: Vec<Coord> =
                        hexes.iter().copied().filter(|coord| grid.contains(*coord)).collect();
                    if let Some(symbol) = crossing_of(board, &path.kind) {
                        crossed.extend(on_map.iter().map(|coord| (*coord, symbol)));
                    }
                    // A crossing of one hex leads nowhere by itself: it lies across what runs there.
                    if on_map.len() < 2 {
                        drawn_roads.extend((!kind.is_water()).then_some(on_map));
                    } else if kind.is_water() {
                        waters.extend(passages(grid, &on_map));
                        courses.push(WaterCourse { kind, chain: on_map });
                    } else {
                        drawn_roads.push(on_map.clone());
                        roads.extend(passages(grid, &on_map));
                        lines.extend(course::through(grid, kind, &on_map, true));
                    }
                }
            }
        }
        let drawn_waters: BTreeSet<Coord> = waters.keys().copied().collect();
        for body in [Body::Stream, Body::River] {
            let kind = if body == Body::Stream { CourseKind::Stream } else { CourseKind::River };
            for chain in chains(&self.water_links(board, body, &drawn_waters)) {
                if chain.len() > 1 {
                    waters.extend(passages(grid, &chain));
                }
                if let [alone] = chain[..] {
                    // Water that comes from nowhere and goes nowhere is a pool.
                    let at = course::bend(grid, alone);
                    let half = Vec2::new(0.3, 0.06);
                    lines.push(SmoothLine::new(kind, vec![at - half, at, at + half], [true; 2]));
                }
                courses.push(WaterCourse { kind, chain });
            }
        }
        lines.extend(self.flowing(board, &courses));
        for chain in chains(&self.road_links(board, &drawn_roads)) {
            roads.extend(passages(grid, &chain));
            // Where a beaten way meets a road, the hex they share is the road's.
            let beaten = |coord: &&Coord| self.picture(board, **coord).is_beaten();
            let n_beaten = chain.iter().filter(beaten).count();
            let is_beaten = n_beaten * 2 >= chain.len();
            let kind = if is_beaten { CourseKind::Track } else { CourseKind::Road };
            lines.extend(course::through(grid, kind, &chain, true));
        }
        lines.sort_by_key(|line: &SmoothLine| line.kind);
        for coord in grid.coords() {
            crossed.extend(self.picture(board, coord).crossing().map(|symbol| (coord, symbol)));
        }
        for (hex, symbol) in crossed {
            let across =
                |water: &LinePassage| LinePassage { heading: water.heading.rot90(), ..*water };
            let nowhere = LinePassage { at: course::bend(grid, hex), heading: Vec2::X };
            let passage = roads.get(&hex).copied().or_else(|| waters.get(&hex).map(across));
            let LinePassage { at, heading } = passage.unwrap_or(nowhere);
            crossings.push(Crossing { hex, at, symbol, heading });
        }
        self.lines = Arc::new(self.cut_roads(board, lines, &crossings, &waters));
        self.crossings = Arc::new(crossings);
    }

    /// Rivers and streams of the legend flow from hex to hex, and at their ends into broader water. A ford in
    /// water that is drawn as a path is no water of its own.
    fn water_links(
        &self,
        board: &Ground,
        body: Body,
        drawn: &BTreeSet<Coord>,
    ) -> BTreeMap<Coord, Vec<Coord>> {
        let grid = board.grid;
        let body_of = |coord: Coord| {
            let picture = self.picture(board, coord);
            let lies_in_path = picture.crossing().is_some() && drawn.contains(&coord);
            if lies_in_path { Body::Dry } else { picture.body }
        };
        let members = || grid.coords().filter(|coord| body_of(*coord) == body);
        let mut links = course::links(grid, members(), |coord| body_of(coord) == body);
        for coord in members() {
            let mut broader = grid.neighbors(coord).map(|(_, next)| next);
            let is_end = links.get(&coord).is_none_or(|next| next.len() < 2);
            if let Some(next) = broader.find(|next| is_end && body_of(*next) > body) {
                links.entry(coord).or_default().push(next);
                links.entry(next).or_default().push(coord);
            }
        }
        links
    }

    /// Roads of the legend lead to every road beside them.
    fn road_links(&self, board: &Ground, drawn: &[Vec<Coord>]) -> BTreeMap<Coord, Vec<Coord>> {
        let grid = board.grid;
        let on_path = HexSet::from_coords(grid, drawn.iter().flatten().copied());
        let is_member = |coord: Coord| self.picture(board, coord).road && !on_path.contains(coord);
        let members = || grid.coords().filter(|coord| is_member(*coord));
        let mut links = course::links(grid, members(), is_member);
        for coord in members() {
            for (_, next) in grid.neighbors(coord).filter(|(_, next)| on_path.contains(*next)) {
                links.entry(coord).or_default().push(next);
                links.entry(next).or_default().push(coord);
            }
        }
        links.retain(|_, next| !next.is_empty());
        links
    }

    /// A road that comes to a river without a bridge ends at its banks.
    fn cut_roads(
        &self,
        board: &Ground,
        drawn: Vec<SmoothLine>,
        crossings: &[Crossing],
        waters: &HashMap<Coord, LinePassage>,
    ) -> Vec<SmoothLine> {
        let grid = board.grid;
        let bridged: Vec<Coord> = crossings.iter().map(|crossing| crossing.hex).collect();
        let bars = |coord: Coord| {
            let body = self.picture(board, coord).body;
            let deep = body >= Body::River || body == Body::Dry && waters.contains_key(&coord);
            (deep && !bridged.contains(&coord)).then_some(if body == Body::Area {
                0.6
            } else {
                0.3
            })
        };
        let (roads, mut lines): (Vec<SmoothLine>, Vec<SmoothLine>) =
            drawn.into_iter().partition(|line| !line.kind.is_water());
        for road in roads {
            let is_cut = |point: &Pos2| {
                let hex = camera::hex_from_world(grid, *point);
                hex.and_then(|hex| Some((hex, bars(hex)?)))
                    .is_some_and(|(hex, reach)| (course::bend(grid, hex) - *point).length() < reach)
            };
            let pieces: Vec<Vec<Pos2>> = road
                .points
                .split(is_cut)
                .filter(|piece| piece.len() > 1)
                .map(<[Pos2]>::to_vec)
                .collect();
            let last = pieces.len().saturating_sub(1);
            for (place, piece) in pieces.into_iter().enumerate() {
                let round = [place > 0 || road.round[0], place < last || road.round[1]];
                lines.push(SmoothLine::new(road.kind, piece, round));
            }
        }
        lines
    }

    fn build_works(&mut self, board: &Ground) {
        let grid = board.grid;
        let mut standing: BTreeMap<(Coord, Hexside), u8> = BTreeMap::new();
        let mut works: Vec<SideWork> = Vec::new();
        let mut build = |obstacle: &ObstacleId, hex: Coord, side: Hexside| {
            let direction =
                if side.coord() == hex { side.direction() } else { side.direction().opposite() };
            let rank = standing.entry((hex, side)).or_default();
            works.push(SideWork { obstacle: obstacle.clone(), hex, direction, rank: *rank });
            *rank = rank.saturating_add(1);
        };
        if self.pictures.iter().any(|picture| picture.ringed_by.is_some()) {
            for coord in grid.coords() {
                let Some(obstacle) = &self.picture(board, coord).ringed_by else { continue };
                for direction in grid.orientation.directions() {
                    // Between two hexes of one work there is none.
                    let next = grid.neighbor(coord, direction);
                    let other = next.and_then(|next| self.picture(board, next).ringed_by.as_ref());
                    if other != Some(obstacle)
                        && let Some(side) = Hexside::new(grid, coord, direction)
                    {
                        build(obstacle, coord, side);
                    }
                }
            }
        }
        for (side, obstacles) in board.sides() {
            for (obstacle, protects) in obstacles {
                build(obstacle, *protects, *side);
            }
        }
        self.works = Arc::new(works);
    }
}

/// How a path of a kind is drawn.
pub(super) fn line_kind(board: &Ground, id: &TerrainId) -> CourseKind {
    let element = board.ruleset.terrain.get(id);
    let water = element.and_then(|element| element.water);
    match (water, find(id.as_ref()).map(Symbol::name)) {
        (_, Some("stream")) | (Some(Water::Shallow), _) => CourseKind::Stream,
        (_, Some("wide-river")) | (Some(Water::Wide | Water::Standing), _) => CourseKind::WideRiver,
        (_, Some("river")) | (Some(Water::Flowing), _) => CourseKind::River,
        _ if element.is_some_and(|element| element.beaten) => CourseKind::Track,
        (_, Some("road")) => CourseKind::Road,
        (_, Some("track")) => CourseKind::Track,
        _ if element.is_some_and(|element| element.road) => CourseKind::Road,
        _ => CourseKind::Track,
    }
}

/// The symbol of a path that is a crossing itself.
fn crossing_of(board: &Ground, id: &TerrainId) -> Option<Symbol> {
    let element = board.ruleset.terrain.get(id)?;
    let name = if element.bridge {
        "bridge"
    } else if element.fords.is_empty() {
        return None;
    } else {
        "ford"
    };
    find(name)
}
