//! `army/companion`

use banneret_schema::resolved::ResolvedProfile;
use banneret_schema::ruleset::troop::Troop;

use super::words::named;
use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Severity};
use crate::roster::{Roster, Troops};
use crate::scene::Scene;
use crate::suggest::{Candidate, one_of};
use crate::text;

check! {
    /// In a mixed unit two troops march as one: cavalry with infantry among the horses, elephants with
    /// infantry that guards them. Only the rulebook's combinations exist, and `with` names the second
    /// troop. It walks, and the unit has one morale.
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
        livre de règles existent, et `with` nomme la seconde troupe. Elle va à pied, \
        et l'unité n'a qu'un moral.";
}

fn companion(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let ruleset = scene.ruleset();
    for troop in roster.units() {
        let Some((id, known)) = troop.look.troop.known() else { continue };
        let with = troop.route.join("with");
        let words = named(id, &known.name);
        let Some(companion) = &troop.unit.with else {
            if !known.companions.is_empty() && scene.is_intact(&with) {
                let message = text!(
                    "{words} is a mixed unit, and its second troop is missing",
                    "{words} est une unité mixte, et sa seconde troupe manque",
                    words
                );
                let finding = scene.on_value(&COMPANION, &troop.route.join("type"), message);
                let finding =
                    finding.help(text!("add `with: {{type: …}}`", "ajoutez `with: {{type: …}}`"));
                out.push(finding.reference(scene.cite(&known.reference)));
            }
            continue;
        };
        if known.companions.is_empty() {
            let message = text!(
                "{words} marches alone; no second troop can be with it",
                "{words} marche seule ; aucune seconde troupe ne peut l'accompagner",
                words
            );
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
        let look = ResolvedProfile::new(ruleset, companion);
        if look.troop.known().is_some()
            && !known.companions.iter().any(|allowed| look.is_a(allowed))
        {
            let message = text!(
                "this troop does not march with {words}",
                "cette troupe n'accompagne pas {words}",
                words
            );
            let help = one_of(known.companions.iter().map(|id| Candidate::from(id.as_str())));
            let finding = scene.on_value(&COMPANION, &with.join("type"), message).maybe_help(help);
            out.push(finding.reference(scene.cite(&known.reference)));
            continue;
        }
        as_one(out, scene, troop, known, &look);
    }
}

/// The two troops march and stand together: the second on foot, with the morale of the unit.
fn as_one(
    out: &mut Vec<Diagnostic>,
    scene: &Scene<'_>,
    troop: &Troops<'_>,
    known: &Troop,
    second: &ResolvedProfile<'_>,
) {
    let with = troop.route.join("with");
    // A mount the troop never has is reported as such.
    let rides = second.mount.known().filter(|(_, mount)| mount.who.refuses(second).is_none());
    if let Some((id, mount)) = rides {
        let message = text!(
            "the second troop walks among the first; it rides {mount}",
            "la seconde troupe marche parmi la première ; elle monte {mount}",
            mount = named(id, &mount.name)
        );
        let mut finding = scene.on_value(&COMPANION, &with.join("mount"), message);
        finding.severity = Severity::Warning;
        let finding = finding.help(text!("remove the key `mount`", "supprimez la clé `mount`"));
        out.push(finding.removable().reference(scene.cite(&known.reference)));
    }
    let written = troop.unit.with.as_ref().is_some_and(|with| with.morale.is_some());
    let (Some((own, morale)), Some((its, other))) =
        (troop.look.morale.known(), second.morale.known())
    else {
        return;
    };
    if !written || own == its {
        return;
    }
    let message = text!(
        "a unit has one morale: it is {own}, and its second troop {its}",
        "une unité n'a qu'un moral : elle est {own}, sa seconde troupe {its}",
        own = named(own, &morale.name),
        its = named(its, &other.name)
    );
    let finding = scene.on_value(&COMPANION, &with.join("morale"), message).help(text!(
        "say the morale of the unit once, beside its type",
        "dites le moral de l'unité une fois, à côté de son type",
    ));
    out.push(finding.removable().reference(scene.cite(&known.reference)));
}
