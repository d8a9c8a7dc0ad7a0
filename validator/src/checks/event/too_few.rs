//! `event/too-few`

use super::words::{Counted, counted, so_many};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::event::Submission;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// A submitted army has fewer leaders, heralds, characters, units or allies than the event asks
    /// for.
    ///
    /// ## Bad
    /// ```yaml event.yaml
    /// limits: {units: {min: 3}}
    /// ```
    /// ```yaml entries/anna.yaml
    /// player: Anna
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    /// ```
    ///
    /// ## Good
    /// ```yaml event.yaml
    /// limits: {units: {min: 3}}
    /// ```
    /// ```yaml entries/anna.yaml
    /// player: Anna
    /// units:
    ///   - {id: hoplites, count: 3, type: infantry, weight: heavy}
    /// ```
    TOO_FEW = "event/too-few", Error, Run::Submission(too_few);
    en: "a submitted army has fewer of a sort than the event asks for";
    fr: "une armée remise a moins d'une sorte que n'en demande l'événement";
    fr_doc: "Une armée remise a moins de chefs, de hérauts, de personnages, d'unités ou d'alliés que \
        n'en demande l'événement.";
}

fn too_few(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, submission: &Submission<'_>) {
    for Counted { key, limit, number, under } in counted(submission) {
        let Some(min) = limit.min.filter(|min| number < *min) else { continue };
        // What could not be read may be those that are missing.
        if !scene.is_intact(&under) {
            continue;
        }
        let (has, lack) = (so_many(key, number), min - number);
        let message = text!(
            "the army has {has}, {lack} fewer than the {min} the event asks for",
            "l'armée a {has}, {lack} de moins que les {min} que demande l'événement",
            has
        );
        let route = route!["limits", key, "min"];
        let place = submission.terms.place(scene.workspace, &route);
        let label = text!("the fewest the event asks for", "le moins que demande l'événement");
        out.push(scene.on_key(&TOO_FEW, &under, message).related(place, label));
    }
}
