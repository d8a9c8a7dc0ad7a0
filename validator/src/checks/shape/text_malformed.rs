//! `shape/text-malformed`

use banneret_schema::hex::Extent;
use banneret_schema::id::id_from_name;
use banneret_yaml::{Data, Node, Route, Step};

use super::game::game_id;
use super::{forms, key_of, written};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::help::Help;
use crate::scene::Scene;
use crate::shape::{TextForm, Violation, ViolationKind};
use crate::text;
use crate::text::{Text, quoted};

check! {
    /// A text that is not written as it must be: an id with capitals or spaces, a price with a comma.
    ///
    /// ## Bad
    /// ```yaml
    /// units:
    ///   - {id: Heavy Hoplites, type: infantry, weight: heavy}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// units:
    ///   - {id: heavy-hoplites, type: infantry, weight: heavy}
    /// ```
    TEXT_MALFORMED = "shape/text-malformed", Error, Run::Shape(text_malformed);
    en: "a text is not written as it must be";
    fr: "un texte n'est pas écrit comme il le faut";
    fr_doc: "Un texte n'est pas écrit comme il le faut : un identifiant avec des majuscules ou des \
        espaces, un prix avec une virgule.";
}

/// Longer texts are not made into ids.
const LONGEST_ID: usize = 60;
/// In longer files nobody looks who else spells an id.
const LONGEST_FILE: usize = 500_000;

fn text_malformed(scene: &Scene<'_>, violation: &Violation) -> Option<Diagnostic> {
    if violation.kind == ViolationKind::KeyNotAnId {
        let key = match violation.route.last() {
            Some(Step::Key(key)) => key.to_string(),
            Some(Step::Index(index)) => index.to_string(),
            None => return None,
        };
        let (message, help) = not_an_id(&quoted(&key), &key);
        // A key may name something that stands elsewhere.
        let help = help.guessed();
        return Some(scene.on_key(&TEXT_MALFORMED, &violation.route, message).help(help));
    }
    let ViolationKind::Malformed(form) = violation.kind else { return None };
    let (key, value) = (key_of(&violation.route), written(scene, &violation.route));
    let (message, help): (_, Help) = match form {
        TextForm::Id(names) => {
            let text = scene.source.document.find(&violation.route).and_then(Node::text);
            let (message, help) = not_an_id(&value, text.unwrap_or_default());
            // A name of the game, written as the rulebook prints it, leads to its id.
            let known = names.zip(text).and_then(|(names, text)| game_id(scene, names, text));
            let own = is_own_id(scene, &violation.route, text.unwrap_or_default());
            (message, known.unwrap_or(if own { help } else { help.guessed() }))
        }
        TextForm::Points => {
            let message = text!(
                "{key}: {value} is not a number of points",
                "{key} : {value} n'est pas un nombre de points"
            );
            let help = text!(
                "write a whole number, a decimal such as `38.5` or a fraction such as `1/3`",
                "écrivez un nombre entier, une décimale comme `38.5` ou une fraction comme `1/3`",
            );
            (message, forms::points(scene, &violation.route).unwrap_or(help.into()))
        }
        TextForm::Extent => extent(&key, &value),
        TextForm::Turns => {
            let help = text!(
                "write a turn such as `3`, the first and the last such as `3-5`, or `from 3`",
                "écrivez un tour comme `3`, le premier et le dernier comme `3-5`, ou `dès 3`"
            );
            (
                text!("{key}: {value} is no turn", "{key} : {value} n'est pas un tour"),
                forms::number(scene, &violation.route).unwrap_or(help.into()),
            )
        }
        TextForm::Figures => {
            let message = text!(
                "{key}: {value} is neither a number nor several",
                "{key} : {value} n'est ni un nombre ni plusieurs"
            );
            let help = text!(
                "write a number such as `6`, the lowest and the highest such as `5-6`, or `5+`",
                "écrivez un nombre comme `6`, le plus bas et le plus haut comme `5-6`, ou `5+`"
            );
            (message, forms::number(scene, &violation.route).unwrap_or(help.into()))
        }
        TextForm::Time => (
            text!("{key}: {value} is no time", "{key} : {value} n'est pas une durée"),
            text!(
                "write it in hours or minutes, such as `3 hours`, `2-3 h` or `90 minutes`",
                "écrivez-la en heures ou en minutes, comme `3 heures`, `2-3 h` ou `90 minutes`"
            )
            .into(),
        ),
        TextForm::NotEmpty => (
            text!("{key} is empty", "{key} est vide"),
            text!(
                "write a text between the quotes, or remove the key",
                "écrivez un texte entre les guillemets, ou supprimez la clé"
            )
            .into(),
        ),
        TextForm::Other => (
            text!(
                "{key}: {value} is not written as it must be",
                "{key} : {value} n'est pas écrit comme il le faut"
            ),
            text!(
                "see `banneret schema` for the form",
                "voyez `banneret schema` pour la forme attendue"
            )
            .into(),
        ),
    };
    Some(scene.on_value(&TEXT_MALFORMED, &violation.route, message).help(help))
}

/// Whether a text names the thing it stands in, and nothing else in the document spells it, or what
/// it would become, that way: then nothing else changes with it.
fn is_own_id(scene: &Scene<'_>, route: &Route, text: &str) -> bool {
    fn spells(node: &Node, words: &[&str]) -> usize {
        match &node.data {
            Data::Scalar(scalar) => usize::from(words.contains(&&*scalar.text)),
            Data::Sequence(items) => items.iter().map(|item| spells(item, words)).sum(),
            Data::Mapping(entries) => entries
                .iter()
                .map(|entry| {
                    usize::from(words.contains(&&*entry.key.text)) + spells(&entry.value, words)
                })
                .sum(),
        }
    }
    let named = matches!(route.last(), Some(Step::Key(key)) if &**key == "id");
    let id = id_from_name(text);
    let root = scene.source.document.root.as_ref();
    let short = text.len() <= LONGEST_ID && scene.source.text.len() <= LONGEST_FILE;
    named && short && root.is_some_and(|root| spells(root, &[text, &id]) == 1)
}

/// Columns or rows that are neither a number nor a first and a last one.
fn extent(key: &str, value: &str) -> (Text, Help) {
    let message = text!(
        "{key}: {value} is neither a number nor the first and the last",
        "{key} : {value} n’est ni un nombre ni le premier et le dernier",
    );
    let turned = value
        .trim_matches('`')
        .split_once('-')
        .map(|(first, last)| format!("{}-{}", last.trim(), first.trim()));
    let help = match turned.filter(|turned| Extent::parse(turned).is_some()) {
        Some(turned) => Help::word(text!("write `{turned}`", "écrivez `{turned}`"), turned),
        None => text!(
            "write how many there are, such as `31`, or the first and the last, such as `10-40`; at most 500",
            "écrivez combien il y en a, comme `31`, ou le premier et le dernier, comme `10-40` ; 500 au plus",
        )
        .into(),
    };
    (message, help)
}

fn not_an_id(shown: &str, text: &str) -> (Text, Help) {
    let id = if text.len() > LONGEST_ID { String::new() } else { id_from_name(text) };
    let message = text!(
        "{shown} is not an id: ids are small letters and digits with single hyphens",
        "{shown} n'est pas un identifiant : lettres minuscules et chiffres reliés par de simples traits d'union",
    );
    let help = if id.is_empty() {
        text!("write something like `heavy-cavalry`", "écrivez par exemple `heavy-cavalry`").into()
    } else {
        Help::word(text!("write `{id}`", "écrivez `{id}`"), &*id)
    };
    (message, help)
}
