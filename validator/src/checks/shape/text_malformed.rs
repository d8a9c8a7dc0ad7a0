//! `shape/text-malformed`

use banneret_schema::id::id_from_name;

use super::{key_of, written};
use crate::checks::army::game_id;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::help::Help;
use crate::scene::Scene;
use crate::shape::{TextForm, Violation, ViolationKind};
use crate::text;
use crate::text::Text;

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

fn text_malformed(scene: &Scene<'_>, violation: &Violation) -> Option<Diagnostic> {
    if violation.kind == ViolationKind::KeyNotAnId {
        let key = key_of(&violation.route);
        let (message, help) = not_an_id(&key);
        return Some(scene.on_key(&TEXT_MALFORMED, &violation.route, message).help(help));
    }
    let ViolationKind::Malformed(form) = violation.kind else { return None };
    let (key, value) = (key_of(&violation.route), written(scene, &violation.route));
    let (message, help): (_, Help) = match form {
        TextForm::Id => {
            let (message, help) = not_an_id(&value);
            // A name of the game, written as the rulebook prints it, leads to its id.
            (message, game_id(scene, &violation.route).unwrap_or(help))
        }
        TextForm::Points => (
            text!(
                "{key}: {value} is not a number of points",
                "{key} : {value} n'est pas un nombre de points"
            ),
            text!(
                "write a whole number, a decimal such as `38.5` or a fraction such as `1/3`",
                "écrivez un nombre entier, une décimale comme `38.5` ou une fraction comme `1/3`",
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

fn not_an_id(value: &str) -> (Text, Help) {
    let id = id_from_name(value.trim_matches(['`', '"', '\'']));
    let message = text!(
        "{value} is not an id: ids are small letters and digits with single hyphens",
        "{value} n'est pas un identifiant : lettres minuscules et chiffres reliés par de simples traits d'union",
    );
    let help = if id.is_empty() {
        text!("write something like `heavy-cavalry`", "écrivez par exemple `heavy-cavalry`").into()
    } else {
        Help::word(text!("write `{id}`", "écrivez `{id}`"), &*id)
    };
    (message, help)
}
