//! `army/companion`

use banneret_schema::Lang;

use super::words::named;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::scene::Scene;
use crate::suggest::{Candidate, one_of};
use crate::text;
use crate::text::Text;

check! {
    /// In a mixed unit two troops march as one: cavalry with infantry among the horses, elephants with
    /// infantry that guards them. Only the rulebook's combinations exist, and `with` names the second
    /// troop.
    ///
    /// ## Bad
    /// ```yaml
    /// units:
    ///   - {id: odd, type: cavalry, weight: light, with: {type: artillery, weight: light}}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// units:
    ///   - {id: caetrati, type: cavalry, weight: light}
    /// ```
    COMPANION = "army/companion", Error, Run::Army(companion);
    en: "a mixed unit is not one the game knows";
    fr: "une unité mixte n'est pas connue du jeu";
    fr_doc: "Dans une unité mixte, deux troupes marchent ensemble : de la cavalerie avec de l'infanterie \
        entre les chevaux, des éléphants avec l'infanterie qui les garde. Seules les combinaisons du \
        livre de règles existent, et `with` nomme la seconde troupe.";
}

fn companion(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let ruleset = scene.ruleset();
    for troop in roster.units() {
        let Some((id, known)) = troop.look.troop.known() else { continue };
        let with = troop.route.join("with");
        let words = |lang| named(id.as_str(), Some(&known.name), lang);
        let Some(companion) = &troop.unit.with else {
            if !known.companions.is_empty() && scene.is_intact(&with) {
                let message = Text::each(|lang| match lang {
                    Lang::En => {
                        format!("{} is a mixed unit, and its second troop is missing", words(lang))
                    }
                    Lang::Fr => {
                        format!("{} est une unité mixte, et sa seconde troupe manque", words(lang))
                    }
                });
                let finding = scene.on_value(&COMPANION, &troop.route.join("type"), message);
                let finding =
                    finding.help(text!("add `with: {{type: …}}`", "ajoutez `with: {{type: …}}`"));
                out.push(finding.reference(scene.cite(&known.reference)));
            }
            continue;
        };
        if known.companions.is_empty() {
            let message = Text::each(|lang| match lang {
                Lang::En => {
                    format!("{} marches alone; no second troop can be with it", words(lang))
                }
                Lang::Fr => format!(
                    "{} marche seule ; aucune seconde troupe ne peut l'accompagner",
                    words(lang)
                ),
            });
            let mixed = ruleset.troops.iter().filter(|(_, troop)| !troop.companions.is_empty());
            let help = one_of(mixed.map(|(id, _)| Candidate::from(id.as_str())));
            let finding = scene.on_key(&COMPANION, &with, message).maybe_help(help);
            out.push(finding.reference(scene.cite(&known.reference)));
            continue;
        }
        if companion.troop.is_none() && scene.is_intact(&with.join("type")) {
            let message = text!(
                "the second troop of this mixed unit has no type",
                "la seconde troupe de cette unité mixte n'a pas de type",
            );
            let help = one_of(known.companions.iter().map(|id| Candidate::from(id.as_str())));
            let finding = scene.on_key(&COMPANION, &with, message).maybe_help(help);
            out.push(finding.reference(scene.cite(&known.reference)));
            continue;
        }
        let look = banneret_schema::look::Look::new(ruleset, companion);
        if look.troop.known().is_some()
            && !known.companions.iter().any(|allowed| look.is_a(allowed))
        {
            let message = Text::each(|lang| match lang {
                Lang::En => format!("this troop does not march with {}", words(lang)),
                Lang::Fr => format!("cette troupe n'accompagne pas {}", words(lang)),
            });
            let help = one_of(known.companions.iter().map(|id| Candidate::from(id.as_str())));
            let finding = scene.on_value(&COMPANION, &with.join("type"), message).maybe_help(help);
            out.push(finding.reference(scene.cite(&known.reference)));
        }
    }
}
