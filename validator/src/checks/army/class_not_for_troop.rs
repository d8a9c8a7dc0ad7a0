//! `army/class-not-for-troop`

use super::counters::class_fits;
use super::words::{named, troop_words};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::scene::Scene;
use crate::text;
use crate::text::either;

check! {
    /// A unit has a class of another type: hoplites and hypaspists are heavy infantry, Cardaces
    /// peltasts, cataphracts heavy cavalry.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: levy, name: Levy, type: medium-infantry, class: hoplites, nation: greek, size: 5, quality: 5,
    ///      movement: 5}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: levy, name: Levy, type: heavy-infantry, class: hoplites, nation: greek, size: 5, quality: 5,
    ///      movement: 5}
    /// ```
    CLASS_NOT_FOR_TROOP = "army/class-not-for-troop", Error, Run::Army(class_not_for_troop);
    en: "a class belongs to another type of troop";
    fr: "une classe relève d'un autre type de troupe";
    fr_doc: "Une unité a la classe d'un autre type : les hoplites et les hypaspistes sont de l'infanterie \
        lourde, les Cardaques des peltastes, les cataphractes de la cavalerie lourde.";
}

fn class_not_for_troop(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let ruleset = scene.ruleset();
    for troop in roster.troops() {
        let Some((id, class)) = troop.look.class.known() else { continue };
        if class_fits(&troop.look) {
            continue;
        }
        let types = class.of.iter().filter_map(|of| ruleset.troops.get(of));
        let message = text!(
            "{name} is a class of {types}; this is {words}",
            "{name} est une classe pour : {types} ; ceci est : {words}",
            name = named(id, &class.name),
            types = either(types.map(|of| of.name.lower())),
            words = troop_words(&troop.look)
        );
        let finding = scene.on_value(&CLASS_NOT_FOR_TROOP, &troop.route.join("class"), message);
        let help =
            text!("change the type, or remove the class", "changez le type, ou retirez la classe");
        out.push(finding.help(help).removable().reference(scene.cite(&class.reference)));
    }
}
