//! `list/wrong-profile`

use super::point::{SaidLimit, finished};
use super::words::differences;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::drawn::{DrawnArmy, Origin};
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// A unit names an entry of the list, or has its id, and is not what the entry says: another
    /// weight, weapon, training, morale or particularity. What an entry does not give is as usual: no
    /// missile weapon, usual training and morale.
    ///
    /// ## Bad
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}}
    /// ```
    /// ```yaml
    /// list: list
    /// units:
    ///   - {id: hoplites, type: infantry, weight: medium}
    /// ```
    ///
    /// ## Good
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}}
    /// ```
    /// ```yaml
    /// list: list
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    /// ```
    WRONG_PROFILE = "list/wrong-profile", Error, Run::Draft(wrong_profile);
    en: "a unit is not what its entry in the list says";
    fr: "une unité n'est pas ce que dit son entrée dans la liste";
    fr_doc: "Une unité nomme une entrée de la liste, ou en porte l'identifiant, et n'est pas ce que \
        l'entrée dit : autre poids, arme, entraînement, moral ou particularité. Ce qu'une entrée ne \
        donne pas est comme d'habitude : pas d'arme de tir, entraînement et moral usuels.";
}

fn wrong_profile(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, draft: &DrawnArmy<'_>) {
    for unit in &draft.units {
        let Origin::Entry { entry: index, option, differences: found } = &unit.origin else {
            continue;
        };
        let (Some(first), Some(entry)) = (found.first(), draft.list.entries.get(*index)) else {
            continue;
        };
        let option = option.and_then(|at| entry.options.get(at));
        let what = differences(found);
        let name = option.map_or_else(|| entry.called(), |option| option.called());
        let message = text!(
            "this unit is not as {name} in the list: {what}",
            "cette unité n'est pas comme {name} dans la liste : {what}",
            name,
            what
        );
        let route = unit.troops.route.join(first.key);
        let route = first.item.map_or(route.clone(), |item| route.join(item));
        let written = scene.source.document.find(&scene.full(&route)).is_some();
        let finding = if written {
            scene.on_value(&WRONG_PROFILE, &route, message)
        } else {
            scene.on_member(&WRONG_PROFILE, &unit.troops.route, message)
        };
        let profile = route!["entries", *index, "profile"];
        let key = profile.join(first.key);
        let there = draft.sheet.source.document.find(&draft.sheet.full(&key)).is_some();
        let said = SaidLimit {
            route: if there { key } else { profile },
            label: text!("what the list says", "ce que dit la liste"),
            message: None,
        };
        out.push(finished(finding, scene, draft, said, unit.repair.clone()));
    }
}
