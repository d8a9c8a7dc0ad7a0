//! `army/quality-not-a-grade`

use banneret_yaml::patch::{Change, Written};

use super::words::named;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::fix::Safety;
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// `quality` says how able a leader is. Other particularities of leaders stand under `traits`.
    ///
    /// ## Bad
    /// ```yaml
    /// leaders:
    ///   - {id: general, rank: general, quality: rash}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// leaders:
    ///   - {id: general, rank: general, traits: [rash]}
    /// ```
    QUALITY_NOT_A_GRADE = "army/quality-not-a-grade", Error, Run::Army(quality_not_a_grade);
    en: "`quality` names something else than how able a leader is";
    fr: "`quality` nomme autre chose que la valeur d'un chef";
    fr_doc: "`quality` dit ce que vaut un chef. Les autres particularités des chefs sont sous `traits`.";
}

fn quality_not_a_grade(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let army = roster.army;
    for (index, leader) in army.leaders.iter() {
        let Some(id) = &leader.quality else { continue };
        let Some(entry) = scene.ruleset().leader_traits.get(id).filter(|entry| !entry.quality)
        else {
            continue;
        };
        let message = text!(
            "{name} does not say how able a leader is",
            "{name} ne dit pas ce que vaut un chef",
            name = named(id, &entry.name)
        );
        let finding =
            scene.on_value(&QUALITY_NOT_A_GRADE, &route!["leaders", index, "quality"], message);
        let mut finding = finding.help(text!("write `traits: [{id}]`", "écrivez `traits: [{id}]`"));
        if leader.traits.is_empty() {
            let route = finding.route.clone();
            let value = Written::List(vec![id.as_str().into()]);
            let changes = [
                Change::Rename { route: route.clone(), key: "traits".to_owned() },
                Change::Set { route, value },
            ];
            let title = text!("make it `traits`", "en faire `traits`");
            finding = finding.fix(title, &changes, Safety::Suggested);
        }
        out.push(finding.reference(scene.cite(&entry.reference)));
    }
}
