//! `event/other-rules`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::event::{OwnGame, Submission};
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::quoted;

check! {
    /// A submitted army names house rules that are not those of the event, or rules that are not there.
    /// It is judged and priced by the rules of the event; its player may have counted by others.
    ///
    /// ## Bad
    /// ```yaml ruleset.yaml
    /// id: cheap
    /// name: Cheap rules
    /// ```
    /// ```yaml event.yaml
    /// budget: 150
    /// ```
    /// ```yaml entries/anna.yaml
    /// player: Anna
    /// ruleset: cheap
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    /// ```
    ///
    /// ## Good
    /// ```yaml ruleset.yaml
    /// id: cheap
    /// name: Cheap rules
    /// ```
    /// ```yaml event.yaml
    /// ruleset: cheap
    /// budget: 150
    /// ```
    /// ```yaml entries/anna.yaml
    /// player: Anna
    /// ruleset: cheap
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    /// ```
    OTHER_RULES = "event/other-rules", Warning, Run::Submission(other_rules);
    en: "a submitted army names rules of its own";
    fr: "une armée remise nomme des règles à elle";
    fr_doc: "Une armée remise nomme des règles maison qui ne sont pas celles de l'événement, ou des \
        règles introuvables. Elle est jugée et chiffrée selon les règles de l'événement ; son \
        joueur a peut-être compté selon d'autres.";
}

fn other_rules(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, submission: &Submission<'_>) {
    let message = match &submission.drawn.game {
        OwnGame::HouseRules(name) => text!(
            "the army names the rules {name}, which are not those of the event",
            "l'armée nomme les règles {name}, qui ne sont pas celles de l'événement",
            name
        ),
        OwnGame::NotFound => {
            let named = submission.written.ruleset.as_ref();
            let named = quoted(named.map_or("", |named| named.as_str()));
            text!(
                "the army names rules that are not here: {named}",
                "l'armée nomme des règles introuvables ici : {named}"
            )
        }
        OwnGame::OfEvent | OwnGame::Another(_) => return,
    };
    let help = text!(
        "it is judged by the rules of the event: {rules}",
        "elle est jugée selon les règles de l'événement : {rules}",
        rules = scene.ruleset().name
    );
    let place = submission.terms.place(scene.workspace, &route!["ruleset"]);
    let label = text!("the rules of the event", "les règles de l'événement");
    let finding = scene.on_value(&OTHER_RULES, &route!["ruleset"], message).help(help);
    out.push(finding.related(place, label));
}
