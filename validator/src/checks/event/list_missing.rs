//! `event/list-missing`

use super::words::lists;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::event::{ListChoice, Submission};
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// An event allows several army lists, and a submitted army does not say which of them it is drawn
    /// from. Where an event has but one, that is the one.
    ///
    /// ## Bad
    /// ```yaml list-greeks.yaml
    /// id: greeks
    /// name: Greeks
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}}
    /// ```
    /// ```yaml list-romans.yaml
    /// id: romans
    /// name: Romans
    /// entries:
    ///   - {id: hastati, profile: {type: infantry, weight: heavy}}
    /// ```
    /// ```yaml event.yaml
    /// lists: [greeks, romans]
    /// ```
    /// ```yaml entries/anna.yaml
    /// player: Anna
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    /// ```
    ///
    /// ## Good
    /// ```yaml list-greeks.yaml
    /// id: greeks
    /// name: Greeks
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}}
    /// ```
    /// ```yaml list-romans.yaml
    /// id: romans
    /// name: Romans
    /// entries:
    ///   - {id: hastati, profile: {type: infantry, weight: heavy}}
    /// ```
    /// ```yaml event.yaml
    /// lists: [greeks, romans]
    /// ```
    /// ```yaml entries/anna.yaml
    /// player: Anna
    /// list: greeks
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    /// ```
    LIST_MISSING = "event/list-missing", Error, Run::Submission(list_missing);
    en: "a submitted army does not say which list it is drawn from";
    fr: "une armée remise ne dit pas de quelle liste elle est tirée";
    fr_doc: "Un événement permet plusieurs listes d'armée, et une armée remise ne dit pas de laquelle \
        elle est tirée. Si l'événement n'en a qu'une, c'est celle-là.";
}

fn list_missing(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, submission: &Submission<'_>) {
    if submission.drawn.own != ListChoice::Missing || !scene.is_intact(&route!["list"]) {
        return;
    }
    let message = text!(
        "the army does not say which list of the event it is drawn from",
        "l'armée ne dit pas de quelle liste de l'événement elle est tirée"
    );
    let lists = lists(submission);
    let help =
        text!("write `list:` and one of {lists}", "écrivez `list:` et l'un de {lists}", lists);
    let place = submission.terms.place(scene.workspace, &route!["lists"]);
    let label = text!("the lists of the event", "les listes de l'événement");
    let finding = scene.on_value(&LIST_MISSING, &route!["list"], message).help(help);
    out.push(finding.related(place, label));
}
