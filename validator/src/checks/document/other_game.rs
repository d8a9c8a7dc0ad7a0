//! `document/other-game`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::help::Help;
use crate::load::HeaderFault;
use crate::scene::Scene;
use crate::{route, text};

check! {
    /// A map, an army or a list uses the words of another game than `ruleset:` says: most of it is
    /// against the rules there, and all of it is right in the other. The rest of the file is not
    /// judged.
    ///
    /// ## Bad
    /// ```yaml army.yaml
    /// banneret: 1
    /// kind: army
    /// ruleset: alexandre-bayard
    /// id: swedes
    /// name: Swedes
    /// leaders: [{id: gustav, rank: general}]
    /// units:
    ///   - {id: pikes, name: Pikes, type: pikemen, weight: medium}
    ///   - {id: shot, name: Shot, type: musketeers, weight: light}
    ///   - {id: foot, name: Foot, type: regular-infantry, weight: medium}
    /// ```
    ///
    /// ## Good
    /// ```yaml army.yaml
    /// banneret: 1
    /// kind: army
    /// ruleset: panache
    /// id: swedes
    /// name: Swedes
    /// leaders: [{id: gustav, rank: general}]
    /// units:
    ///   - {id: pikes, name: Pikes, type: pikemen, weight: medium}
    ///   - {id: shot, name: Shot, type: musketeers, weight: light}
    ///   - {id: foot, name: Foot, type: regular-infantry, weight: medium}
    /// ```
    OTHER_GAME = "document/other-game", Error, Run::Header(other_game);
    en: "`ruleset:` names another game than the document is written for";
    fr: "`ruleset:` nomme un autre jeu que celui du document";
    fr_doc: "Une carte, une armée ou une liste emploie les mots d'un autre jeu que ne le dit `ruleset:` : presque tout y est contraire aux règles, et tout est juste dans l'autre. Le reste du fichier n'est pas jugé.";
}

fn other_game(scene: &Scene<'_>, fault: &HeaderFault) -> Option<Diagnostic> {
    let HeaderFault::OtherGame { id, name } = fault else { return None };
    let message = text!("this is written for {game}", "ceci est écrit pour {game}", game = name);
    let help = Help::word(text!("write `{id}`", "écrivez `{id}`"), id.as_str());
    Some(scene.on_value(&OTHER_GAME, &route!["ruleset"], message).help(help))
}
