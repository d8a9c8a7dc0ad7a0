//! The same value in the type a key takes, where nothing is lost: `"3"` as 3, 1745 as text.

use banneret_yaml::patch::{Change, Written};
use banneret_yaml::{Kind, Route, Scalar};

use crate::scene::Scene;
use crate::shape::ValueType;
use crate::text;
use crate::text::{Text, quoted};

/// How to write the value at a route in one of the types that fit.
pub(super) fn retyped(
    scene: &Scene<'_>,
    route: &Route,
    expected: &[ValueType],
) -> Option<(Text, Change)> {
    let scalar = scene.source.document.find(route)?.scalar()?;
    let bare = Scalar { text: scalar.text.trim().into(), plain: true };
    let text = bare.text.to_string();
    let fits = |kind: ValueType| expected.contains(&kind);
    let value = match (scalar.kind(), bare.kind()) {
        (Kind::Null, _) => return None,
        (Kind::Text, Kind::Integer) if fits(ValueType::Whole) || fits(ValueType::Number) => {
            Written::Number(text)
        }
        (Kind::Text, Kind::Decimal) if fits(ValueType::Number) => Written::Number(text),
        (Kind::Text, Kind::Bool(truth)) if fits(ValueType::Truth) => Written::Bool(truth),
        (Kind::Integer | Kind::Decimal | Kind::Bool(_), _) if fits(ValueType::Text) => {
            Written::Text(text)
        }
        _ => return None,
    };
    let shown = match &value {
        Written::Text(text) => quoted(&format!("\"{text}\"")),
        _ => quoted(&bare.text),
    };
    let title = text!("write {shown}", "écrire {shown}");
    Some((title, Change::Set { route: route.clone(), value }))
}
