//! The pictures of arms: plain shapes that can be told apart when they are small.

use super::face::Emblem;

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

/// The width of a line, and of a thin one.
const LINE: f32 = 0.26;
const THIN: f32 = 0.16;

impl EmblemShape {
    /// The same smaller and elsewhere.
    fn moved(self, x: f32, y: f32, scale: f32) -> Self {
        let put = |(px, py): (f32, f32)| (px * scale + x, py * scale + y);
        match self {
            Self::Area(points) => Self::Area(points.into_iter().map(put).collect()),
            Self::Line(points, width) => Self::Line(points.into_iter().map(put).collect(), width),
            Self::Disc(at, radius) => Self::Disc(put(at), radius * scale),
            Self::Ring(at, radius, width) => Self::Ring(put(at), radius * scale, width),
        }
    }
}

/// The picture of an arm.
#[must_use]
pub(super) fn emblem_shapes(emblem: Emblem) -> Vec<EmblemShape> {
    match emblem {
        Emblem::Foot => shield(),
        Emblem::Shooters => bow(),
        Emblem::Riders => horse(),
        Emblem::MountedShooters => {
            let horse = horse().into_iter().map(|it| it.moved(-0.25, 0.1, 0.85));
            horse.chain(bow().into_iter().map(|it| it.moved(0.85, -0.1, 0.75))).collect()
        }
        Emblem::Camels => {
            let mut shapes = horse();
            shapes.push(EmblemShape::Disc((0.3, -0.45), 0.34));
            shapes
        }
        Emblem::Chariot => chariot(),
        Emblem::Elephants => elephant(),
        Emblem::Artillery => vec![
            EmblemShape::Area(vec![(-1.0, 0.25), (0.95, -0.75), (1.1, -0.4), (-0.8, 0.65)]),
            EmblemShape::Ring((-0.1, 0.5), 0.48, LINE),
        ],
        Emblem::Beasts => paw(),
        Emblem::Leader(_) => star(),
        Emblem::Herald => vec![
            EmblemShape::Line(vec![(-0.5, -1.0), (-0.5, 1.0)], LINE),
            EmblemShape::Area(vec![(-0.5, -0.95), (0.9, -0.5), (-0.5, 0.05)]),
        ],
        Emblem::Person => vec![EmblemShape::Disc((0.0, 0.0), 0.7)],
    }
}

/// A shield of the Middle Ages.
fn shield() -> Vec<EmblemShape> {
    vec![EmblemShape::Area(vec![
        (-0.78, -0.9),
        (0.78, -0.9),
        (0.78, 0.0),
        (0.6, 0.45),
        (0.3, 0.78),
        (0.0, 1.0),
        (-0.3, 0.78),
        (-0.6, 0.45),
        (-0.78, 0.0),
    ])]
}

/// A bow with an arrow on it.
fn bow() -> Vec<EmblemShape> {
    let arc = vec![(-0.35, -1.0), (0.3, -0.6), (0.55, 0.0), (0.3, 0.6), (-0.35, 1.0)];
    vec![
        EmblemShape::Line(arc, LINE),
        EmblemShape::Line(vec![(-0.35, -1.0), (-0.35, 1.0)], THIN),
        EmblemShape::Line(vec![(-0.8, 0.0), (1.0, 0.0)], THIN),
        EmblemShape::Area(vec![(1.1, 0.0), (0.7, -0.28), (0.7, 0.28)]),
    ]
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
