//! `event/too-many`

use super::words::{Counted, counted, so_many};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::event::Submission;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// A submitted army has more leaders, heralds, characters, units or allies than the event allows.
    /// Characters who lead count as leaders and as characters; the units of a contingent and those with an
    /// allied particularity are allies.
    ///
    /// ## Bad
    /// ```yaml event.yaml
    /// limits: {characters: {max: 0}}
    /// ```
    /// ```yaml entries/anna.yaml
    /// player: Anna
    /// characters: [{id: monk}]
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    /// ```
    ///
    /// ## Good
    /// ```yaml event.yaml
    /// limits: {characters: {max: 1}}
    /// ```
    /// ```yaml entries/anna.yaml
    /// player: Anna
    /// characters: [{id: monk}]
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    /// ```
    TOO_MANY = "event/too-many", Error, Run::Submission(too_many);
    en: "a submitted army has more of a sort than the event allows";
    fr: "une armée remise a plus d'une sorte que ne permet l'événement";
    fr_doc: "Une armée remise a plus de chefs, de hérauts, de personnages, d'unités ou d'alliés que \
        ne permet l'événement. Les personnages qui commandent comptent comme chefs et comme \
        personnages ; les unités d'un contingent et celles qui ont une particularité alliée sont \
        des alliés.";
}

fn too_many(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, submission: &Submission<'_>) {
    for Counted { key, limit, number, under } in counted(submission) {
        let Some(max) = limit.max.filter(|max| number > *max) else { continue };
        let (has, over) = (so_many(key, number), number - max);
        let message = match max {
            0 if matches!(key, "units" | "allies") => text!(
                "the army has {has}, and the event allows none",
                "l'armée a {has}, et l'événement n'en permet aucune",
                has
            ),
            0 => text!(
                "the army has {has}, and the event allows none",
                "l'armée a {has}, et l'événement n'en permet aucun",
                has
            ),
            _ => text!(
                "the army has {has}, {over} more than the {max} the event allows",
                "l'armée a {has}, {over} de plus que les {max} que permet l'événement",
                has
            ),
        };
        let route = route!["limits", key, "max"];
        let place = submission.terms.place(scene.workspace, &route);
        let label = text!("the most the event allows", "le plus que permet l'événement");
        out.push(scene.on_key(&TOO_MANY, &under, message).related(place, label));
    }
}
