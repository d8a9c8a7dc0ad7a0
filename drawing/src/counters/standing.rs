//! Counters as they lie on a map, in a stack or in a list: where, which way they look, how they stand.

use std::collections::BTreeMap;

use banneret_schema::hex::{Coord, Grid};
use banneret_schema::post::Post;
use banneret_schema::{Lang, Name, Ruleset};
use ecolor::Color32;
use emath::{Pos2, Rect, Rot2, Vec2, vec2};

use super::draw::{CounterColor, CounterDetail, Inks, badge_items, draw_with_badges};
use super::piece::CounterSide;
use crate::affine::Affine;
use crate::camera::facing_angle;
use crate::contour::Contour;
use crate::item::{Group, Item};
use crate::palette::Palette;
use crate::view::View;

/// The height of the counter of a unit, and that of a person, in widths of a hex.
const UNIT: f32 = 0.72;
const PERSON: f32 = 0.3;

/// The most units of a stack that are drawn; more are counted.
const MOST_SHOWN: usize = 3;

/// A counter as it lies somewhere.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct CounterLook {
    /// What is printed on it.
    pub printed: CounterSide,
    /// The colour of its side.
    pub side: Color32,
    /// Which way it looks, in degrees on screen, clockwise from the right.
    pub facing: Option<i16>,
    /// The letters of its formation and its states.
    pub badges: Vec<String>,
    /// How many more lie under it, unseen.
    pub more: usize,
    /// The ring around it, where it is chosen.
    pub ring: Option<Color32>,
}

impl CounterLook {
    /// A counter that only lies there.
    #[must_use]
    pub fn new(printed: CounterSide, side: Color32) -> Self {
        Self { printed, side, facing: None, badges: Vec::new(), more: 0, ring: None }
    }

    /// A counter as it is posted: it shows its formation, where that is not the usual one, and its states.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "at most 360 degrees")]
    pub fn of_post(
        printed: CounterSide,
        side: Color32,
        ruleset: &Ruleset,
        post: &Post,
        grid: Grid,
        lang: Lang,
    ) -> Self {
        let usual = ruleset.cohesion.as_ref().map(|rules| &rules.formation);
        let formation = post.formation.as_ref().filter(|id| Some(*id) != usual);
        let formation = formation.and_then(|id| ruleset.formations.get(id)).map(|it| &it.name);
        let states = post.states.iter().filter_map(|id| ruleset.states.get(id)).map(|it| &it.name);
        let letters = |name: &Name| name.get(lang).chars().take(2).collect();
        let facing = post.facing.and_then(|facing| facing_angle(grid, facing));
        Self {
            facing: facing.map(|angle| angle.to_degrees().round() as i16),
            badges: formation.into_iter().chain(states).map(letters).collect(),
            ..Self::new(printed, side)
        }
    }

    /// Draws it around the origin; its height is 1, and the shape says how long it is and how it is turned.
    #[must_use]
    pub fn items(
        &self,
        shape: CounterShape,
        detail: CounterDetail,
        palette: &Palette,
    ) -> Vec<Item> {
        let color = CounterColor { palette, side: self.side };
        let (rect, turn) = shape.upright();
        let is_disc = detail == CounterDetail::Plain && self.is_person();
        let outline = |by: f32| {
            if is_disc {
                Contour::circle(Pos2::ZERO, 0.5 + by)
            } else {
                Contour::rect(rect.expand(by))
            }
        };
        let turned = |by: f32| outline(by).map(|at| turn.apply(at));
        let shadow = turned(0.0).map(|at| at + vec2(0.035, 0.045));
        let mut items = vec![Item::area(shadow, palette.counters.shadow)];
        items.extend(self.ring.map(|ring| Item::area(turned(0.09), ring)));
        items.extend(self.facing.map(|facing| pointer(facing, shape, self.side)));
        let mut plate = Group::at(turn);
        plate.items = draw_with_badges(&self.printed, &self.badges, rect, 0.0, color, detail);
        if self.more > 0 {
            // It hangs over the corner, where nothing is written.
            let over = Rect::from_center_size(rect.left_bottom(), vec2(0.34, 0.26));
            let (words, inks) = (format!("+{}", self.more), Inks::of(&self.printed, color));
            plate.items.append(&mut badge_items(over, &words, &inks, palette));
        }
        items.push(plate.into());
        items
    }

    /// Whether it is that of a person rather than a unit.
    #[must_use]
    pub fn is_person(&self) -> bool {
        self.printed.face.as_ref().is_some_and(|face| face.emblem.is_person())
    }
}

/// A point outside a counter toward what it looks at.
fn pointer(facing: i16, shape: CounterShape, side: Color32) -> Item {
    const SIZE: f32 = 0.2;
    let angle = f32::from(facing).to_radians();
    let ahead = Vec2::angled(angle);
    // A plate that is turned is left by its nearest edge.
    let lean = (angle - shape.angle()).cos().abs();
    let edge = if shape.is_long() { 0.54 + (shape.length() - 1.0) * 0.5 * lean } else { 0.56 };
    let (tip, base, wide) = (ahead * (edge + SIZE), ahead * edge, ahead.rot90() * SIZE * 0.9);
    Item::area(Contour::polygon([tip, base + wide, base - wide].map(Vec2::to_pos2)), side)
}

/// How long a counter is and how it is turned: in hundredths of its height, and in degrees.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CounterShape {
    length: u16,
    degrees: i16,
}

impl CounterShape {
    /// A counter for one hex.
    pub const SQUARE: Self = Self { length: 100, degrees: 0 };

    fn is_long(self) -> bool {
        self.length > 100
    }

    fn length(self) -> f32 {
        f32::from(self.length) / 100.0
    }

    fn angle(self) -> f32 {
        f32::from(self.degrees).to_radians()
    }

    /// The rectangle it is drawn in, lying or standing, and the turn that is left: words are never turned by more
    /// than half a right angle.
    fn upright(self) -> (Rect, Affine) {
        let lying = (self.degrees + 360 + 45).rem_euclid(180) <= 90;
        let nearest = if lying { self.degrees } else { self.degrees - 90 };
        let left = (nearest + 90).rem_euclid(180) - 90;
        let size = if lying { vec2(self.length(), 1.0) } else { vec2(1.0, self.length()) };
        (Rect::from_center_size(Pos2::ZERO, size), Affine::turn(f32::from(left).to_radians()))
    }
}

/// Where a counter lies.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CounterSpot {
    /// Its middle: between two hexes for a unit on both.
    pub center: Pos2,
    /// Its height.
    pub size: f32,
    /// How long it is and how it is turned.
    pub shape: CounterShape,
}

impl CounterSpot {
    /// A counter for one hex.
    #[must_use]
    pub const fn square(center: Pos2, size: f32) -> Self {
        Self { center, size, shape: CounterShape::SQUARE }
    }

    /// A spot in the middle of a hex, or across two.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "some hundred")]
    pub fn on(view: &View, hexes: &[Coord], is_person: bool) -> Option<Self> {
        let zoom = view.zoom();
        let first = view.center(*hexes.first()?);
        let size = zoom * if is_person { PERSON } else { UNIT };
        let Some(second) = hexes.get(1) else { return Some(Self::square(first, size)) };
        let along = view.center(*second) - first;
        let size = size * 0.94;
        let length = ((along.length() + size) / size * 100.0).round() as u16;
        let degrees = along.angle().to_degrees().round() as i16;
        Some(Self { center: first + along * 0.5, size, shape: CounterShape { length, degrees } })
    }

    /// What it covers.
    #[must_use]
    pub fn bounds(&self) -> Rect {
        let (rect, turn) = self.shape.upright();
        let covered = turn.then(Affine::scale(self.size)).cover(rect);
        covered.translate(self.center.to_vec2())
    }

    /// Whether a point lies on the counter.
    #[must_use]
    pub fn contains(&self, at: Pos2) -> bool {
        let from = Rot2::from_angle(-self.shape.angle()) * (at - self.center) / self.size;
        from.x.abs() <= self.shape.length() * 0.5 && from.y.abs() <= 0.5
    }
}

/// A counter of many, and where it lies.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LaidSpot {
    /// Which of them.
    pub index: usize,
    /// Where.
    pub spot: CounterSpot,
    /// How many more lie below it, unseen.
    pub more: usize,
}

/// Units and people whose first hex is one, each by its number with all its hexes.
type Stacked<'h> = [Vec<(usize, &'h [Coord])>; 2];

/// Where counters lie: stacked with an offset, people at the corners of whom they lead, units on two hexes across
/// both. Each has its hexes and says whether it is a person; they are told in the order in which they are drawn.
#[must_use]
pub fn lay_out<'h>(
    view: &View,
    standing: impl IntoIterator<Item = (&'h [Coord], bool)>,
) -> Vec<LaidSpot> {
    let mut stacks: BTreeMap<Coord, Stacked<'_>> = BTreeMap::new();
    for (index, (hexes, is_person)) in standing.into_iter().enumerate() {
        if let Some(hex) = hexes.first() {
            stacks.entry(*hex).or_default()[usize::from(is_person)].push((index, hexes));
        }
    }
    let zoom = view.zoom();
    let mut all = Vec::new();
    for [units, people] in stacks.into_values() {
        let hidden = units.len().saturating_sub(MOST_SHOWN);
        let n = units.len() - hidden;
        let mut top = None;
        for (place, (index, hexes)) in units.into_iter().skip(hidden).enumerate() {
            let Some(mut spot) = CounterSpot::on(view, hexes, false) else { continue };
            let steps = count(place) - (count(n) - 1.0) * 0.5;
            spot.center += vec2(0.07, -0.07) * zoom * steps;
            let more = if place + 1 == n { hidden } else { 0 };
            all.push(LaidSpot { index, spot, more });
            top = Some(spot);
        }
        for (place, (index, hexes)) in people.into_iter().enumerate() {
            let Some(mut spot) = CounterSpot::on(view, &hexes[..1], true) else { continue };
            match top {
                Some(unit) => {
                    let corner =
                        [vec2(1.0, -1.0), vec2(-1.0, -1.0), vec2(1.0, 1.0), vec2(-1.0, 1.0)];
                    let out = unit.bounds().size() * 0.5 + Vec2::splat(zoom * 0.02);
                    spot.center = unit.center + corner[place % 4] * out;
                }
                None => spot.center += vec2(0.2, 0.12) * zoom * count(place),
            }
            all.push(LaidSpot { index, spot, more: 0 });
        }
    }
    all.retain(|lies| view.rect.expand(zoom * 2.0).contains(lies.spot.center));
    all
}

/// A place in a stack as a number to measure with.
fn count(place: usize) -> f32 {
    f32::from(u8::try_from(place).unwrap_or(u8::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_on_long_counters_are_never_far_from_upright() {
        for degrees in (-180..=180).step_by(30) {
            let shape = CounterShape { length: 230, degrees };
            let (rect, turn) = shape.upright();
            let right = turn.apply(emath::pos2(1.0, 0.0));
            assert!(right.to_vec2().angle().abs() < 0.8, "{degrees}: {right:?}");
            let spot = CounterSpot { center: Pos2::ZERO, size: 1.0, shape };
            // The plate lies along its hexes all the same.
            let end = Vec2::angled(shape.angle()) * 1.1;
            assert!(
                spot.contains(end.to_pos2()) && spot.bounds().contains(end.to_pos2()),
                "{degrees}"
            );
            assert!((rect.area() - 2.3).abs() < 0.01);
        }
        let (upright, turn) = CounterShape { length: 230, degrees: 90 }.upright();
        assert!(upright.height() > upright.width());
        assert_eq!(turn.numbers, Affine::IDENTITY.numbers.map(|it| it + 0.0));
    }
}
