//! `army/class-missing`

use banneret_schema::resolved::Chosen;

use super::words::troop_words;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::scene::Scene;
use crate::text;
use crate::text::{either, quoted};

check! {
    /// A unit names no class, and its type is divided into classes: heavy infantry is of hoplites or of
    /// hypaspists. Rules for one of them would pass it by.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: guards, name: Guards, type: heavy-infantry, nation: greek, size: 6, quality: 7, movement: 5}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: guards, name: Guards, type: heavy-infantry, class: hoplites, nation: greek, size: 6, quality: 7,
    ///      movement: 5}
    /// ```
    CLASS_MISSING = "army/class-missing", Warning, Run::Army(class_missing);
    en: "a unit of a type with classes is of none";
    fr: "une unité d'un type à classes n'est d'aucune";
    fr_doc: "Une unité ne nomme aucune classe, alors que son type se divise en classes : l'infanterie \
        lourde est d'hoplites ou d'hypaspistes. Les règles pour l'une d'elles l'oublieraient.";
}

fn class_missing(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let ruleset = scene.ruleset();
    for troop in roster.units() {
        let look = &troop.look;
        let (Some((_, known)), Some(counter)) = (look.troop.known(), look.troop_counter()) else {
            continue;
        };
        let absent = matches!(look.class, Chosen::None);
        let intact = scene.is_intact(&troop.route.join("class"));
        if !counter.classed || !absent || !intact {
            continue;
        }
        let classes = ruleset.classes.iter();
        let classes = classes.filter(|(_, class)| class.of.iter().any(|of| look.is_a(of)));
        let classes: Vec<_> = classes.map(|(id, _)| quoted(id.as_str())).collect();
        let message = text!(
            "{words} is divided into classes, and none is named",
            "« {words} » se divise en classes, et aucune n'est nommée",
            words = troop_words(look)
        );
        let help = text!(
            "add `class:` {classes}",
            "ajoutez `class:` {classes}",
            classes = either(&classes)
        );
        let finding = scene.on_member(&CLASS_MISSING, &troop.route, message);
        out.push(finding.help(help).reference(scene.cite(&known.reference)));
    }
}
