//! `army/corps-missing`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::quoted;

check! {
    /// A unit is in no corps, and does not say that it is independent. Every counter of this game names its corps.
    ///
    /// ## Bad
    /// ```yaml hussars.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: hussars
    /// name: Hussars
    /// order-of-battle: {units: III.1, names: III.1, provisional: XVI.9}
    /// troops: {foot: {name: Foot}}
    /// ```
    /// ```yaml army.yaml
    /// banneret: 1
    /// kind: army
    /// ruleset: hussars
    /// id: vanguard
    /// name: Vanguard
    /// corps: [{id: i, units: [{id: a, type: foot}]}]
    /// units: [{id: b, type: foot}]
    /// ```
    ///
    /// ## Good
    /// ```yaml hussars.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: hussars
    /// name: Hussars
    /// order-of-battle: {units: III.1, names: III.1, provisional: XVI.9}
    /// troops: {foot: {name: Foot}}
    /// ```
    /// ```yaml army.yaml
    /// banneret: 1
    /// kind: army
    /// ruleset: hussars
    /// id: vanguard
    /// name: Vanguard
    /// corps: [{id: i, units: [{id: a, type: foot}]}]
    /// units: [{id: b, type: foot, corps: i}, {id: c, type: foot, corps: none}]
    /// ```
    CORPS_MISSING = "army/corps-missing", Error, Run::Army(corps_missing);
    en: "a unit is in no corps";
    fr: "une unité n'est d'aucun corps";
    fr_doc: "Une unité n'est d'aucun corps, et ne dit pas qu'elle est indépendante. Chaque pion de ce jeu nomme son \
        corps.";
}

fn corps_missing(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let rules = scene.ruleset().order_of_battle.as_ref();
    let Some(reference) = rules.and_then(|rules| rules.units.as_ref()) else { return };
    for (index, unit) in roster.army.units.iter() {
        let route = route!["units", index];
        let inside = roster.army.echelons.iter().any(|it| it.units.contains(&index));
        let said = unit.corps.is_some() || !scene.is_intact(&route.join("corps"));
        if inside || said {
            continue;
        }
        let shown = quoted(unit.id.as_str());
        let message = text!("{shown} is in no corps", "{shown} n'est d'aucun corps");
        let help = text!(
            "write it inside a corps, name it with `corps:`, or write `corps: none` if it is independent",
            "écrivez-la dans un corps, nommez-le par `corps:`, ou écrivez `corps: none` si elle est indépendante"
        );
        let finding = scene.on_member(&CORPS_MISSING, &route, message).help(help);
        out.push(finding.reference(scene.cite(reference)));
    }
}
