//! From the schema validator's errors to facts an author understands.

use banneret_schema::hex::EXTENT_PATTERN;
use banneret_schema::id::{ID_PATTERN, kind_named};
use banneret_schema::points::POINTS_PATTERN;
use banneret_schema::scenario::players::TIME_PATTERN;
use banneret_schema::scenario::turns::{FIGURES_PATTERN, TURNS_PATTERN};
use banneret_yaml::Route;
use jsonschema::error::{TypeKind, ValidationErrorKind as E};
use jsonschema::{JsonType, ValidationError};
use serde_json::Value;

use super::walk::{definition_at, entry_schema, fits, schema_at, tag_of};
use super::{TextForm, ValueType, Violation, ViolationKind as V};

/// Turns one error into facts; of unknown keys, into so many at most.
pub(super) fn explain(
    out: &mut Vec<Violation>,
    schema: &Value,
    instance: &Value,
    error: &ValidationError<'_>,
    most: usize,
) {
    let route = Route::from_pointer(error.instance_path().as_str());
    let value = instance.pointer(error.instance_path().as_str()).unwrap_or(&Value::Null);
    let mut add = |route: Route, kind: V| out.push(Violation { route, kind });
    match error.kind() {
        E::AdditionalProperties { unexpected } | E::UnevaluatedProperties { unexpected } => {
            let known = known_keys(schema, instance, &route);
            let table = schema_at(schema, instance, &route);
            let takes_ids =
                table.is_some_and(|table| entry_schema(table, "id").is_some_and(Value::is_object));
            for key in unexpected.iter().take(most) {
                let kind = if takes_ids { V::KeyNotAnId } else { V::UnknownKey(known.clone()) };
                add(route.join(key.as_str()), kind);
            }
        }
        E::Required { property } => {
            let key = property.as_str().unwrap_or_default();
            add(route.join(key), V::MissingKey);
        }
        _ if value.is_null() && !route.steps().is_empty() => add(route, V::MissingValue),
        E::Type { kind } => {
            let (mut expected, found) = (expected(kind), type_of(value));
            if expected == [ValueType::List] && takes_words(schema, instance, &route) {
                expected = vec![ValueType::Words];
            }
            let id = (expected == [ValueType::Text] && value.is_number())
                .then(|| definition_at(schema, instance, &route).and_then(kind_named))
                .flatten();
            add(
                route,
                id.map_or_else(|| V::WrongType(expected, found), |id| V::NumberForId(id, found)),
            );
        }
        E::Enum { options } => add(route, V::UnknownValue(words(options))),
        E::Constant { expected_value } => {
            add(route, V::UnknownValue(vec![plain(expected_value)]));
        }
        E::Minimum { .. }
        | E::Maximum { .. }
        | E::ExclusiveMinimum { .. }
        | E::ExclusiveMaximum { .. } => {
            let bounds = schema_at(schema, instance, &route);
            let bound = |key: &str| bounds.and_then(|bounds| bounds.get(key)).map(plain);
            add(route, V::OutOfRange { least: bound("minimum"), most: bound("maximum") });
        }
        E::Pattern { pattern } => {
            let form = match form(pattern).unwrap_or(TextForm::Other) {
                TextForm::Id(_) => {
                    TextForm::Id(definition_at(schema, instance, &route).and_then(kind_named))
                }
                other => other,
            };
            add(route, V::Malformed(form));
        }
        E::MinLength { .. } => add(route, V::Malformed(TextForm::NotEmpty)),
        E::MinItems { limit } | E::MinProperties { limit } => add(route, V::TooFew(*limit)),
        E::AnyOf { context } | E::OneOfNotValid { context } => {
            choose(out, schema, instance, error, context, most);
        }
        _ => add(route, V::Unfit(error.to_string())),
    }
}

/// Whether the items of the list that belongs at a route are words.
fn takes_words(schema: &Value, instance: &Value, route: &Route) -> bool {
    let list = schema_at(schema, instance, route);
    let item = list.and_then(|list| list.get("items"));
    item.is_some_and(|item| types_of(schema, item).contains(&ValueType::Text))
}

/// The form a pattern of the schemas stands for.
pub(super) fn form(pattern: &str) -> Option<TextForm> {
    match pattern {
        ID_PATTERN => Some(TextForm::Id(None)),
        POINTS_PATTERN => Some(TextForm::Points),
        EXTENT_PATTERN => Some(TextForm::Extent),
        TURNS_PATTERN => Some(TextForm::Turns),
        FIGURES_PATTERN => Some(TextForm::Figures),
        TIME_PATTERN => Some(TextForm::Time),
        _ => None,
    }
}

/// Of several shapes, speaks of the one the author meant; where none can be meant, of the choice.
fn choose(
    out: &mut Vec<Violation>,
    schema: &Value,
    instance: &Value,
    error: &ValidationError<'_>,
    context: &[Vec<ValidationError<'static>>],
    most: usize,
) {
    let pointer = error.instance_path().as_str();
    // Where one of several keys is needed, the first is the usual one.
    let lacks = |error: &ValidationError<'_>| {
        matches!(error.kind(), E::Required { .. }) && error.instance_path().as_str() == pointer
    };
    if context.iter().all(|errors| errors.iter().all(lacks)) {
        for error in context.first().into_iter().flatten() {
            explain(out, schema, instance, error, most);
        }
        return;
    }
    let route = Route::from_pointer(pointer);
    let value = instance.pointer(pointer).unwrap_or(&Value::Null);
    let branches = branches_at(schema, instance, &route);
    let meant = branches.iter().position(|branch| fits(schema, branch, value));
    if let Some(errors) = meant.and_then(|index| context.get(index)) {
        for error in errors {
            explain(out, schema, instance, error, most);
        }
        return;
    }
    let tags: Vec<String> =
        branches.iter().filter_map(|branch| tag_of(branch)).map(str::to_owned).collect();
    if let (Value::Object(map), false) = (value, tags.is_empty()) {
        match map.keys().next() {
            Some(key) => {
                out.push(Violation { route: route.join(key.as_str()), kind: V::UnknownKey(tags) });
            }
            None => out.push(Violation { route, kind: V::TooFew(1) }),
        }
        return;
    }
    let words: Vec<String> = branches.iter().flat_map(constants).collect();
    if value.is_string() && !words.is_empty() {
        out.push(Violation { route, kind: V::UnknownValue(words) });
        return;
    }
    let mut types: Vec<ValueType> =
        branches.iter().flat_map(|branch| types_of(schema, branch)).collect();
    types.sort_unstable();
    types.dedup();
    out.push(Violation { route, kind: V::WrongType(types, type_of(value)) });
}

/// The shapes between which the schema leaves a choice at a route.
fn branches_at(schema: &Value, instance: &Value, route: &Route) -> Vec<Value> {
    // `schema_at` settles a choice where it can; where it cannot, the choice itself is left.
    let at = match route.parent() {
        Some(parent) => {
            let outer = schema_at(schema, instance, &parent);
            outer.and_then(|outer| match route.last() {
                Some(banneret_yaml::Step::Index(_)) => outer.get("items"),
                Some(banneret_yaml::Step::Key(key)) => outer
                    .get("properties")
                    .and_then(|properties| properties.get(&**key))
                    .or_else(|| entry_schema(outer, key)),
                None => None,
            })
        }
        None => Some(schema),
    };
    let mut at = at;
    for _ in 0..32 {
        let Some(target) = at.and_then(|at| at.get("$ref")).and_then(Value::as_str) else { break };
        at = target.strip_prefix('#').and_then(|pointer| schema.pointer(pointer));
    }
    let choice = at.and_then(|at| at.get("anyOf").or_else(|| at.get("oneOf")));
    choice.and_then(Value::as_array).cloned().unwrap_or_default()
}

fn known_keys(schema: &Value, instance: &Value, route: &Route) -> Vec<String> {
    let at = schema_at(schema, instance, route);
    let properties = at.and_then(|at| at.get("properties")).and_then(Value::as_object);
    properties.map(|properties| properties.keys().cloned().collect()).unwrap_or_default()
}

fn constants(branch: &Value) -> Vec<String> {
    let one = branch.get("const").map(plain);
    let many = branch.get("enum").map(words).unwrap_or_default();
    one.into_iter().chain(many).collect()
}

fn words(options: &Value) -> Vec<String> {
    options.as_array().map(|all| all.iter().map(plain).collect()).unwrap_or_default()
}

fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

pub(super) fn types_of(schema: &Value, branch: &Value) -> Vec<ValueType> {
    let mut branch = branch;
    for _ in 0..32 {
        let Some(target) = branch.get("$ref").and_then(Value::as_str) else { break };
        match target.strip_prefix('#').and_then(|pointer| schema.pointer(pointer)) {
            Some(found) => branch = found,
            None => break,
        }
    }
    match branch.get("type") {
        Some(Value::String(kind)) => named(kind).into_iter().collect(),
        Some(Value::Array(kinds)) => {
            kinds.iter().filter_map(Value::as_str).filter_map(named).collect()
        }
        _ if branch.get("properties").is_some() => vec![ValueType::Mapping],
        _ => Vec::new(),
    }
}

fn named(kind: &str) -> Option<ValueType> {
    Some(match kind {
        "string" => ValueType::Text,
        "integer" => ValueType::Whole,
        "number" => ValueType::Number,
        "boolean" => ValueType::Truth,
        "array" => ValueType::List,
        "object" => ValueType::Mapping,
        _ => return None,
    })
}

fn expected(kind: &TypeKind) -> Vec<ValueType> {
    let of = |kind: JsonType| match kind {
        JsonType::String => Some(ValueType::Text),
        JsonType::Integer => Some(ValueType::Whole),
        JsonType::Number => Some(ValueType::Number),
        JsonType::Boolean => Some(ValueType::Truth),
        JsonType::Array => Some(ValueType::List),
        JsonType::Object => Some(ValueType::Mapping),
        JsonType::Null => None,
    };
    let mut types: Vec<_> = match kind {
        TypeKind::Single(kind) => of(*kind).into_iter().collect(),
        TypeKind::Multiple(kinds) => kinds.iter().filter_map(of).collect(),
    };
    types.sort_unstable();
    types
}

pub(super) fn type_of(value: &Value) -> ValueType {
    match value {
        Value::Null => ValueType::Nothing,
        Value::Bool(_) => ValueType::Truth,
        Value::Number(number) if number.is_i64() || number.is_u64() => ValueType::Whole,
        Value::Number(_) => ValueType::Number,
        Value::String(_) => ValueType::Text,
        Value::Array(_) => ValueType::List,
        Value::Object(_) => ValueType::Mapping,
    }
}
