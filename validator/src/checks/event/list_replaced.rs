//! `event/list-replaced`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::event::{ListChoice, Submission};
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// A submitted army names a list that lies beside it and has the id of one of the event. It is held
    /// to the list of the event, whatever the other says.
    ///
    /// ## Bad
    /// ```yaml list.yaml
    /// id: greeks
    /// name: Greeks
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}}
    /// ```
    /// ```yaml lists/mine.yaml
    /// id: greeks
    /// name: Greeks
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}}
    /// ```
    /// ```yaml event.yaml
    /// lists: ./list.yaml
    /// ```
    /// ```yaml entries/anna.yaml
    /// player: Anna
    /// list: ../lists/mine.yaml
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    /// ```
    ///
    /// ## Good
    /// ```yaml list.yaml
    /// id: greeks
    /// name: Greeks
    /// entries:
    ///   - {id: hoplites, profile: {type: infantry, weight: heavy}}
    /// ```
    /// ```yaml event.yaml
    /// lists: greeks
    /// ```
    /// ```yaml entries/anna.yaml
    /// player: Anna
    /// list: greeks
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    /// ```
    LIST_REPLACED = "event/list-replaced", Info, Run::Submission(list_replaced);
    en: "a submitted army brings a list of its own along";
    fr: "une armée remise apporte sa propre liste";
    fr_doc: "Une armée remise nomme une liste qui est à côté d'elle et porte l'id d'une de \
        l'événement. Elle est tenue à la liste de l'événement, quoi que dise l'autre.";
}

fn list_replaced(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, submission: &Submission<'_>) {
    let ListChoice::OfEvent { index, replaced: true } = submission.drawn.own else { return };
    let Some(list) = submission.terms.list(index) else { return };
    let message = text!(
        "this leads to a list beside the army; the army is held to that of the event, {name}",
        "ceci mène à une liste à côté de l'armée ; l'armée est tenue à celle de l'événement, {name}",
        name = list.name
    );
    let place = submission.terms.place(scene.workspace, &route!["lists"]);
    let label = text!("the lists of the event", "les listes de l'événement");
    out.push(scene.on_value(&LIST_REPLACED, &route!["list"], message).related(place, label));
}
