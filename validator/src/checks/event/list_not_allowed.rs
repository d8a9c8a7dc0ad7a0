//! `event/list-not-allowed`

use super::words::lists;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::event::{ListChoice, Submission};
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::quoted;

check! {
    /// A submitted army, or a contingent of it, is drawn from an army list that is not one of the event:
    /// neither one it names, nor one that such a list has for its allies.
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
    /// lists: [greeks]
    /// ```
    /// ```yaml entries/anna.yaml
    /// player: Anna
    /// list: romans
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
    /// lists: [greeks]
    /// ```
    /// ```yaml entries/anna.yaml
    /// player: Anna
    /// list: greeks
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    /// ```
    LIST_NOT_ALLOWED = "event/list-not-allowed", Error, Run::Submission(list_not_allowed);
    en: "a submitted army is drawn from another list than those of the event";
    fr: "une armée remise est tirée d'une autre liste que celles de l'événement";
    fr_doc: "Une armée remise, ou un de ses contingents, est tirée d'une liste d'armée qui n'est pas \
        de l'événement : ni l'une de celles qu'il nomme, ni celle qu'une telle liste a pour ses \
        alliés.";
}

fn list_not_allowed(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, submission: &Submission<'_>) {
    let place = || submission.terms.place(scene.workspace, &route!["lists"]);
    let label = || text!("the lists of the event", "les listes de l'événement");
    let army = submission.written;
    if let (ListChoice::NotAllowed, Some(named)) = (submission.drawn.own, &army.list) {
        let shown = quoted(named.as_str());
        let message = text!(
            "the list {shown} is not one of the event",
            "la liste {shown} n'est pas de l'événement"
        );
        let lists = lists(submission);
        let help = text!("the event has {lists}", "l'événement a {lists}", lists);
        let finding = scene.on_value(&LIST_NOT_ALLOWED, &route!["list"], message).help(help);
        out.push(finding.related(place(), label()));
    }
    for drawn in submission.drawn.contingents.iter().filter(|it| it.list.is_none()) {
        let named = army.contingents.get(drawn.index).and_then(|it| it.list.as_ref());
        let shown = quoted(named.map_or("", |named| named.as_str()));
        let message = text!(
            "the list {shown} of the contingent is neither one of the event nor of an ally it allows",
            "la liste {shown} du contingent n'est ni de l'événement ni d'un allié qu'il permet"
        );
        let route = route!["contingents", drawn.index, "list"];
        let help = text!(
            "give the contingent the id that the army's list has for this ally",
            "donnez au contingent l'id que la liste de l'armée a pour cet allié"
        );
        let finding = scene.on_value(&LIST_NOT_ALLOWED, &route, message).help(help);
        out.push(finding.related(place(), label()));
    }
}
