//! The pictures of arms: plain shapes that can be told apart when they are small.

use banneret_schema::ruleset::emblem::WeaponEmblem;

use super::face::Emblem;
use super::weapons::{LINE, THIN, weapon_shapes};

/// A shape of a picture, from its middle, in halves of its height.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum EmblemShape {
    /// A filled area.
    Area(Vec<(f32, f32)>),
    /// A line through points.
    Line(Vec<(f32, f32)>, f32),
    /// A filled circle.
    Disc((f32, f32), f32),
    /// A circle, with the width of its line.
    Ring((f32, f32), f32, f32),
}

impl EmblemShape {
    /// The same, turned clockwise around its middle, by degrees.
    pub(super) fn turned(self, degrees: f32) -> Self {
        let (sin, cos) = degrees.to_radians().sin_cos();
        self.put(1.0, &|(x, y)| (x * cos - y * sin, x * sin + y * cos))
    }

    /// The same smaller and elsewhere.
    fn moved(self, x: f32, y: f32, scale: f32) -> Self {
        self.put(scale, &|(px, py)| (px * scale + x, py * scale + y))
    }

    fn put(self, scale: f32, place: &dyn Fn((f32, f32)) -> (f32, f32)) -> Self {
        let all = |points: Vec<(f32, f32)>| points.into_iter().map(place).collect();
        match self {
            Self::Area(points) => Self::Area(all(points)),
            Self::Line(points, width) => Self::Line(all(points), width),
            Self::Disc(at, radius) => Self::Disc(place(at), radius * scale),
            Self::Ring(at, radius, width) => Self::Ring(place(at), radius * scale, width),
        }
    }
}

/// The picture of an arm.
#[must_use]
pub(super) fn emblem_shapes(emblem: Emblem) -> Vec<EmblemShape> {
    match emblem {
        Emblem::Weapon(weapon) => weapon_shapes(weapon),
        Emblem::Riders(weapon) => beside(horse(), weapon),
        Emblem::Camels(weapon) => beside(camel(), weapon),
        Emblem::Chariot => chariot(),
        Emblem::Elephants => elephant(),
        Emblem::Beasts => paw(),
        Emblem::Leader(_) => star(),
        Emblem::Herald => vec![
            EmblemShape::Line(vec![(-0.5, -1.0), (-0.5, 1.0)], LINE),
            EmblemShape::Area(vec![(-0.5, -0.95), (0.9, -0.5), (-0.5, 0.05)]),
        ],
        Emblem::Person => vec![EmblemShape::Disc((0.0, 0.0), 0.7)],
    }
}

/// An animal with the weapon of its rider, where that tells him from others.
fn beside(animal: Vec<EmblemShape>, weapon: Option<WeaponEmblem>) -> Vec<EmblemShape> {
    let Some(weapon) = weapon else { return animal };
    let animal = animal.into_iter().map(|it| it.moved(-0.35, 0.1, 0.85));
    let weapon = weapon_shapes(weapon).into_iter().map(|it| it.moved(0.85, -0.08, 0.78));
    animal.chain(weapon).collect()
}

/// The head of a horse, as a knight of chess.
fn horse() -> Vec<EmblemShape> {
    vec![
        EmblemShape::Area(vec![
            (0.7, 1.0),
            (-0.55, 1.0),
            (-0.1, 0.15),
            (0.05, -0.7),
            (0.5, -0.6),
            (0.85, 0.0),
        ]),
        EmblemShape::Area(vec![
            (0.05, -0.85),
            (0.45, -0.6),
            (0.3, 0.1),
            (-0.55, 0.35),
            (-0.95, 0.2),
            (-0.85, -0.1),
        ]),
        EmblemShape::Area(vec![(0.0, -0.7), (0.2, -1.1), (0.4, -0.6)]),
    ]
}

/// A camel from the side: body and hump, neck, head, legs.
fn camel() -> Vec<EmblemShape> {
    let parts: [&[(f32, f32)]; 5] = [
        &[
            (-0.4, 0.0),
            (-0.1, -0.2),
            (0.15, -0.8),
            (0.45, -0.25),
            (0.85, 0.0),
            (0.9, 0.4),
            (-0.4, 0.4),
        ],
        &[(-0.35, 0.4), (-0.8, 0.15), (-0.9, -0.6), (-0.62, -0.6), (-0.55, -0.1), (-0.2, -0.1)],
        &[(-1.2, -0.55), (-1.1, -0.85), (-0.65, -0.9), (-0.6, -0.5)],
        &[(-0.38, 0.3), (-0.12, 0.3), (-0.15, 1.0), (-0.35, 1.0)],
        &[(0.62, 0.3), (0.9, 0.3), (0.88, 1.0), (0.68, 1.0)],
    ];
    parts.into_iter().map(|points| EmblemShape::Area(points.to_vec())).collect()
}

/// A wheel.
fn chariot() -> Vec<EmblemShape> {
    let mut shapes = vec![EmblemShape::Ring((0.0, 0.0), 0.85, LINE)];
    for (x, y) in [(0.85, 0.0), (0.43, 0.74), (-0.43, 0.74)] {
        shapes.push(EmblemShape::Line(vec![(-x, -y), (x, y)], THIN));
    }
    shapes.push(EmblemShape::Disc((0.0, 0.0), 0.22));
    shapes
}

/// An elephant from the side: body, head, trunk, legs.
fn elephant() -> Vec<EmblemShape> {
    let parts: [&[(f32, f32)]; 5] = [
        &[(-0.2, -0.65), (0.75, -0.6), (1.0, -0.1), (0.95, 0.4), (-0.35, 0.4), (-0.4, -0.2)],
        &[(-0.2, -0.75), (-0.7, -0.7), (-0.95, -0.3), (-0.7, 0.15), (-0.25, 0.1)],
        &[(-0.95, -0.35), (-0.7, -0.1), (-0.85, 0.8), (-1.15, 0.85), (-1.1, 0.1)],
        &[(-0.35, 0.3), (0.0, 0.3), (0.0, 1.0), (-0.35, 1.0)],
        &[(0.55, 0.3), (0.95, 0.3), (0.95, 1.0), (0.55, 1.0)],
    ];
    parts.into_iter().map(|points| EmblemShape::Area(points.to_vec())).collect()
}

/// The track of a paw.
fn paw() -> Vec<EmblemShape> {
    let toes = [(-0.7, -0.1), (-0.28, -0.6), (0.28, -0.6), (0.7, -0.1)];
    let toes = toes.into_iter().map(|at| EmblemShape::Disc(at, 0.24));
    std::iter::once(EmblemShape::Disc((0.0, 0.4), 0.5)).chain(toes).collect()
}

/// A star of five points.
fn star() -> Vec<EmblemShape> {
    let point = |number: u8| {
        let angle = std::f32::consts::PI * f32::from(number) / 5.0 - std::f32::consts::FRAC_PI_2;
        let far = if number.is_multiple_of(2) { 1.0 } else { 0.42 };
        (angle.cos() * far, angle.sin() * far)
    };
    vec![EmblemShape::Area((0..10).map(point).collect())]
}
