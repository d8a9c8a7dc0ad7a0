//! Obstacles on sides of hexes, drawn on the protected hex's side of the line.

use banneret_schema::Ruleset;
use banneret_schema::id::ObstacleId;
use banneret_schema::ruleset::terrain::TerrainFamily;
use ecolor::Color32;
use emath::{Pos2, Vec2};

use super::MapFrame;
use crate::camera::{side_ends, world_from_hex};
use crate::palette::{Palette, Works};
use crate::pen::Pen;

/// What is repeated along an obstacle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Marks {
    /// Nothing.
    None,
    /// Upright posts.
    Posts,
    /// Strokes down the slope.
    Slope,
    /// Slanted points towards the enemy.
    Points,
    /// Teeth towards the enemy.
    Teeth,
    /// Crossed beams.
    Crosses,
    /// Rings.
    Rings,
    /// Holes.
    Holes,
    /// Blocks of stone.
    Blocks,
    /// Battlements.
    Battlements,
    /// Branches towards the enemy.
    Branches,
    /// Little stars.
    Stars,
    /// Boulders.
    Boulders,
    /// Bushes.
    Bushes,
}

/// How an obstacle is drawn.
#[derive(Debug, Clone, Copy)]
struct Style {
    ink: fn(&Works) -> Color32,
    /// The widths of its lines in the world, from the enemy inwards.
    lines: &'static [f32],
    marks: Marks,
    count: u8,
}

impl Style {
    const fn new(
        ink: fn(&Works) -> Color32,
        lines: &'static [f32],
        marks: Marks,
        count: u8,
    ) -> Self {
        Self { ink, lines, marks, count }
    }
}

/// How an obstacle is drawn, by its id or else by its family.
fn style(id: &str, family: Option<TerrainFamily>) -> Style {
    match id {
        "cliff" => Style::new(|works| works.rock, &[0.05], Marks::Teeth, 6),
        "scree" => Style::new(|works| works.rock, &[], Marks::Boulders, 7),
        "palisade" => Style::new(|works| works.wood, &[0.035], Marks::Posts, 8),
        "wall" => Style::new(|works| works.stone, &[0.085], Marks::Blocks, 5),
        "embankment" | "steep-bank" => Style::new(|works| works.earth, &[0.05], Marks::Slope, 9),
        "ditch" => Style::new(|works| works.earth, &[0.024, 0.024], Marks::Slope, 11),
        "fortification" | "rampart" => {
            Style::new(|works| works.stone, &[0.07], Marks::Battlements, 5)
        }
        "stakes" => Style::new(|works| works.wood, &[], Marks::Points, 8),
        "barrier" => Style::new(|works| works.wood, &[0.03], Marks::Crosses, 4),
        "chains" => Style::new(|works| works.iron, &[], Marks::Rings, 7),
        "abatis" => Style::new(|works| works.leaf, &[0.03], Marks::Branches, 5),
        "pits" => Style::new(|works| works.earth, &[], Marks::Holes, 4),
        "caltrops" => Style::new(|works| works.iron, &[], Marks::Stars, 6),
        "slope" => Style::new(|works| works.earth, &[0.04], Marks::Slope, 8),
        "ravine" => Style::new(|works| works.rock, &[0.03, 0.03], Marks::Slope, 9),
        "level-change" => Style::new(|works| works.earth, &[0.02], Marks::Slope, 7),
        "steep-stream-bank" => Style::new(|works| works.water, &[0.05], Marks::Slope, 9),
        "minor-river" => Style::new(|works| works.water, &[0.09], Marks::None, 0),
        "gate" => Style::new(|works| works.wood, &[0.06], Marks::Posts, 2),
        "hedge" => Style::new(|works| works.leaf, &[0.05], Marks::Bushes, 6),
        _ => match family {
            Some(TerrainFamily::Artificial) => {
                Style::new(|works| works.stone, &[0.05], Marks::Posts, 3)
            }
            Some(TerrainFamily::Field) => Style::new(|works| works.wood, &[0.05], Marks::Posts, 4),
            Some(TerrainFamily::Natural) => {
                Style::new(|works| works.earth, &[0.04], Marks::Slope, 6)
            }
            None => Style::new(|works| works.iron, &[0.05], Marks::None, 0),
        },
    }
}

/// Draws every obstacle that is seen.
pub fn paint(frame: &MapFrame<'_>, pen: &mut impl Pen) {
    let seen = frame.view.world().expand(1.0);
    let detailed = frame.view.zoom() >= 18.0;
    for work in frame.survey.works.iter() {
        if !seen.contains(world_from_hex(frame.view.grid, work.hex)) {
            continue;
        }
        let center = frame.view.center(work.hex);
        let ends = side_ends(frame.view.grid, work.hex, work.direction);
        // Towards the middle of the protected hex, one behind the other.
        let inset = 0.11 + 0.16 * f32::from(work.rank);
        let [from, to] = ends.map(|end| frame.view.ui(end).lerp(center, inset));
        let out = from.lerp(to, 0.5) - center;
        let wall = Wall { from, to, out: out.normalized(), zoom: frame.view.zoom(), detailed };
        wall.draw(&frame.ground.ruleset, &work.obstacle, frame.palette, pen);
    }
}

/// Draws an obstacle by itself, between two points with the enemy above.
pub fn sample(
    ruleset: &Ruleset,
    obstacle: &ObstacleId,
    palette: &Palette,
    [from, to]: [Pos2; 2],
    zoom: f32,
    pen: &mut impl Pen,
) {
    let wall = Wall { from, to, out: -Vec2::Y, zoom, detailed: true };
    wall.draw(ruleset, obstacle, palette, pen);
}

/// Where an obstacle stands.
struct Wall {
    from: Pos2,
    to: Pos2,
    /// Toward the enemy.
    out: Vec2,
    zoom: f32,
    detailed: bool,
}

impl Wall {
    fn draw(&self, ruleset: &Ruleset, id: &ObstacleId, palette: &Palette, pen: &mut impl Pen) {
        let family = ruleset.obstacles.get(id).map(|obstacle| obstacle.family);
        let style = style(id.as_ref(), family);
        let ink = (style.ink)(&palette.works);
        let &Self { from, to, out, zoom, detailed } = self;
        if !detailed || style.lines.is_empty() && style.marks == Marks::None {
            pen.line(from, to, (zoom * 0.07).max(1.5), ink);
            return;
        }
        let halo = palette.halo.gamma_multiply(0.5);
        if style.marks != Marks::Boulders {
            pen.line(from, to, zoom * 0.12, halo);
        }
        let mut depth = 0.0;
        for width in style.lines {
            let shift = out * -depth * zoom;
            pen.line(from + shift, to + shift, (width * zoom).max(1.0), ink);
            depth += 0.07;
        }
        for mark in 0..style.count {
            let part = (f32::from(mark) + 0.5) / f32::from(style.count);
            let along = (to - from).normalized();
            let place = Place { at: from.lerp(to, part), out, along, zoom, odd: mark % 2 == 1 };
            place.draw(pen, style.marks, ink, palette.halo);
        }
    }
}

/// Where one mark goes.
#[derive(Clone, Copy)]
struct Place {
    at: Pos2,
    out: Vec2,
    along: Vec2,
    zoom: f32,
    odd: bool,
}

impl Place {
    fn draw(self, pen: &mut impl Pen, marks: Marks, ink: Color32, light: Color32) {
        let Self { at, out, along, zoom, odd } = self;
        let thin = (zoom * 0.022).max(0.8);
        match marks {
            Marks::None => {}
            Marks::Posts => {
                pen.line(at - out * zoom * 0.045, at + out * zoom * 0.055, thin * 1.4, ink);
            }
            Marks::Slope => pen.line(at, at + out * zoom * 0.085, thin, ink),
            Marks::Points => {
                let tip = at + (out + along * if odd { 0.35 } else { -0.35 }) * zoom * 0.12;
                pen.line(at - out * zoom * 0.03, tip, thin * 1.3, ink);
            }
            Marks::Teeth => {
                let half = along * zoom * 0.042;
                pen.area(&[at - half, at + half, at + out * zoom * 0.1], ink);
            }
            Marks::Crosses => {
                for turn in [along + out, along - out] {
                    let arm = turn * zoom * 0.05;
                    pen.line(at - arm, at + arm, thin * 1.2, ink);
                }
            }
            Marks::Rings => {
                pen.dot(at, zoom * 0.042, ink);
                pen.dot(at, zoom * 0.02, light);
            }
            Marks::Holes => {
                pen.dot(at, zoom * 0.055, ink);
                pen.dot(at + out * zoom * 0.012, zoom * 0.03, light.gamma_multiply(0.5));
            }
            Marks::Blocks => {
                let shift = along * zoom * 0.05;
                let half = out * zoom * 0.034;
                pen.line(at + shift - half, at + shift + half, thin, light);
            }
            Marks::Battlements => {
                pen.line(at, at + out * zoom * 0.08, zoom * 0.065, ink);
            }
            Marks::Branches => {
                let root = at - out * zoom * 0.02;
                for lean in [-0.7, 0.0, 0.7] {
                    pen.line(root, root + (out + along * lean) * zoom * 0.095, thin, ink);
                }
            }
            Marks::Stars => {
                for turn in [along, out, (along + out) * 0.7] {
                    let arm = turn * zoom * 0.034;
                    pen.line(at - arm, at + arm, thin, ink);
                }
            }
            Marks::Boulders => {
                let shift = out * zoom * if odd { 0.05 } else { -0.02 };
                pen.dot(at + shift, zoom * if odd { 0.03 } else { 0.042 }, ink);
            }
            Marks::Bushes => pen.dot(at, zoom * 0.05, ink),
        }
    }
}

#[cfg(test)]
mod tests {
    use banneret_schema::ruleset::shipped;

    use super::*;

    #[test]
    fn obstacles_of_one_game_look_different() {
        for id in shipped::ids() {
            let ruleset = shipped::ruleset(id).unwrap();
            let mut known: Vec<(Color32, Vec<u32>, u8, String)> = Vec::new();
            for (id, obstacle) in &ruleset.obstacles {
                let style = style(id.as_ref(), Some(obstacle.family));
                let lines = style.lines.iter().map(|width| width.to_bits()).collect();
                let ink = (style.ink)(&crate::palette::Palette::LIGHT.works);
                let look = (ink, lines, style.count, format!("{:?}", style.marks));
                assert!(!known.contains(&look), "{id} looks like another obstacle");
                known.push(look);
            }
        }
    }
}
