//! `event/player-twice`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::event::Submission;
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::text::quoted;

check! {
    /// The same player has submitted more than one army. Capitals and spaces make no other player.
    ///
    /// ## Bad
    /// ```yaml event.yaml
    /// budget: 150
    /// ```
    /// ```yaml entries/anna.yaml
    /// player: Anna
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    /// ```
    /// ```yaml entries/second.yaml
    /// player: anna
    /// id: second
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
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    /// ```
    /// ```yaml entries/second.yaml
    /// player: Bruno
    /// id: second
    /// units:
    ///   - {id: hoplites, type: infantry, weight: heavy}
    /// ```
    PLAYER_TWICE = "event/player-twice", Error, Run::Submission(player_twice);
    en: "a player has submitted more than one army";
    fr: "un joueur a remis plus d'une armée";
    fr_doc: "Le même joueur a remis plus d'une armée. Majuscules et espaces ne font pas un autre \
        joueur.";
}

fn player_twice(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, submission: &Submission<'_>) {
    if submission.same_player.is_empty() {
        return;
    }
    let player = quoted(submission.written.player.as_deref().unwrap_or_default().trim());
    let message =
        text!("{player} has submitted more than one army", "{player} a remis plus d'une armée");
    let help = text!(
        "ask which of them is meant, and leave the others out",
        "demandez laquelle est la bonne, et retirez les autres"
    );
    let label = text!("another army of the same player", "une autre armée du même joueur");
    let finding = scene.on_value(&PLAYER_TWICE, &route!["player"], message).help(help);
    out.push(finding.also(submission.same_player.iter().cloned(), &label));
}
