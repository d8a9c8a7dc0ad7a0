//! `army/shape-unusual`

use banneret_schema::ruleset::counter::Shape;

use super::counters::class_fits;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::scene::Scene;
use crate::text;

check! {
    /// A unit stands on one hex where the rulebook lists it among those on two: Cardaces.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: cardaces, name: Cardaces, type: peltasts, class: cardaces, double: false, size: 8, quality: 5,
    ///      movement: 5}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: cardaces, name: Cardaces, type: peltasts, class: cardaces, double: true, size: 8, quality: 5,
    ///      movement: 4}
    /// ```
    SHAPE_UNUSUAL = "army/shape-unusual", Warning, Run::Army(shape_unusual);
    en: "a unit stands on one hex, and is expected on two";
    fr: "une unité occupe un hexagone, et on en attend deux";
    fr_doc: "Une unité occupe un hexagone, alors que le livre de règles la cite parmi celles qui en \
        occupent deux : les Cardaques.";
}

fn shape_unusual(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    for troop in roster.troops() {
        let Some((_, class)) = troop.look.class.known() else { continue };
        let single = troop.look.figures.double() == Some(false);
        if !single || troop.look.shape() != Shape::UsuallyDouble || !class_fits(&troop.look) {
            continue;
        }
        let message = text!(
            "{name} are listed among the units on two hexes",
            "« {name} » : classe citée parmi les unités doubles",
            name = class.name.lower()
        );
        let finding = scene.on_value(&SHAPE_UNUSUAL, &troop.route.join("double"), message);
        let help = text!("remove the key `double`", "supprimez la clé `double`");
        out.push(finding.help(help).reference(scene.cite(&class.reference)));
    }
}
