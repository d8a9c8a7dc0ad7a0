//! `army/rating-missing`

use banneret_schema::ruleset::nation::Has;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// A leader lacks a rating that every leader of his nation has: all but Indians and other peoples
    /// have one for personal combat, which may be 0.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// leaders:
    ///   - {id: farnaces, name: Farnaces, nation: persian, command-range: 5, initiative: 3, charisma: 2}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// leaders:
    ///   - {id: farnaces, name: Farnaces, nation: persian, command-range: 5, initiative: 3, personal-combat: 3,
    ///      charisma: 2}
    /// ```
    RATING_MISSING = "army/rating-missing", Error, Run::Army(rating_missing);
    en: "a leader lacks a rating that his nation always has";
    fr: "il manque à un chef une valeur que sa nation a toujours";
    fr_doc: "Il manque à un chef une valeur que tout chef de sa nation a : tous sauf les Indiens et \
        d'autres peuples en ont une pour le combat personnel, qui peut être 0.";
}

fn rating_missing(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let ruleset = scene.ruleset();
    for (index, leader) in roster.army.leaders.iter() {
        let Some(nation) = &leader.nation else { continue };
        let Some(has) = ruleset.leaders_of(nation) else { continue };
        let route = route!["leaders", index];
        let absent = leader.figures.personal_combat().is_none()
            && scene.is_intact(&route.join("personal-combat"));
        if has.personal_combat != Has::Always || !absent {
            continue;
        }
        let message = text!(
            "{name} has no rating for personal combat",
            "{name} n'a pas de valeur de combat personnel",
            name = leader.called()
        );
        let finding = scene.on_member(&RATING_MISSING, &route, message);
        let help = text!(
            "add `personal-combat: …`; 0 is allowed",
            "ajoutez `personal-combat: …` ; 0 est permis",
        );
        out.push(finding.help(help).reference(scene.cite(&has.reference)));
    }
}
