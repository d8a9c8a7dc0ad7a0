//! The pictures of weapons: plain shapes that can be told apart when they are small.

use banneret_schema::ruleset::emblem::WeaponEmblem;

use super::emblem::EmblemShape::{self, Area, Disc, Line, Ring};

/// The width of a line, and of a thin one.
pub(super) const LINE: f32 = 0.26;
pub(super) const THIN: f32 = 0.16;

/// The picture of a weapon.
#[must_use]
pub(super) fn weapon_shapes(weapon: WeaponEmblem) -> Vec<EmblemShape> {
    match weapon {
        WeaponEmblem::Shield => shield(),
        WeaponEmblem::Sword => turned(sword(), 40.0),
        WeaponEmblem::Swords => {
            turned(sword(), 40.0).into_iter().chain(turned(sword(), -40.0)).collect()
        }
        WeaponEmblem::Axe => turned(axe(), 18.0),
        WeaponEmblem::Fork => turned(fork(), 18.0),
        WeaponEmblem::Spear => spear(),
        WeaponEmblem::Pike => pikes(),
        WeaponEmblem::Lance => turned(lance(), 32.0),
        WeaponEmblem::Javelins => turned(javelins(), 40.0),
        WeaponEmblem::Bow => bow(),
        WeaponEmblem::Crossbow => crossbow(),
        WeaponEmblem::Sling => sling(),
        WeaponEmblem::Gun => gun(),
        WeaponEmblem::Fire => flame(),
        WeaponEmblem::Engine => engine(),
        WeaponEmblem::Cannon => vec![
            Area(vec![(-1.0, 0.25), (0.95, -0.75), (1.1, -0.4), (-0.8, 0.65)]),
            Ring((-0.1, 0.5), 0.48, LINE),
        ],
    }
}

fn turned(shapes: Vec<EmblemShape>, degrees: f32) -> Vec<EmblemShape> {
    shapes.into_iter().map(|shape| shape.turned(degrees)).collect()
}

/// A shaft that stands, with a head at its upper end.
fn shaft(x: f32, top: f32, bottom: f32, wide: f32) -> [EmblemShape; 2] {
    let head = [(0.0, 0.0), (wide, wide * 1.9), (0.0, wide * 3.2), (-wide, wide * 1.9)];
    [
        Line(vec![(x, top + wide * 2.0), (x, bottom)], THIN),
        Area(head.into_iter().map(|(px, py)| (x + px, top + py)).collect()),
    ]
}

/// A shield of the Middle Ages.
fn shield() -> Vec<EmblemShape> {
    vec![Area(vec![
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

/// Blade, guard, grip and pommel.
fn sword() -> Vec<EmblemShape> {
    vec![
        Area(vec![(0.0, -1.25), (0.17, -0.95), (0.17, 0.5), (-0.17, 0.5), (-0.17, -0.95)]),
        Line(vec![(-0.5, 0.56), (0.5, 0.56)], 0.2),
        Line(vec![(0.0, 0.5), (0.0, 1.0)], 0.18),
        Disc((0.0, 1.08), 0.17),
    ]
}

/// A long shaft with a broad blade.
fn axe() -> Vec<EmblemShape> {
    let blade =
        vec![(0.0, -0.9), (0.5, -1.15), (0.8, -0.75), (0.8, -0.35), (0.5, 0.0), (0.0, -0.25)];
    vec![Line(vec![(-0.08, -1.15), (-0.08, 1.15)], 0.2), Area(blade)]
}

/// What peasants bring from the farm.
fn fork() -> Vec<EmblemShape> {
    vec![
        Line(vec![(0.0, -1.1), (0.0, 1.15)], THIN),
        Line(
            vec![(-0.5, -1.1), (-0.5, -0.5), (-0.3, -0.3), (0.3, -0.3), (0.5, -0.5), (0.5, -1.1)],
            THIN,
        ),
    ]
}

/// A spear behind a round shield.
fn spear() -> Vec<EmblemShape> {
    let mut shapes = vec![Ring((-0.28, 0.25), 0.58, LINE), Disc((-0.28, 0.25), 0.2)];
    shapes.extend(shaft(0.62, -1.2, 1.1, 0.2));
    shapes
}

/// Pikes in a row.
fn pikes() -> Vec<EmblemShape> {
    let all = [-0.66, 0.0, 0.66].into_iter().flat_map(|x| shaft(x, -1.25, 1.15, 0.17));
    turned(all.collect(), 14.0)
}

/// A lance with its pennon.
fn lance() -> Vec<EmblemShape> {
    let mut shapes = shaft(0.0, -1.35, 1.3, 0.14).to_vec();
    shapes.push(Area(vec![(0.05, -0.92), (0.85, -0.68), (0.05, -0.32)]));
    shapes.push(Area(vec![(-0.22, 0.78), (0.22, 0.78), (0.0, 0.35)]));
    shapes
}

/// Two short throwing spears.
fn javelins() -> Vec<EmblemShape> {
    [-0.3, 0.3].into_iter().flat_map(|x| shaft(x, -1.1, 1.05, 0.2)).collect()
}

/// A bow with an arrow on it.
fn bow() -> Vec<EmblemShape> {
    let arc = vec![(-0.35, -1.0), (0.3, -0.6), (0.55, 0.0), (0.3, 0.6), (-0.35, 1.0)];
    vec![
        Line(arc, LINE),
        Line(vec![(-0.35, -1.0), (-0.35, 1.0)], THIN),
        Line(vec![(-0.8, 0.0), (1.0, 0.0)], THIN),
        Area(vec![(1.1, 0.0), (0.7, -0.28), (0.7, 0.28)]),
    ]
}

/// A crossbow from above: stock, bow and string.
fn crossbow() -> Vec<EmblemShape> {
    vec![
        Line(vec![(0.0, -1.0), (0.0, 1.1)], LINE),
        Line(vec![(-0.98, -0.2), (-0.6, -0.58), (0.0, -0.75), (0.6, -0.58), (0.98, -0.2)], LINE),
        Line(vec![(-0.98, -0.2), (0.0, 0.12), (0.98, -0.2)], 0.12),
    ]
}

/// A strap that holds a stone.
fn sling() -> Vec<EmblemShape> {
    vec![
        Line(vec![(-0.95, 0.75), (-0.5, 0.1), (0.1, -0.4), (0.4, -0.85)], THIN),
        Line(vec![(-0.75, 1.05), (0.0, 0.6), (0.6, 0.2), (0.95, -0.35)], THIN),
        Disc((0.62, -0.52), 0.42),
    ]
}

/// A firearm: barrel, stock and lock.
fn gun() -> Vec<EmblemShape> {
    vec![
        Line(vec![(-0.4, 0.22), (1.05, -0.82)], 0.24),
        Area(vec![(-0.1, -0.12), (0.1, 0.16), (-0.72, 0.92), (-1.12, 0.78), (-1.0, 0.4)]),
        Line(vec![(-0.18, 0.42), (0.06, 0.55), (0.16, 0.3)], 0.12),
    ]
}

/// A flame.
fn flame() -> Vec<EmblemShape> {
    vec![Area(vec![
        (0.05, -1.15),
        (0.36, -0.55),
        (0.3, -0.2),
        (0.55, -0.5),
        (0.78, 0.15),
        (0.64, 0.68),
        (0.26, 1.0),
        (-0.26, 1.0),
        (-0.64, 0.68),
        (-0.76, 0.15),
        (-0.5, -0.3),
        (-0.3, 0.05),
        (-0.22, -0.5),
    ])]
}

/// An engine that throws: frame, arm and wheels.
fn engine() -> Vec<EmblemShape> {
    vec![
        Line(vec![(-1.0, 0.5), (1.0, 0.5)], LINE),
        Line(vec![(0.3, 0.5), (0.05, -0.45)], THIN),
        Line(vec![(-0.75, 0.45), (0.78, -0.8)], 0.2),
        Disc((0.85, -0.85), 0.27),
        Disc((-0.62, 0.75), 0.28),
        Disc((0.62, 0.75), 0.28),
    ]
}
