//! `shape/unknown-key`

use banneret_yaml::patch::{Change, Written};
use banneret_yaml::{KeyValue, Step};

use super::game::ruleset_of;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::help::Help;
use crate::parts::is_for;
use crate::scene::Scene;
use crate::shape::{Violation, ViolationKind};
use crate::suggest::{Candidate, did_you_mean, nearest, one_of};
use crate::text;
use crate::text::{AND, Text, joined, quoted};

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
        ViolationKind::UnknownKey(known) | ViolationKind::StandsFor(known) => known,
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
    if near.is_empty()
        && let Some(comma) = split_text(scene, violation)
    {
        return comma.map(|(message, help)| {
            scene.on_key(&UNKNOWN_KEY, &violation.route, message).help(help)
        });
    }
    if let Some(twin) = near.first().copied().filter(there) {
        let help = text!(
            "`{twin}` stands here already: remove one of the two",
            "`{twin}` est déjà là : supprimez l’une des deux",
        );
        return Some(finding.help(help).removable());
    }
    if matches!(violation.kind, ViolationKind::StandsFor(_)) && near.is_empty() {
        return Some(finding.maybe_help(missing_keys(&usable)));
    }
    Some(finding.help(meant_key(&key, &near, &usable)))
}

/// A key without a colon in braces is the rest of a text that a comma has cut off. Where there are several,
/// the first speaks for all.
fn split_text(scene: &Scene<'_>, violation: &Violation) -> Option<Option<(Text, Help)>> {
    let (document, source) = (&scene.source.document, &scene.source.text);
    let parent = violation.route.parent()?;
    let entries = document.find(&parent)?.entries()?;
    let own = |entry: &KeyValue| Some(&Step::Key(entry.key.text.clone())) == violation.route.last();
    let at = entries.iter().position(own)?;
    let bare = |entry: &&KeyValue| entry.is_bare(source);
    let cut = entries[..at].iter().rposition(|entry| !entry.is_bare(source))?;
    entries.get(at).filter(bare)?;
    let (text, rest) = (&entries[cut], entries[cut + 1..].iter().take_while(bare));
    let rest: Vec<&KeyValue> = rest.collect();
    let (start, end) = (text.value.span.start as usize, rest.last()?.key.span.end as usize);
    let written = source.get(start..end).filter(|it| !it.contains(['#', '"', '\\']))?;
    text.value.scalar().filter(|it| !it.text.is_empty() && !written.starts_with('\''))?;
    if at > cut + 1 {
        return Some(None);
    }
    let whole = written.split_whitespace().collect::<Vec<_>>().join(" ");
    let (key, shown) = (&*text.key.text, quoted(&rest[0].key.text));
    let message = text!(
        "the comma ends the text of `{key}`, and {shown} is read as a key",
        "la virgule termine le texte de `{key}`, et {shown} est lu comme une clé"
    );
    let help = text!(
        "write the text in quotes: `{key}: \"{whole}\"`",
        "écrivez le texte entre guillemets : `{key}: \"{whole}\"`"
    );
    let removed = rest.iter().map(|it| Change::Remove { route: parent.join(&*it.key.text) });
    let set = Change::Set { route: parent.join(key), value: Written::Text(whole.clone()) };
    let changes = removed.chain([set]).collect();
    Some(Some((message, Help::from(help.clone()).or_changes(help, changes))))
}

/// The keys that are missing beside a key that may stand for any of them.
fn missing_keys(missing: &[&str]) -> Option<Help> {
    let words: Vec<_> = missing.iter().map(|key| quoted(key)).collect();
    let text = match words.as_slice() {
        [] => return None,
        [only] => text!(
            "{only} is missing here: write it, if that is meant",
            "il manque {only} ici : écrivez-le, si c'est ce qui est voulu"
        ),
        many => text!(
            "{all} are missing here: write the one that is meant",
            "il manque {all} ici : écrivez celui qui est voulu",
            all = joined(many, AND)
        ),
    };
    Some(text.into())
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
