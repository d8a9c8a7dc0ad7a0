//! `army/missile-unusual`

use banneret_schema::Lang;
use banneret_schema::ruleset::counter::Shooting;

use super::missile_not_for_troop::suits;
use super::words::troop_words;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::scene::Scene;
use crate::text;
use crate::text::Text;

check! {
    /// A unit shoots, of a type that the rulebook never speaks of as shooting: phalanxes and heavy
    /// infantry.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: guards, name: Guards, type: heavy-infantry, missile: javelins, size: 6, quality: 7, movement: 5}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: guards, name: Guards, type: heavy-infantry, size: 6, quality: 7, movement: 5}
    /// ```
    MISSILE_UNUSUAL = "army/missile-unusual", Warning, Run::Army(missile_unusual);
    en: "a unit shoots whose type is not heard of shooting";
    fr: "une unité tire, dont le type n'est jamais dit tireur";
    fr_doc: "Une unité tire, alors que le livre de règles ne dit jamais que son type tire : les phalanges \
        et l'infanterie lourde.";
}

fn missile_unusual(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    for troop in roster.troops() {
        let look = &troop.look;
        let (Some((_, known)), Some(counter)) = (look.troop.known(), look.troop_counter()) else {
            continue;
        };
        let shoots = look.missile.known().is_some() && suits(look);
        if counter.shooting != Shooting::Unheard || !shoots {
            continue;
        }
        let message = Text::each(|lang| {
            let words = troop_words(look, lang);
            match lang {
                Lang::En => format!("the rulebook never speaks of {words} with a missile"),
                Lang::Fr => format!("le livre ne parle jamais de tireurs ici : {words}"),
            }
        });
        let finding = scene.on_value(&MISSILE_UNUSUAL, &troop.route.join("missile"), message);
        let help = text!("remove the key `missile`", "supprimez la clé `missile`");
        out.push(finding.help(help).removable().reference(scene.cite(&known.reference)));
    }
}
