//! `army/trait-not-for-troop`

use super::why_not::why_not;
use super::words::named;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::scene::Scene;
use crate::text;

check! {
    /// A particularity on a troop that cannot have it: mounted troops are tenacious where foot and
    /// artillery are stubborn, only infantry that shoots are marksmen, horses are needed for Arab
    /// horses, and only artillery is static.
    ///
    /// ## Bad
    /// ```yaml
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy, traits: [tenacious]}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy, traits: [stubborn]}
    /// ```
    TRAIT_NOT_FOR_TROOP = "army/trait-not-for-troop", Error, Run::Army(trait_not_for_troop);
    en: "a particularity is not for this troop";
    fr: "une particularité n'est pas pour cette troupe";
    fr_doc: "Cette troupe ne peut avoir cette particularité : les troupes montées sont tenaces là où les \
        gens de pied et l'artillerie sont opiniâtres, seule l'infanterie qui tire a des tireurs \
        d'élite, il faut des chevaux pour des chevaux arabes, et seule l'artillerie est statique.";
}

fn trait_not_for_troop(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let ruleset = scene.ruleset();
    for troop in roster.troops() {
        for (index, id) in troop.profile.traits.iter() {
            let Some(particularity) = ruleset.traits.get(id) else { continue };
            let Some(who) = &particularity.who else { continue };
            if troop.look.implies_trait(id) || who.refuses(&troop.look).is_none() {
                continue;
            }
            let message = text!(
                "{name} is for {words}; {lacks}",
                "{name} est pour : {words} ; {lacks}",
                name = named(id, &particularity.name),
                words = who.describe(ruleset),
                lacks = why_not(who, &troop.look)
            );
            let route = troop.route.join("traits").join(index);
            let finding = scene.on_value(&TRAIT_NOT_FOR_TROOP, &route, message);
            let finding = finding.help(text!("remove it", "supprimez-la")).removable();
            out.push(finding.reference(scene.cite(&particularity.reference)));
        }
    }
}
