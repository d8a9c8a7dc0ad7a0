//! `list/undecided`

use banneret_schema::ArmyList;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::muster::ListProof;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// Whether some army can satisfy the list, or take each of its parts, was not proven to the end: its
    /// limits hang together in more ways than are gone through. Armies are checked against it all the same.
    ///
    /// ## Bad
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: a, profile: {type: infantry, weight: heavy}, counted-in: figures, per-unit: 995}
    ///   - {id: b, profile: {type: infantry, weight: heavy}, counted-in: figures, per-unit: 996}
    ///   - {id: c, profile: {type: infantry, weight: heavy}, counted-in: figures, per-unit: 997}
    ///   - {id: d, profile: {type: infantry, weight: heavy}, counted-in: figures, per-unit: 998}
    ///   - {id: e, profile: {type: infantry, weight: heavy}, counted-in: figures, per-unit: 999}
    ///   - {id: f, profile: {type: infantry, weight: heavy}, counted-in: figures, per-unit: 1000}
    /// constraints:
    ///   - {entries: [a, b, c, d, e, f], min: 100250, max: 100250}
    /// ```
    ///
    /// ## Good
    /// ```yaml list.yaml
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}, max: 6}
    /// ```
    UNDECIDED = "list/undecided", Info, Run::Proof(undecided);
    en: "it takes too long to prove that an army can satisfy a list";
    fr: "prouver qu'une armée peut satisfaire une liste serait trop long";
    fr_doc: "Il n'est pas prouvé jusqu'au bout qu'une armée peut satisfaire la liste, ou prendre chacune \
        de ses parties : ses limites tiennent ensemble de plus de manières qu'on n'en parcourt. Les \
        armées sont vérifiées d'après elle quand même.";
}

fn undecided(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, _: &ArmyList, proof: &ListProof) {
    if !proof.undecided {
        return;
    }
    let message = text!(
        "not proven to the end whether an army can satisfy this list: its limits hang together in too many ways",
        "on n'a pas prouvé jusqu'au bout qu'une armée peut satisfaire cette liste : ses limites tiennent ensemble de trop de manières",
    );
    let help = text!(
        "armies are checked against it all the same",
        "les armées sont vérifiées d'après elle quand même",
    );
    out.push(scene.on_key(&UNDECIDED, &route!["entries"], message).help(help));
}
