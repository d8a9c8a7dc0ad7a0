//! `army/missile-expected`

use banneret_schema::Lang;
use banneret_schema::look::Chosen;
use banneret_schema::ruleset::counter::Shooting;

use super::words::troop_words;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::scene::Scene;
use crate::text;
use crate::text::Text;

check! {
    /// A unit has no missile, of a type that is known by what it shoots: skirmishers.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: slingers, name: Slingers, type: skirmishers, size: 1, quality: 5, movement: 6}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: slingers, name: Slingers, type: skirmishers, missile: stones, size: 1, quality: 5, movement: 6}
    /// ```
    MISSILE_EXPECTED = "army/missile-expected", Warning, Run::Army(missile_expected);
    en: "a unit that should shoot has no missile";
    fr: "une unité qui devrait tirer n'a pas de projectile";
    fr_doc: "Une unité n'a pas de projectile, alors que son type est connu par ce qu'il tire : les \
        tirailleurs.";
}

fn missile_expected(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    for troop in roster.troops() {
        let look = &troop.look;
        let (Some((_, known)), Some(counter)) = (look.troop.known(), look.troop_counter()) else {
            continue;
        };
        let absent =
            matches!(look.missile, Chosen::None) && scene.is_intact(&troop.route.join("missile"));
        if counter.shooting != Shooting::Expected || !absent {
            continue;
        }
        let message = Text::each(|lang| {
            let words = troop_words(look, lang);
            match lang {
                Lang::En => format!("{words} without a missile are of no class"),
                Lang::Fr => format!("{words} sans projectile : d'aucune classe"),
            }
        });
        let finding = scene.on_member(&MISSILE_EXPECTED, &troop.route, message);
        let help = text!("add `missile: …`", "ajoutez `missile: …`");
        out.push(finding.help(help).reference(scene.cite(&known.reference)));
    }
}
