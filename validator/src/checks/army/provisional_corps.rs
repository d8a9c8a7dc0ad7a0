//! `army/provisional-corps`

use banneret_schema::army::echelon::Echelon;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::nested::echelon_route;
use crate::roster::Roster;
use crate::scene::Scene;
use crate::text;
use crate::text::quoted;

check! {
    /// A side forms at most one provisional corps in a battle, out of a single corps.
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
    /// corps:
    ///   - {id: i, units: [{id: a, type: foot}]}
    ///   - {id: ii, units: [{id: b, type: foot}]}
    ///   - {id: flank, formed-from: [i, ii], units: [{id: c, type: foot}]}
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
    /// corps:
    ///   - {id: i, units: [{id: a, type: foot}]}
    ///   - {id: flank, formed-from: i, units: [{id: c, type: foot}]}
    /// ```
    PROVISIONAL_CORPS = "army/provisional-corps", Error, Run::Army(provisional_corps);
    en: "there are too many provisional corps, or one is formed out of several";
    fr: "il y a trop de corps provisoires, ou l'un est tiré de plusieurs";
    fr_doc: "Un camp forme au plus un corps provisoire par bataille, tiré d'un seul corps.";
}

fn provisional_corps(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let rules = scene.ruleset().order_of_battle.as_ref();
    let Some(reference) = rules.and_then(|rules| rules.provisional.as_ref()) else { return };
    let way = |it: &Echelon| echelon_route(it).join("formed-from");
    let mut formed = roster.army.echelons.iter().filter(|it| !it.formed_from.is_empty());
    let first = formed.clone().next();
    for corps in formed.clone().filter(|it| it.formed_from.values().len() > 1) {
        let (shown, number) = (quoted(corps.id.as_str()), corps.formed_from.values().len());
        let message = text!(
            "the provisional corps {shown} is formed out of {number} corps",
            "le corps provisoire {shown} est tiré de {number} corps"
        );
        let help = text!("take its units out of one corps", "tirez ses unités d'un seul corps");
        let finding = scene.on_value(&PROVISIONAL_CORPS, &way(corps), message).help(help);
        out.push(finding.reference(scene.cite(reference)));
    }
    let (Some(first), Some(second)) = (first, formed.nth(1)) else { return };
    let shown = quoted(second.id.as_str());
    let message = text!(
        "{shown} is a second provisional corps of this army",
        "{shown} est un second corps provisoire de cette armée"
    );
    let help = text!("leave its units in their own corps", "laissez ses unités dans leur corps");
    let finding = scene.on_value(&PROVISIONAL_CORPS, &way(second), message).help(help);
    let finding = finding.related(scene.place(&way(first)), text!("the first", "le premier"));
    out.push(finding.reference(scene.cite(reference)));
}
