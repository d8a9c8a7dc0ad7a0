//! `map/slope-without-top`

use banneret_schema::hashed::HashMap;
use banneret_schema::hex::{Coord, Hexside};

use super::faces::{FaceObstacle, faces};
use super::levels::counted;
use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::text;

check! {
    /// A slope lies between an upper and a lower hex, and the map does not say which is which, neither
    /// by `up` nor by its levels; or it says both, or the slope lies along the edge with one hex only.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// ruleset: regiments
    /// grid: {columns: 6, rows: 4, orientation: flat, offset: odd, labels: digits}
    /// hexsides: [{at: 0303/n, obstacle: slope}]
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// ruleset: regiments
    /// grid: {columns: 6, rows: 4, orientation: flat, offset: odd, labels: digits}
    /// hexsides: [{at: 0303/n, obstacle: slope, up: beyond}]
    /// ```
    SLOPE_WITHOUT_TOP = "map/slope-without-top", Error, Run::Map(slope_without_top);
    en: "nobody knows which side of a slope is up";
    fr: "on ignore quel côté d'une pente est en haut";
    fr_doc: "Une pente sépare un hexagone haut d'un bas, et la carte ne dit pas lequel est lequel, ni \
        par `up` ni par ses niveaux ; ou elle dit les deux, ou la pente longe le bord avec un \
        seul hexagone.";
}

fn slope_without_top(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &CheckedMap<'_>) {
    let grid = site.field.grid();
    let mut tops: HashMap<Hexside, Coord> = HashMap::default();
    for face in faces(scene, site) {
        let Some(obstacle) = scene.ruleset().obstacles.get(face.id).filter(|it| it.slope) else {
            continue;
        };
        let Some(side) = Hexside::new(grid, face.coord, face.direction) else { continue };
        if side.hexes().any(|hex| site.doubtful.contains(hex)) {
            continue;
        }
        let (at, name) = (&face.text, obstacle.name.lower());
        let (message, help) = match top(site, &face, side) {
            Some(top) if *tops.entry(side).or_insert(top) == top => continue,
            Some(_) => (
                text!(
                    "{name} at {at}: both hexes are said to be the upper one",
                    "{name} en {at} : les deux hexagones sont dits en haut",
                    name
                ),
                text!("keep one of them", "n'en gardez qu'un"),
            ),
            None if side.is_border() => (
                text!(
                    "{name} at {at} lies along the edge of the map, with no hex beyond",
                    "{name} en {at} longe le bord de la carte, sans hexagone au-delà",
                    name
                ),
                text!("remove it", "supprimez le côté"),
            ),
            None => (
                text!(
                    "{name} at {at}: nothing says which of its hexes is the upper one",
                    "{name} en {at} : rien ne dit lequel de ses hexagones est en haut",
                    name
                ),
                text!(
                    "add `up: here` or `up: beyond`, or give the map levels",
                    "ajoutez `up: here` ou `up: beyond`, ou donnez des niveaux à la carte"
                ),
            ),
        };
        let finding = scene.on_value(&SLOPE_WITHOUT_TOP, &face.route, message).help(help);
        out.push(finding.reference(scene.cite(&obstacle.reference)));
    }
}

/// The upper hex of a slope, as it is written or as the levels tell it.
fn top(site: &CheckedMap<'_>, face: &FaceObstacle<'_>, side: Hexside) -> Option<Coord> {
    let beyond = side.hexes().find(|hex| *hex != face.coord)?;
    if let Some(top) = face.top(beyond) {
        return Some(top);
    }
    // Without levels every hex counts as the plain.
    let (here, there) = (counted(site, face.coord)?, counted(site, beyond)?);
    (here != there).then_some(if here > there { face.coord } else { beyond })
}
