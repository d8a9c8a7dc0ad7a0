//! Command and lines of communication, drawn over the ground.

use banneret_schema::hex::Coord;
use banneret_validator::battle::Carries;
use eframe::egui::{Color32, Pos2, Shape, Stroke, vec2};

use super::brush::Brush;
use super::ground;
use super::hand::Hand;
use crate::battle::command::CommandedKind;
use crate::battle::lines::LineWay;
use crate::battle::{Contender, Fighter, Lineup};
use crate::canvas::View;

/// The hexes to which the orders of a leader carry: tinted for units, outlined for leaders below him.
pub(super) fn command(
    brush: &mut Brush<'_>,
    view: &View,
    lineup: &Lineup,
    side: &Contender,
    leader: &Fighter,
) {
    let color = brush.theme.counters.command;
    for reach in &leader.commands {
        if reach.kind == CommandedKind::Units {
            ground::shade(brush, view, &reach.hexes, color);
        }
        ground::outline(brush, view, &reach.hexes, color);
        for (id, carried) in &reach.below {
            let Some((from, to)) = ends(view, lineup, side, leader, id) else { continue };
            let (width, dashed) = match carried {
                Carries::Yes => (1.6, false),
                Carries::Obstructed(_) | Carries::TooFar(_) => (1.2, true),
            };
            thread(brush, &[from, to], Stroke::new(width, color), dashed);
        }
    }
}

/// A sign on everyone below a leader: a tick for those his orders carry to, a cross for the others.
pub(super) fn obedience(
    brush: &mut Brush<'_>,
    view: &View,
    lineup: &Lineup,
    side: &Contender,
    leader: &Fighter,
) {
    for (id, carried) in leader.commands.iter().flat_map(|reach| &reach.below) {
        let Some((_, fighter)) = lineup.find(side.index, id) else { continue };
        let Some(hex) = fighter.post.hex() else { continue };
        let size = (view.zoom() * 0.13).clamp(4.0, 12.0);
        let at = view.center(hex) + vec2(-0.3, 0.28) * view.zoom();
        let theme = brush.theme;
        let (fill, points) = match carried {
            Carries::Yes => {
                let tick = [(-0.5, 0.0), (-0.1, 0.4), (0.5, -0.4)];
                (theme.overlay.reached, vec![tick.to_vec()])
            }
            Carries::Obstructed(_) | Carries::TooFar(_) => {
                let cross = [[(-0.4, -0.4), (0.4, 0.4)], [(-0.4, 0.4), (0.4, -0.4)]];
                (theme.findings.error, cross.map(|line| line.to_vec()).to_vec())
            }
        };
        brush.shapes.push(Shape::circle_filled(at, size * 1.2, theme.halo));
        brush.shapes.push(Shape::circle_filled(at, size, fill));
        for line in points {
            let line = line.into_iter().map(|(x, y)| at + vec2(x, y) * size).collect();
            brush.shapes.push(Shape::line(line, Stroke::new(size * 0.25, theme.findings.sign)));
        }
    }
}

/// The lines of communication of every side: the ways of its units to where they leave the map. Ways through
/// enemies are dashed; units without a way have a cross.
pub(super) fn lines(brush: &mut Brush<'_>, view: &View, lineup: &Lineup, hand: &Hand) {
    for side in &lineup.sides {
        let Some(lines) = &side.lines else { continue };
        let color = brush.theme.side(side.colour.as_deref(), side.index);
        let width = (view.zoom() * 0.06).clamp(1.5, 4.0);
        let mut drawn: Vec<(Coord, Coord)> = Vec::new();
        for (id, way) in &lines.ways {
            let own = if hand.has_chosen(side.index, id) { 2.0 } else { 1.0 };
            match way {
                LineWay::Open(hexes) => {
                    for pair in hexes.windows(2) {
                        let pair = (pair[0], pair[1]);
                        // Many go the same way, which is drawn once.
                        if own > 1.0 || !drawn.contains(&pair) {
                            drawn.push(pair);
                            let ends = [view.center(pair.0), view.center(pair.1)];
                            way_line(brush, &ends, width * own, color, false);
                        }
                    }
                }
                LineWay::Barred(hexes) => {
                    let points: Vec<Pos2> = hexes.iter().map(|hex| view.center(*hex)).collect();
                    way_line(brush, &points, width * own, color, true);
                }
                LineWay::Cut(hex) => cut(brush, view, *hex),
            }
        }
        for end in &lines.ends {
            let center = view.center(*end);
            let radius = view.zoom() * 0.3;
            let edge = brush.theme.edge_of(color);
            brush.shapes.push(Shape::circle_stroke(center, radius, Stroke::new(width * 2.0, edge)));
            brush.shapes.push(Shape::circle_stroke(
                center,
                radius,
                Stroke::new(width * 1.2, color),
            ));
        }
    }
}

/// Where nothing leads on: a cross over the hex.
fn cut(brush: &mut Brush<'_>, view: &View, hex: Coord) {
    let (center, half) = (view.center(hex), view.zoom() * 0.38);
    let width = (view.zoom() * 0.08).clamp(2.0, 6.0);
    for arm in [vec2(1.0, 1.0), vec2(1.0, -1.0)] {
        let ends = [center - arm * half, center + arm * half];
        brush.shapes.push(Shape::line_segment(ends, Stroke::new(width * 1.8, brush.theme.halo)));
        let red = Stroke::new(width, brush.theme.findings.error);
        brush.shapes.push(Shape::line_segment(ends, red));
    }
}

fn way_line(brush: &mut Brush<'_>, points: &[Pos2], width: f32, color: Color32, dashed: bool) {
    let edge = brush.theme.edge_of(color);
    thread(brush, points, Stroke::new(width + 1.6, edge), dashed);
    thread(brush, points, Stroke::new(width, color), dashed);
}

fn thread(brush: &mut Brush<'_>, points: &[Pos2], stroke: Stroke, dashed: bool) {
    if dashed {
        brush.shapes.extend(Shape::dashed_line(points, stroke, 7.0, 6.0));
    } else {
        brush.shapes.push(Shape::line(points.to_vec(), stroke));
    }
}

/// Where a leader and one below him are on screen.
fn ends(
    view: &View,
    lineup: &Lineup,
    side: &Contender,
    leader: &Fighter,
    id: &str,
) -> Option<(Pos2, Pos2)> {
    let (_, fighter) = lineup.find(side.index, id)?;
    let (from, to) = (leader.post.hex()?, fighter.post.hex()?);
    (from != to).then(|| (view.center(from), view.center(to)))
}
