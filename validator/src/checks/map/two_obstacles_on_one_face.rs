//! `map/two-obstacles-on-one-face`

use std::collections::HashMap;

use banneret_schema::Lang;
use banneret_schema::hex::Hexside;

use super::faces::{Face, faces};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::site::Site;
use crate::text;
use crate::text::Text;

check! {
    /// Two obstacles stand on the same side, perhaps written from either hex: `D3/ne` is also `E2/sw`. An
    /// embankment with its ditch is one work, and the same obstacle written from both hexes protects both.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// hexsides:
    ///   - {at: D3/e, obstacle: palisade}
    ///   - {at: E3/w, obstacle: stakes}
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// hexsides:
    ///   - {at: D3/e, obstacle: embankment}
    ///   - {at: D3/e, obstacle: ditch}
    ///   - {at: E3/e, obstacle: stakes}
    /// ```
    TWO_OBSTACLES_ON_ONE_FACE =
        "map/two-obstacles-on-one-face", Warning, Run::Map(two_obstacles_on_one_face);
    en: "two obstacles stand on the same side of a hex";
    fr: "deux obstacles sont sur le même côté d'un hexagone";
    fr_doc: "Deux obstacles sont sur le même côté, peut-être écrits de part et d'autre : `D3/ne` est \
        aussi `E2/sw`. Un talus avec son fossé est un seul ouvrage, et le même obstacle écrit des \
        deux hexagones protège les deux.";
}

fn two_obstacles_on_one_face(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &Site<'_>) {
    let ruleset = scene.ruleset();
    let field = &site.field;
    let absorbs = |a: &Face<'_>, b: &Face<'_>| {
        ruleset.obstacles.get(a.id).is_some_and(|obstacle| obstacle.absorbs.contains(b.id))
    };
    let mut first: HashMap<Hexside, Vec<Face<'_>>> = HashMap::new();
    for face in faces(scene, site) {
        let Some(obstacle) = ruleset.obstacles.get(face.id) else { continue };
        let Some(side) = Hexside::new(field.grid(), face.coord, face.direction) else { continue };
        let there = first.entry(side).or_default();
        let other = there.iter().find(|other| {
            let both_ways = other.id == face.id && other.coord != face.coord;
            !both_ways && !absorbs(other, &face) && !absorbs(&face, other)
        });
        if let Some(other) = other {
            let known = |lang: Lang| {
                let other = ruleset.obstacles.get(other.id).unwrap_or(obstacle);
                other.name.get(lang).to_lowercase()
            };
            let at = face.text;
            let message = Text {
                en: format!("{at} has another obstacle already: {}", known(Lang::En)),
                fr: format!("{at} a déjà un autre obstacle : {}", known(Lang::Fr)),
            };
            let finding = scene
                .on_value(&TWO_OBSTACLES_ON_ONE_FACE, &face.route, message)
                .help(text!("keep one of them", "gardez l'un des deux"))
                .related(scene.place(&other.route), text!("the other one", "l'autre"));
            out.push(finding.reference(scene.cite(&obstacle.reference)));
        }
        there.push(face);
    }
}
