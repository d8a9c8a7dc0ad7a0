//! `shape/unknown-key`

use banneret_yaml::Step;

use super::game::ruleset_of;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::help::Help;
use crate::parts::is_for;
use crate::scene::Scene;
use crate::shape::{Violation, ViolationKind};
use crate::suggest::{Candidate, did_you_mean, nearest, one_of};
use crate::text;
use crate::text::quoted;

check! {
    /// A key that means nothing at this place, most often a slip of the pen. Keys that begin with
    /// `x-` are the author's own and always allowed; `notes:` holds free text everywhere.
    ///
    /// ## Bad
    /// ```yaml
    /// bugdet: 1500
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// budget: 1500
    /// ```
    UNKNOWN_KEY = "shape/unknown-key", Error, Run::Shape(unknown_key);
    en: "a key is not known here";
    fr: "une clé n'est pas connue ici";
    fr_doc: "Une clé n'a pas de sens à cet endroit, le plus souvent par une erreur de plume. Les clés qui \
        commencent par `x-` sont à l'auteur et toujours permises ; `notes:` contient partout du \
        texte libre.";
}

fn unknown_key(scene: &Scene<'_>, violation: &Violation) -> Option<Diagnostic> {
    let known = match &violation.kind {
        ViolationKind::UnknownKey(known) => known,
        ViolationKind::KeyOfOtherGames => return key_of_other_games(scene, violation),
        _ => return None,
    };
    let key = match violation.route.last() {
        Some(Step::Key(key)) => key.to_string(),
        Some(Step::Index(index)) => index.to_string(),
        None => return None,
    };
    let shown = quoted(&key);
    let message = text!("the key {shown} is not known here", "la clé {shown} n'est pas connue ici");
    let game = ruleset_of(scene);
    let usable = known.iter().filter(|known| {
        game.as_ref().is_none_or(|game| is_for(scene, &violation.route, known, game))
    });
    let usable: Vec<&str> = usable.map(String::as_str).collect();
    let finding = scene.on_key(&UNKNOWN_KEY, &violation.route, message);
    let mapping = violation.route.parent().and_then(|it| scene.source.document.find(&it));
    let there = |word: &&str| mapping.is_some_and(|mapping| mapping.get(word).is_some());
    let near = nearest(&key, usable.iter().copied().map(Candidate::from));
    if let Some(twin) = near.first().copied().filter(there) {
        let help = text!(
            "`{twin}` stands here already: remove one of the two",
            "`{twin}` est déjà là : supprimez l’une des deux",
        );
        return Some(finding.help(help).removable());
    }
    Some(finding.help(meant_key(&key, &near, &usable)))
}

/// How many keys are still a list one reads.
const LISTED: usize = 12;

/// What to do about a key, among those that could stand in its place.
fn meant_key(key: &str, near: &[&str], known: &[&str]) -> Help {
    if let Some(help) = did_you_mean(near) {
        return help.closed();
    }
    let candidates = known.iter().copied().map(Candidate::from);
    // Where free text may stand, so may keys of the author's own; elsewhere the key says what is meant.
    let own = known.contains(&"notes");
    match one_of(candidates).filter(|_| !own || known.len() <= LISTED) {
        Some(help) => help,
        None if own && key.len() <= LONGEST_OWN => {
            let text = text!(
                "remove it, or call it `x-{key}` if it is your own",
                "supprimez-la, ou nommez-la `x-{key}` si c'est la vôtre",
            );
            Help::word(text, format!("x-{key}"))
        }
        None => text!("remove it", "supprimez-la").into(),
    }
}

/// Longer keys are not repeated.
const LONGEST_OWN: usize = 60;

/// A key that is right in other games, with units of another kind.
fn key_of_other_games(scene: &Scene<'_>, violation: &Violation) -> Option<Diagnostic> {
    let Some(Step::Key(key)) = violation.route.last() else { return None };
    let (shown, game) = (quoted(key), &scene.ruleset().name);
    let message = text!(
        "the key {shown} belongs to other games; {game} has none",
        "la clé {shown} est d'autres jeux ; {game} n'en a pas",
        game
    );
    let help = text!("remove it", "supprimez-la");
    Some(scene.on_key(&UNKNOWN_KEY, &violation.route, message).help(help))
}
