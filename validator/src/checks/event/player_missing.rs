//! `event/player-missing`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::event::Submission;
use crate::route;
use crate::scene::Scene;
use crate::text;

check! {
    /// A submitted army does not say who plays it. The name of its file stands for the player.
    ///
    /// ## Bad
    /// ```yaml event.yaml
    /// budget: 150
    /// ```
    /// ```yaml entries/anna.yaml
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
    PLAYER_MISSING = "event/player-missing", Info, Run::Submission(player_missing);
    en: "a submitted army does not say who plays it";
    fr: "une armée remise ne dit pas qui la joue";
    fr_doc: "Une armée remise ne dit pas qui la joue. Le nom de son fichier tient lieu de joueur.";
}

fn player_missing(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, submission: &Submission<'_>) {
    let player = submission.written.player.as_deref().unwrap_or_default();
    if !player.trim().is_empty() || !scene.is_intact(&route!["player"]) {
        return;
    }
    let message = text!("the army does not say who plays it", "l'armée ne dit pas qui la joue");
    let help = text!("write `player:` and a name", "écrivez `player:` et un nom");
    out.push(scene.on_value(&PLAYER_MISSING, &route!["player"], message).help(help));
}
