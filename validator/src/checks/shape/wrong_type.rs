//! `shape/wrong-type`

use banneret_schema::Lang;

use super::retype::retyped;
use super::{key_of, written};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::fix::Safety;
use crate::scene::Scene;
use crate::shape::{ValueType, Violation, ViolationKind};
use crate::text;
use crate::text::{Text, either};

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
    let ViolationKind::WrongType(expected, found) = &violation.kind else { return None };
    let key = key_of(&violation.route);
    let names = |lang| {
        let names: Vec<_> = expected.iter().map(|kind| name(*kind, lang).to_owned()).collect();
        either(&names, lang)
    };
    let message = Text {
        en: format!("{key} takes {}, and this is {}", names(Lang::En), name(*found, Lang::En)),
        fr: format!("{key} attend {}, et ceci est {}", names(Lang::Fr), name(*found, Lang::Fr)),
    };
    let help = help(scene, violation, expected, *found);
    let finding = scene.on_value(&WRONG_TYPE, &violation.route, message).help(help);
    Some(match retyped(scene, &violation.route, expected) {
        Some((title, change)) => finding.fix(title, &[change], Safety::Safe),
        None => finding,
    })
}

fn help(
    scene: &Scene<'_>,
    violation: &Violation,
    expected: &[ValueType],
    found: ValueType,
) -> Text {
    let value = written(scene, &violation.route);
    let bare = value.trim_matches('`');
    let single =
        matches!(found, ValueType::Text | ValueType::Whole | ValueType::Number | ValueType::Truth);
    if expected.contains(&ValueType::Text) && single {
        return text!(
            "put it into quotes: `\"{bare}\"`",
            "mettez-le entre guillemets : `\"{bare}\"`"
        );
    }
    if expected.contains(&ValueType::List) && (single || found == ValueType::Mapping) {
        return if single {
            text!("put it into brackets: `[{bare}]`", "mettez-le entre crochets : `[{bare}]`")
        } else {
            text!("begin each item with `- `", "commencez chaque élément par `- `")
        };
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
        Some(ValueType::List) => text!("write a list", "écrivez une liste"),
        Some(ValueType::Text | ValueType::Nothing) | None => {
            text!("write one text", "écrivez un seul texte")
        }
    }
}

fn name(kind: ValueType, lang: Lang) -> &'static str {
    let (en, fr) = match kind {
        ValueType::Text => ("text", "un texte"),
        ValueType::Whole => ("a whole number", "un nombre entier"),
        ValueType::Number => ("a number", "un nombre"),
        ValueType::Truth => ("`true` or `false`", "`true` ou `false`"),
        ValueType::List => ("a list", "une liste"),
        ValueType::Mapping => ("a set of keys", "un groupe de clés"),
        ValueType::Nothing => ("nothing", "rien"),
    };
    match lang {
        Lang::En => en,
        Lang::Fr => fr,
    }
}
