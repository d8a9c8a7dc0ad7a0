//! `shape/wrong-type`

use banneret_yaml::{Node, Route, Step};

use super::game::game_id;
use super::{forms, key_of};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::help::Help;
use crate::scene::Scene;
use crate::shape::{ValueType, Violation, ViolationKind};
use crate::text;
use crate::text::{Text, Words, either};

check! {
    /// A value of another type than the key takes: text where a number belongs, a single value where
    /// a list belongs.
    ///
    /// ## Bad
    /// ```yaml
    /// year: long ago
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// year: -334
    /// ```
    WRONG_TYPE = "shape/wrong-type", Error, Run::Shape(wrong_type);
    en: "a value is of the wrong type";
    fr: "une valeur n'est pas du bon type";
    fr_doc: "Une valeur est d'un autre type que la clé n'accepte : un texte à la place d'un nombre, une \
        valeur seule à la place d'une liste.";
}

fn wrong_type(scene: &Scene<'_>, violation: &Violation) -> Option<Diagnostic> {
    let (expected, found, id) = match &violation.kind {
        ViolationKind::WrongType(expected, found) => (&**expected, *found, None),
        ViolationKind::NumberForId(id, found) => (&[ValueType::Text][..], *found, Some(*id)),
        _ => return None,
    };
    let key = key_of(&violation.route);
    let message = text!(
        "{key} takes {names}, and this is {found}",
        "{key} attend {names}, et ceci est {found}",
        names = either(expected.iter().map(|kind| name(*kind))),
        found = name(found)
    );
    let text = scene.source.document.find(&violation.route).and_then(Node::text);
    let help = id
        .zip(text)
        .and_then(|(id, text)| game_id(scene, id, text))
        .or_else(|| of_clock(&violation.route, text?))
        .or_else(|| forms::value(scene, &violation.route, expected))
        .unwrap_or_else(|| help(expected, found).into());
    Some(scene.on_value(&WRONG_TYPE, &violation.route, message).help(help))
}

/// A time of the clock where an hour belongs.
fn of_clock(route: &Route, text: &str) -> Option<Help> {
    let hour = matches!(route.last(), Some(Step::Key(key)) if &**key == "hour");
    let digits = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let clock = digits.len() < text.len() && digits.starts_with([':', 'h', 'H', ' ', 'a', 'p']);
    (hour && clock).then(|| {
        text!(
            "hours count from dawn, whatever the clock says: the hour of dawn is `1`, the next `2`",
            "les heures comptent à partir de l’aube, quoi que dise l’horloge : celle de l’aube est `1`, la suivante `2`",
        )
        .into()
    })
}

fn help(expected: &[ValueType], found: ValueType) -> Text {
    let list = expected.iter().any(|it| matches!(it, ValueType::List | ValueType::Words));
    let words = expected.contains(&ValueType::Text);
    if words && found == ValueType::Mapping {
        return text!("write it in words, without keys", "écrivez-le en toutes lettres, sans clés");
    }
    if list && found == ValueType::Mapping {
        return text!("begin each item with `- `", "commencez chaque élément par `- `");
    }
    match expected.first() {
        Some(ValueType::Mapping) => {
            text!(
                "write keys with values, indented below",
                "écrivez des clés avec des valeurs, en retrait dessous"
            )
        }
        Some(ValueType::Whole) => {
            text!(
                "write a whole number, without quotes",
                "écrivez un nombre entier, sans guillemets"
            )
        }
        Some(ValueType::Number) => {
            text!("write a number, without quotes", "écrivez un nombre, sans guillemets")
        }
        Some(ValueType::Truth) => text!("write `true` or `false`", "écrivez `true` ou `false`"),
        Some(ValueType::List | ValueType::Words) => text!("write a list", "écrivez une liste"),
        Some(ValueType::Text | ValueType::Nothing) | None => {
            text!("write one text", "écrivez un seul texte")
        }
    }
}

fn name(kind: ValueType) -> Words {
    match kind {
        ValueType::Text => Words::new("text", "un texte"),
        ValueType::Whole => Words::new("a whole number", "un nombre entier"),
        ValueType::Number => Words::new("a number", "un nombre"),
        ValueType::Truth => Words::new("`true` or `false`", "`true` ou `false`"),
        ValueType::List | ValueType::Words => Words::new("a list", "une liste"),
        ValueType::Mapping => Words::new("a set of keys", "un groupe de clés"),
        ValueType::Nothing => Words::new("nothing", "rien"),
    }
}
