//! `scenario/army-missing`

use crate::battle::Battle;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::text;

check! {
    /// A side has no army. It names one, holds one, or has a `budget` its player spends on an army
    /// of his own.
    ///
    /// ## Bad
    /// ```yaml scenario.yaml
    /// sides:
    ///   - {id: greeks, edge: north, army: greeks}
    ///   - {id: persians, edge: south}
    /// ```
    ///
    /// ## Good
    /// ```yaml scenario.yaml
    /// sides:
    ///   - {id: greeks, edge: north, army: greeks}
    ///   - {id: persians, edge: south, budget: 1000}
    /// ```
    ARMY_MISSING = "scenario/army-missing", Error, Run::Scenario(army_missing);
    en: "a side has no army";
    fr: "un camp n'a pas d'armée";
    fr_doc: "Un camp n'a pas d'armée. Il en nomme une, en contient une, ou a un `budget` que son joueur \
        dépense pour la sienne.";
}

fn army_missing(out: &mut Vec<Diagnostic>, battle: &Battle<'_>) {
    for force in &battle.forces {
        let written = |key: &str| {
            let route = battle.scene.full(&force.route.join(key));
            battle.scene.source.document.find(&route).is_some()
        };
        if written("army") || written("budget") {
            continue;
        }
        let message = text!("{name} has no army", "{name} n'a pas d'armée", name = force.name());
        let help = text!(
            "name its army under `army:`, or give its player a `budget:`",
            "nommez son armée sous `army:`, ou donnez un `budget:` à son joueur",
        );
        out.push(battle.scene.on_member(&ARMY_MISSING, &force.route, message).help(help));
    }
}
