//! `event/list-of-other-game`

use banneret_schema::header::DocumentKind;
use banneret_schema::Event;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::load::Model;
use crate::route;
use crate::scene::Scene;
use crate::text;
use crate::workspace::Found;

check! {
    /// An event allows an army list that is written for another game: no army of its own game can be
    /// drawn from it.
    ///
    /// ## Bad
    /// ```yaml list.yaml
    /// id: tercios
    /// name: Tercios
    /// ruleset: panache
    /// entries: []
    /// ```
    /// ```yaml event.yaml
    /// lists: tercios
    /// ```
    ///
    /// ## Good
    /// ```yaml list.yaml
    /// id: greeks
    /// name: Greeks
    /// entries: []
    /// ```
    /// ```yaml event.yaml
    /// lists: greeks
    /// ```
    LIST_OF_OTHER_GAME = "event/list-of-other-game", Error, Run::Event(list_of_other_game);
    en: "an event allows a list of another game";
    fr: "un événement permet une liste d'un autre jeu";
    fr_doc: "Un événement permet une liste d'armée écrite pour un autre jeu : aucune armée du sien ne \
        peut en être tirée.";
}

fn list_of_other_game(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, event: &Event) {
    for (at, reference) in event.lists.values().iter().enumerate() {
        let found = scene.workspace.find(scene.source, reference, DocumentKind::ArmyList);
        let Found::Document(loaded) = found else { continue };
        let Some(Model::ArmyList(list)) = &loaded.model else { continue };
        let named = list.ruleset.as_ref();
        let game = named.and_then(|named| scene.workspace.ruleset(&loaded.source, named));
        let Some(game) = game.filter(|game| !game.is_kin(scene.ruleset())) else { continue };
        let message = text!(
            "the list {name} is for {theirs}, and the event for {ours}",
            "la liste {name} est pour {theirs}, et l'événement pour {ours}",
            name = list.name,
            theirs = game.name,
            ours = scene.ruleset().name
        );
        let sheet = Scene::new(scene.workspace, &loaded);
        let label = text!("the game of the list", "le jeu de la liste");
        out.push(
            scene
                .on_value(&LIST_OF_OTHER_GAME, &scene.choice(&route!["lists", at]), message)
                .related(sheet.place(&route!["ruleset"]), label),
        );
    }
}
