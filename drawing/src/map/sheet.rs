//! A whole map as a page: what is shown of it, and the frame around it.

use banneret_schema::Lang;
use banneret_schema::ground::Ground;
use banneret_schema::hex::{Coord, Hexside};
use ecolor::Color32;
use emath::{Pos2, Rect, Vec2, vec2};

use super::goals::FlaggedPlace;
use super::growth::Stencils;
use super::labels::{self, ShownNames, map_names};
use super::land::{self, LandParts};
use super::regions::loops;
use super::survey::DrawnMap;
use super::{MapFrame, ZOOM, works, zones};
use crate::affine::Affine;
use crate::camera::{self, Camera, side_ends};
use crate::contour::{Contour, Segment};
use crate::counters::{
    CounterDetail, CounterLook, LaidSpot, flag_bounds, flag_spot, lay_out, objective_flag,
};
use crate::item::{Group, Item, LineStyle};
use crate::palette::Palette;
use crate::pen::{ItemPen, Pen as _};
use crate::view::{HexWindow, View};

/// What is shown of a map.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShownParts {
    /// The numbers of hexes.
    pub numbers: bool,
    /// Zones and their names.
    pub zones: bool,
    /// The names of places.
    pub names: bool,
    /// The title, the scale, the compass, the legend and the line around the map.
    pub frame: bool,
}

impl Default for ShownParts {
    fn default() -> Self {
        Self { numbers: true, zones: true, names: true, frame: true }
    }
}

/// A counter on the map.
#[derive(Debug, Clone, PartialEq)]
pub struct StandingCounter {
    /// Where it stands; a long one on two hexes.
    pub hexes: Vec<Coord>,
    /// What it looks like.
    pub look: CounterLook,
    /// The name of a person, which is written beside him: his counter is too small for it.
    pub name: Option<String>,
}

/// A change that a map shows beside itself.
#[derive(Debug, Clone, PartialEq)]
pub enum ShownChange {
    /// Something else is in a hex.
    Hex(Coord),
    /// Something else stands on a side, or runs along it.
    Side(Hexside),
    /// Something stands elsewhere.
    Moved(Coord, Coord),
    /// Something stands there that did not.
    Came(Coord),
    /// Something stood there.
    Left(Coord),
}

/// A map on paper.
#[derive(Debug, Clone)]
pub struct PrintedMap<'a> {
    /// The ground.
    pub ground: &'a Ground,
    /// The same, measured.
    pub survey: &'a DrawnMap,
    /// The colours.
    pub palette: &'a Palette,
    /// The language of names and of the legend.
    pub lang: Lang,
    /// Its title.
    pub title: String,
    /// How wide a hex is across flats, in millimetres.
    pub hex: f32,
    /// How many metres of the field that is, where somebody said so.
    pub metres: Option<u16>,
    /// The part of it that is shown; otherwise all.
    pub window: Option<HexWindow>,
    /// What is shown.
    pub parts: ShownParts,
    /// What stands on it, from the bottom up.
    pub counters: &'a [StandingCounter],
    /// Places to take or hold.
    pub objectives: &'a [FlaggedPlace],
    /// What changed.
    pub changes: &'a [ShownChange],
    /// The colours of zones in their order, where sides set up in them.
    pub zones: Vec<Color32>,
}

impl<'a> PrintedMap<'a> {
    /// A whole map with everything that is usually shown.
    #[must_use]
    pub fn new(
        ground: &'a Ground,
        survey: &'a DrawnMap,
        palette: &'a Palette,
        lang: Lang,
        title: impl Into<String>,
    ) -> Self {
        Self {
            ground,
            survey,
            palette,
            lang,
            title: title.into(),
            hex: 15.0,
            metres: None,
            window: None,
            parts: ShownParts::default(),
            counters: &[],
            objectives: &[],
            changes: &[],
            zones: Vec::new(),
        }
    }

    /// The part of the world that is shown.
    fn world(&self) -> Rect {
        let grid = self.ground.grid;
        self.window.map_or_else(|| camera::world_rect(grid), |window| window.world(grid))
    }

    /// How large the map itself is, in millimetres.
    #[must_use]
    pub fn size(&self) -> Vec2 {
        self.world().size() * self.hex
    }

    /// The map itself with its upper left corner at the origin, in millimetres.
    #[must_use]
    pub fn map(&self) -> Group {
        let world = self.world();
        let rect = Rect::from_min_max(
            (world.min.to_vec2() * ZOOM).to_pos2(),
            (world.max.to_vec2() * ZOOM).to_pos2(),
        );
        let view = View::new(rect, Camera { center: world.center(), zoom: ZOOM }, self.ground.grid);
        let frame = MapFrame {
            view,
            ground: self.ground,
            survey: self.survey,
            palette: self.palette,
            zones: &self.zones,
        };
        let place = Affine::shift(-rect.min.to_vec2()).then(Affine::scale(self.hex / ZOOM));
        let mut cut = Group { clip: Some(self.cut(&view)), ..Group::default() };
        let mut taken = Vec::new();
        self.layers(&frame, &mut cut.items);
        let mut group = Group::at(place);
        group.push(cut);
        self.stand(&frame, &mut taken, &mut group.items);
        self.changed(&frame, &mut group.items);
        let shown = ShownNames { places: self.parts.names, zones: self.parts.zones };
        let names = map_names(&frame, self.lang, shown, taken, rect);
        group.items.extend(names.into_iter().map(Item::from));
        group
    }

    /// Whether a hex is shown.
    fn shows(&self, coord: Coord) -> bool {
        self.window.is_none_or(|window| window.contains(coord))
    }

    fn cut(&self, view: &View) -> Contour {
        let mut contour = Contour::new();
        for line in loops(self.ground.grid, |coord| self.shows(coord)) {
            line.add_straight(&mut contour, |at| view.ui(at));
        }
        contour
    }

    /// The land and the lines on it.
    fn layers(&self, frame: &MapFrame<'_>, items: &mut Vec<Item>) {
        let mut stencils = Stencils::new(self.palette.style_sheet());
        land::paint(frame, LandParts::default(), &mut stencils, items);
        self.grid(frame, items);
        let mut pen = ItemPen::default();
        works::paint(frame, &mut pen);
        items.append(&mut pen.items);
        if self.parts.zones {
            zones_of(frame, items);
        }
        if self.parts.numbers {
            labels::numbers(frame, items);
        }
    }

    /// The lines between hexes.
    fn grid(&self, frame: &MapFrame<'_>, items: &mut Vec<Item>) {
        let grid = frame.view.grid;
        let corners = frame.view.corners;
        let mut contour = Contour::new();
        for coord in frame.view.hexes() {
            let center = frame.view.center(coord);
            for (place, direction) in grid.orientation.directions().into_iter().enumerate() {
                if place < 3 || grid.neighbor(coord, direction).is_none() {
                    contour.segments.push(Segment::Move(center + corners[place]));
                    contour.segments.push(Segment::Line(center + corners[(place + 1) % 6]));
                }
            }
        }
        let ink = self.palette.grid.gamma_multiply(0.6);
        items.push(Item::line(contour, LineStyle::round(ZOOM * 0.018, ink)));
    }

    /// What stands on the map, one over the other where several are in a hex, and the flags of objectives.
    fn stand(&self, frame: &MapFrame<'_>, taken: &mut Vec<Rect>, items: &mut Vec<Item>) {
        let view = &frame.view;
        let goals = || self.objectives.iter().filter(|goal| self.shows(goal.flag));
        goals().for_each(|goal| goal.outline(frame, items));
        let shown = |counter: &&StandingCounter| {
            counter.hexes.first().is_some_and(|first| self.shows(*first))
        };
        let counters: Vec<_> = self.counters.iter().filter(shown).collect();
        let standing = counters.iter().map(|it| (&it.hexes[..], it.name.is_some()));
        let is_taken = |hex: Coord| counters.iter().any(|it| it.hexes.contains(&hex));
        let (over, below): (Vec<_>, Vec<_>) = goals().partition(|goal| is_taken(goal.flag));
        let mut flag = |goal: &FlaggedPlace, is_taken: bool, items: &mut Vec<Item>| {
            let (at, size) = flag_spot(view.center(goal.flag), view.zoom(), is_taken);
            let place = Affine::scale(size).then(Affine::shift(at.to_vec2()));
            taken.push(place.cover(flag_bounds()));
            let items_of = objective_flag(goal.points, self.palette);
            items.push(Group { items: items_of, ..Group::at(place) }.into());
        };
        below.into_iter().for_each(|goal| flag(goal, false, items));
        let mut covered = Vec::new();
        let mut named = Vec::new();
        for LaidSpot { index, spot, more } in lay_out(view, standing) {
            let StandingCounter { look, name, .. } = counters[index];
            let look = CounterLook { more, ..look.clone() };
            let detail = match name {
                Some(_) => CounterDetail::Plain,
                None => CounterDetail::Full,
            };
            let place = Affine::scale(spot.size).then(Affine::shift(spot.center.to_vec2()));
            let drawn = look.items(spot.shape, detail, self.palette);
            items.push(Group { items: drawn, ..Group::at(place) }.into());
            covered.push(spot.bounds());
            named.extend(name.as_deref().map(|name| (name, spot.center)));
        }
        over.into_iter().for_each(|goal| flag(goal, true, items));
        taken.append(&mut covered);
        for (name, at) in named {
            labels::person(frame, name, at, taken, items);
        }
    }

    /// Marks what changed: a ring around hexes, arrows from where something stood.
    fn changed(&self, frame: &MapFrame<'_>, items: &mut Vec<Item>) {
        let ink = self.palette.counters.objective;
        let mut pen = ItemPen::default();
        for change in self.changes {
            match *change {
                ShownChange::Hex(coord) => {
                    let center = frame.view.center(coord);
                    let corners = frame.view.corners.map(|corner| center + corner * 0.93);
                    items.push(Item::area(Contour::polygon(corners), ink.gamma_multiply(0.14)));
                    let style = LineStyle::round(ZOOM * 0.06, ink);
                    items.push(Item::line(Contour::polygon(corners), style));
                }
                ShownChange::Side(side) => {
                    let ends = side_ends(frame.view.grid, side.coord(), side.direction());
                    let [from, to] = ends.map(|end| frame.view.ui(end));
                    pen.line(from, to, ZOOM * 0.09, ink);
                }
                ShownChange::Moved(from, to) => {
                    arrow(&mut pen, frame.view.center(from), frame.view.center(to), ink);
                }
                ShownChange::Came(coord) => {
                    let circle = Contour::circle(frame.view.center(coord), ZOOM * 0.44);
                    items.push(Item::line(circle, LineStyle::new(ZOOM * 0.05, ink)));
                }
                ShownChange::Left(coord) => {
                    let center = frame.view.center(coord);
                    let by = ZOOM * 0.22;
                    for (from, to) in
                        [(vec2(-by, -by), vec2(by, by)), (vec2(-by, by), vec2(by, -by))]
                    {
                        pen.line(center + from, center + to, ZOOM * 0.05, ink);
                    }
                }
            }
        }
        items.append(&mut pen.items);
    }
}

/// An arrow from one place to another.
fn arrow(pen: &mut ItemPen, from: Pos2, to: Pos2, ink: Color32) {
    let along = (to - from).normalized();
    let (tip, back) = (to - along * ZOOM * 0.12, to - along * ZOOM * 0.38);
    pen.dot(from, ZOOM * 0.09, ink);
    pen.line(from, back, ZOOM * 0.07, ink);
    let side = along.rot90() * ZOOM * 0.13;
    pen.area(&[tip, back + side, back - side], ink);
}

/// Zones: a breath of colour and their edges.
fn zones_of(frame: &MapFrame<'_>, items: &mut Vec<Item>) {
    for (place, (_, hexes)) in frame.ground.zones().iter().enumerate() {
        let color = frame.zone(place);
        let mut contour = Contour::new();
        for line in loops(frame.ground.grid, |coord| hexes.contains(coord)) {
            line.add_straight(&mut contour, |at| frame.view.ui(at));
        }
        if contour.is_empty() {
            continue;
        }
        items.push(Item::area(contour, color.gamma_multiply(zones::FILL)));
        let mut pen = ItemPen::default();
        zones::edge(frame, place, &mut pen);
        items.append(&mut pen.items);
    }
}
