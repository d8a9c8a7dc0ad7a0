//! A wrong key beside a missing one is one mistake: the key that is there stands for the one that is
//! not.

use banneret_schema::hashed::{HashMap, HashSet};

use banneret_yaml::{Route, Step};
use serde_json::Value;

use super::walk::{fits, schema_at};
use super::{Violation, ViolationKind};
use crate::suggest::{Candidate, nearest};

/// Lets each unknown key speak for the missing key it resembles; one that resembles nothing, for
/// those whose value it could be, which are then the words it is told to use.
pub(super) fn pair(violations: &mut Vec<Violation>, schema: &Value, instance: &Value) {
    let mut missing: HashMap<Route, Vec<String>> = HashMap::default();
    for violation in violations.iter().filter(|it| it.kind == ViolationKind::MissingKey) {
        let (Some(parent), Some(Step::Key(key))) =
            (violation.route.parent(), violation.route.last())
        else {
            continue;
        };
        missing.entry(parent).or_default().push(key.to_string());
    }
    if missing.is_empty() {
        return;
    }
    let mut spoken_for: HashSet<Route> = HashSet::default();
    let mut strange: Vec<usize> = Vec::new();
    for (at, violation) in violations.iter().enumerate() {
        let Some((parent, written, known)) = unknown(violation) else { continue };
        let Some(absent) = missing.get(&parent) else { continue };
        let near = nearest(written, known.iter().map(|key| Candidate::from(key.as_str())));
        match near.first() {
            None => strange.push(at),
            Some(near) if absent.iter().any(|key| key == near) => {
                spoken_for.insert(parent.join(*near));
            }
            Some(_) => {}
        }
    }
    let mut stands_for: Vec<(usize, Vec<String>)> = Vec::new();
    for at in strange {
        let Some((parent, written, _)) = unknown(&violations[at]) else { continue };
        let free = missing.get(&parent).into_iter().flatten();
        let meant: Vec<String> = free
            .filter(|key| !spoken_for.contains(&parent.join(key.as_str())))
            .filter(|key| could_be(schema, instance, &parent, written, key))
            .cloned()
            .collect();
        if !meant.is_empty() {
            stands_for.push((at, meant));
        }
    }
    for (at, meant) in stands_for {
        let Some(parent) = violations[at].route.parent() else { continue };
        spoken_for.extend(meant.iter().map(|key| parent.join(key.as_str())));
        violations[at].kind = ViolationKind::StandsFor(meant);
    }
    violations.retain(|violation| {
        violation.kind != ViolationKind::MissingKey || !spoken_for.contains(&violation.route)
    });
}

fn unknown(violation: &Violation) -> Option<(Route, &str, &[String])> {
    let ViolationKind::UnknownKey(known) = &violation.kind else { return None };
    let Some(Step::Key(written)) = violation.route.last() else { return None };
    Some((violation.route.parent()?, written, known))
}

/// Whether the value of one key is of the type another key takes.
fn could_be(schema: &Value, instance: &Value, parent: &Route, written: &str, key: &str) -> bool {
    let value = instance.pointer(&parent.to_string()).and_then(|mapping| mapping.get(written));
    let mapping = schema_at(schema, instance, parent);
    let wanted = mapping.and_then(|it| it.get("properties")).and_then(|all| all.get(key));
    wanted.zip(value).is_some_and(|(wanted, value)| fits(schema, wanted, value))
}

#[cfg(test)]
mod tests {
    use banneret_schema::header::DocumentKind;
    use banneret_yaml::{TextLimits, parse};

    fn facts(kind: DocumentKind, text: &str) -> Vec<String> {
        let document = parse(text, &TextLimits::default());
        let violations = super::super::check(kind, None, &document.root.unwrap(), 1_000);
        violations.iter().map(|it| format!("{} {:?}", it.route, it.kind)).collect()
    }

    #[test]
    fn a_strange_key_speaks_for_the_missing_ones_it_could_be() {
        let map = "banneret: 1\nkind: map\nruleset: x\nid: m\nname: M\n";
        let found = facts(DocumentKind::Map, &format!("{map}grid: {{aa: 13, bb: 9}}"));
        assert_eq!(
            found,
            [
                r#"/grid/aa StandsFor(["columns", "rows"])"#,
                r#"/grid/bb StandsFor(["columns", "rows"])"#,
            ],
        );
    }

    #[test]
    fn a_key_of_another_type_speaks_for_none() {
        let map = "banneret: 1\nkind: map\nruleset: x\nid: m\nname: M\n";
        let found = facts(DocumentKind::Map, &format!("{map}grid: {{wide: true, rows: 9}}"));
        assert_eq!(found.len(), 2, "{found:?}");
    }
}
