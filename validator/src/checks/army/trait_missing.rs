//! `army/trait-missing`

use super::words::named;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::scene::Scene;
use crate::text;

check! {
    /// A unit lacks a particularity that all of its kind have: Agrianian javelin men carry the asterisk of
    /// skirmishers who are fit for shock.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: agrianians, name: Agrianians, type: skirmishers, nation: agrianian, missile: javelins, size: 1,
    ///      quality: 6, movement: 6}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: agrianians, name: Agrianians, type: skirmishers, nation: agrianian, missile: javelins, traits: [shock],
    ///      size: 1, quality: 6, movement: 6}
    /// ```
    TRAIT_MISSING = "army/trait-missing", Warning, Run::Army(trait_missing);
    en: "a unit lacks what all of its kind have";
    fr: "une unité n'a pas ce qu'ont toutes celles de sa sorte";
    fr_doc: "Il manque à une unité une particularité qu'ont toutes celles de sa sorte : les javeliniers \
        agrianiens portent l'astérisque des tirailleurs capables de choc.";
}

fn trait_missing(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let ruleset = scene.ruleset();
    for troop in roster.units() {
        // A particularity that is not known may be the one, and one that could not be read.
        if troop.look.unknown_trait {
            continue;
        }
        for (id, particularity) in &ruleset.traits {
            let Some(expected) = &particularity.expected else { continue };
            if !expected.fits(&troop.look) || troop.look.has_trait(id) {
                continue;
            }
            if !scene.is_intact(&troop.route.join("traits")) {
                continue;
            }
            let message = text!(
                "{who}: all of them are {name}, and this unit is not",
                "{who} : toutes sont {name}, sauf celle-ci",
                who = expected.describe(ruleset),
                name = named(id, &particularity.name)
            );
            let help = text!("add `traits: [{id}]`", "ajoutez `traits: [{id}]`");
            let finding = scene.on_member(&TRAIT_MISSING, &troop.route, message);
            out.push(finding.help(help).reference(scene.cite(&particularity.reference)));
        }
    }
}
