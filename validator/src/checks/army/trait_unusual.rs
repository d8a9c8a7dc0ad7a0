//! `army/trait-unusual`

use banneret_schema::resolved::{Chosen, ResolvedProfile};
use banneret_schema::ruleset::quality::Trait;
use banneret_schema::ruleset::who::WhyNot;

use super::words::named;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::scene::Scene;
use crate::text;

check! {
    /// A unit has a particularity that the rulebook gives to others of its type: the asterisk of
    /// skirmishers is for javelin men.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: archers, name: Archers, type: skirmishers, missile: arrows, traits: [shock], size: 1, quality: 6,
    ///      movement: 6}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: agrianians, name: Agrianians, type: skirmishers, missile: javelins, traits: [shock], size: 1,
    ///      quality: 6, movement: 6}
    /// ```
    TRAIT_UNUSUAL = "army/trait-unusual", Warning, Run::Army(trait_unusual);
    en: "a particularity is unusual for this unit";
    fr: "une particularité est inhabituelle pour cette unité";
    fr_doc: "Une unité a une particularité que le livre de règles donne à d'autres de son type : \
        l'astérisque des tirailleurs est pour les lanceurs de javelots.";
}

fn trait_unusual(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let ruleset = scene.ruleset();
    for troop in roster.troops() {
        for (index, id) in troop.profile.traits.iter() {
            let Some(particularity) = ruleset.traits.get(id) else { continue };
            let Some(usual) = &particularity.usual else { continue };
            if !is_unusual(particularity, &troop.look) {
                continue;
            }
            let message = text!(
                "{name} is known of {who}",
                "{name} : connu pour {who}",
                name = named(id, &particularity.name),
                who = usual.describe(ruleset)
            );
            let route = troop.route.join("traits").join(index);
            let finding = scene.on_value(&TRAIT_UNUSUAL, &route, message);
            let help = text!("keep it if it is meant", "gardez-la si elle est voulue");
            out.push(finding.help(help).reference(scene.cite(&particularity.reference)));
        }
    }
}

/// Whether a unit that may have a particularity is not among those who usually do. A missile that is
/// missing may still be the right one.
fn is_unusual(particularity: &Trait, look: &ResolvedProfile<'_>) -> bool {
    let allowed = particularity.who.as_ref().is_none_or(|who| who.refuses(look).is_none());
    let why = particularity.usual.as_ref().and_then(|usual| usual.refuses(look));
    let open = why == Some(WhyNot::Missile) && matches!(look.missile, Chosen::None);
    allowed && why.is_some() && !open
}
