//! `army/missile-unusual`

use banneret_schema::ruleset::counter::Shooting;

use super::missile_not_for_troop::suits;
use super::words::{named, troop_words};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::help::Help;
use crate::roster::Roster;
use crate::scene::Scene;
use crate::text;
use crate::text::either;

check! {
    /// A unit shoots, of a type that the rulebook never speaks of as shooting: phalanxes and heavy
    /// infantry.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: guards, name: Guards, type: heavy-infantry, class: hypaspists, nation: macedonian, missile: javelins,
    ///      size: 6, quality: 7, movement: 5}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: guards, name: Guards, type: heavy-infantry, class: hypaspists, nation: macedonian, size: 6, quality: 7,
    ///      movement: 5}
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
        let Some((id, weapon)) = look.missile.known().filter(|_| suits(look)) else { continue };
        let unheard = counter.shooting == Shooting::Unheard;
        // What a class has for itself is no matter of its type.
        let of_class = look.class.known().is_some_and(|(_, class)| class.shooting.is_some());
        let usual = &counter.usual_missiles;
        let strange = !of_class && !usual.is_empty() && !usual.contains(id);
        if !unheard && !strange {
            continue;
        }
        let words = troop_words(look);
        let names = usual.iter().filter_map(|id| look.ruleset.missile_weapons.get(id));
        let message = if unheard {
            text!(
                "the rulebook never speaks of {words} with a missile",
                "le livre ne parle jamais de tireurs ici : {words}",
                words
            )
        } else {
            text!(
                "{words} have {names}, not {name}",
                "{words} : {names}, pas {name}",
                words,
                names = either(names.map(|it| it.name.lower())),
                name = named(id, &weapon.name)
            )
        };
        let finding = scene.on_value(&MISSILE_UNUSUAL, &troop.route.join("missile"), message);
        let finding = match usual.first().filter(|_| !unheard) {
            Some(id) => finding.help(Help::word(
                text!("write `missile: {id}`", "écrivez `missile: {id}`"),
                id.as_str(),
            )),
            None => finding
                .help(text!("remove the key `missile`", "supprimez la clé `missile`"))
                .removable(),
        };
        out.push(finding.reference(scene.cite(&known.reference)));
    }
}
