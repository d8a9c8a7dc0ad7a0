//! `event/other-game`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::event::{OwnGame, Submission};
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// A submitted army is for another game than the event. Nothing else can be said about it.
    ///
    /// ## Bad
    /// ```yaml event.yaml
    /// budget: 150
    /// ```
    /// ```yaml entries/anna.yaml
    /// player: Anna
    /// ruleset: panache
    /// units:
    ///   - {id: foot, type: regular-infantry, weight: heavy}
    /// ```
    ///
    /// ## Good
    /// ```yaml event.yaml
    /// budget: 150
    /// ```
    /// ```yaml entries/anna.yaml
    /// player: Anna
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    /// ```
    OTHER_GAME = "event/other-game", Error, Run::Submission(other_game);
    en: "a submitted army is for another game";
    fr: "une armée remise est pour un autre jeu";
    fr_doc: "Une armée remise est pour un autre jeu que l'événement. On ne peut rien en dire d'autre.";
}

fn other_game(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, submission: &Submission<'_>) {
    let OwnGame::Another(theirs) = &submission.drawn.game else { return };
    let message = text!(
        "the army is for {theirs}, and the event for {ours}",
        "l'armée est pour {theirs}, et l'événement pour {ours}",
        theirs,
        ours = scene.ruleset().name
    );
    let place = submission.terms.place(scene.workspace, &route!["ruleset"]);
    let label = text!("the game of the event", "le jeu de l'événement");
    out.push(scene.on_value(&OTHER_GAME, &route!["ruleset"], message).related(place, label));
}
