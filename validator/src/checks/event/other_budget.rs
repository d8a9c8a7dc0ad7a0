//! `event/other-budget`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::event::Submission;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// A submitted army gives itself another budget than the event. That of the event holds; the player
    /// may have built his army for another one.
    ///
    /// ## Bad
    /// ```yaml event.yaml
    /// budget: 150
    /// ```
    /// ```yaml entries/anna.yaml
    /// player: Anna
    /// budget: 200
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    /// ```
    ///
    /// ## Good
    /// ```yaml event.yaml
    /// budget: 150
    /// ```
    /// ```yaml entries/anna.yaml
    /// player: Anna
    /// budget: 150
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    /// ```
    OTHER_BUDGET = "event/other-budget", Info, Run::Submission(other_budget);
    en: "a submitted army has another budget than the event";
    fr: "une armée remise a un autre budget que l'événement";
    fr_doc: "Une armée remise se donne un autre budget que l'événement. C'est celui de l'événement \
        qui vaut ; le joueur a peut-être composé son armée pour un autre.";
}

fn other_budget(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, submission: &Submission<'_>) {
    let (Some(ours), Some(own)) = (submission.event().budget, submission.written.budget) else {
        return;
    };
    if ours == own {
        return;
    }
    let message = text!(
        "the army says it has {own} point[s], and the event gives {ours}",
        "l'armée dit avoir {own} point[s], et l'événement en donne {ours}",
        own,
        ours
    );
    let help = text!("the {ours} of the event hold", "les {ours} de l'événement valent", ours);
    let place = submission.terms.place(scene.workspace, &route!["budget"]);
    let label = text!("the budget of the event", "le budget de l'événement");
    let finding = scene.on_value(&OTHER_BUDGET, &route!["budget"], message).help(help);
    out.push(finding.related(place, label));
}
