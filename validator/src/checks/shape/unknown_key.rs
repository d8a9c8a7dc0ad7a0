//! `shape/unknown-key`

use banneret_yaml::Step;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::help::Help;
use crate::scene::Scene;
use crate::shape::{Violation, ViolationKind};
use crate::suggest::{Candidate, meant};
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
    let candidates = known.iter().map(|word| Candidate::from(word.as_str()));
    let help = meant(&key, candidates).map(Help::closed).unwrap_or_else(|| {
        let own = text!(
            "remove it, or call it `x-{key}` if it is your own",
            "supprimez-la, ou nommez-la `x-{key}` si c'est la vôtre",
        );
        Help::word(own, format!("x-{key}"))
    });
    Some(scene.on_key(&UNKNOWN_KEY, &violation.route, message).help(help))
}

/// A key that is right in other games, with units of another kind.
fn key_of_other_games(scene: &Scene<'_>, violation: &Violation) -> Option<Diagnostic> {
    let Some(Step::Key(key)) = violation.route.last() else { return None };
    let (shown, game) = (quoted(key), &scene.ruleset().name);
    let (en, fr) = (game.en(), game.fr());
    let message = text!(
        "the key {shown} belongs to other games; {en} has none",
        "la clé {shown} est d'autres jeux ; {fr} n'en a pas",
    );
    let help = text!("remove it", "supprimez-la");
    Some(scene.on_key(&UNKNOWN_KEY, &violation.route, message).help(help))
}
