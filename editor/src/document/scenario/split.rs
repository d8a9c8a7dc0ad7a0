//! One file or several: a scenario split into map, armies and scenario, and put together again.
//!
//! The texts move as they are, comments and all; only their indentation changes.

use banneret_schema::reference::{Inline, Reference};
use banneret_validator::{files, route, text};
use banneret_yaml::patch::{Session, Written};
use banneret_yaml::{Node, Route, Splice, TextLimits, parse, write};
use serde_json::json;

use super::edit::{ScenarioChange, edit};
use crate::document::{Edit, OpenDocument, RefusedEdit, session};

/// A document that was part of another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SplitDocument {
    /// The name of the file it will probably become.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// Makes documents of their own of the map and the armies that are written inside a scenario, and the
/// edit that names them in their place.
///
/// # Errors
///
/// Where nothing is written inside, or the text cannot be changed safely.
pub fn split(document: &OpenDocument) -> Result<(Vec<SplitDocument>, Edit), RefusedEdit> {
    let nothing = || {
        RefusedEdit(text!(
            "map and armies are in files of their own already",
            "la carte et les armées ont déjà leurs propres fichiers"
        ))
    };
    let scenario = document.scenario().ok_or_else(nothing)?;
    let ruleset = scenario.ruleset.as_ref().map_or("", |reference| reference.as_str());
    let stem = scenario.id.as_ref().map_or("scenario", |id| id.as_str());
    let mut inside: Vec<(Route, &str, String)> = Vec::new();
    if let Some(Inline::Here(map)) = &scenario.map {
        let id = map.id.as_ref().map_or_else(|| format!("{stem}-map"), ToString::to_string);
        inside.push((route!["map"], "map", id));
    }
    for (index, side) in scenario.sides.iter() {
        if let Some(Inline::Here(army)) = &side.army {
            let own = || format!("{stem}-{}", side.id);
            let id = army.id.as_ref().map_or_else(own, ToString::to_string);
            inside.push((route!["sides", index, "army"], "army", id));
        }
    }
    if inside.is_empty() {
        return Err(nothing());
    }
    let source = &document.loaded().source;
    let (mut parts, mut changes) = (Vec::new(), Vec::new());
    for (route, kind, id) in inside {
        let node = source.document.find(&route).ok_or_else(nothing)?;
        let body = outdented(&source.text, node);
        let mut head = json!({"banneret": 1, "kind": kind});
        for (key, value) in [("ruleset", ruleset), ("id", id.as_str())] {
            if node.get(key).is_none() && !value.is_empty() {
                head[key] = json!(value);
            }
        }
        let text = write::document(head.into()) + &body;
        let read = parse(&text, &TextLimits::default());
        let whole = read.faults.is_empty()
            && node.entries().is_some_and(|all| {
                all.iter().all(|entry| {
                    let there = read.find(&Route::root().join(&*entry.key.text));
                    there.is_some_and(|there| Written::from(&entry.value).is_said_by(there))
                })
            });
        if !whole {
            return Err(unsure());
        }
        parts.push(SplitDocument { name: format!("{id}.yaml"), text });
        changes.push(ScenarioChange::Set(route, Written::Word(id)));
    }
    let title = text!("Split into several files", "Répartir en plusieurs fichiers");
    Ok((parts, edit(document, title, &changes)?))
}

/// A document that a scenario names.
#[derive(Debug, Clone, Copy)]
pub struct NamedDocument<'a> {
    /// The way to where it is named.
    pub route: &'a Route,
    /// Its path, from the root of the workspace.
    pub path: &'a str,
    /// Its text.
    pub text: &'a str,
}

/// The edit that writes documents into a scenario in place of their names. `own` is the path of the
/// scenario from the root of the workspace: what the documents name by path is named from there.
///
/// # Errors
///
/// Where there are none, or the text cannot be changed safely.
pub fn gather(
    document: &OpenDocument,
    own: &str,
    parts: &[NamedDocument<'_>],
) -> Result<Edit, RefusedEdit> {
    let mut session = session(document.text());
    if parts.is_empty() {
        return Err(RefusedEdit(text!(
            "everything is in one file already",
            "tout est déjà dans un seul fichier"
        )));
    }
    for NamedDocument { route, path, text } in parts {
        let read = parse(text, &TextLimits::default());
        let root = read.find(&Route::root()).ok_or_else(unsure)?;
        let header = ["banneret", "kind", "ruleset"];
        let kept: Vec<_> = root.entries().unwrap_or_default().iter().collect();
        let kept: Vec<_> = kept.into_iter().filter(|it| !header.contains(&&*it.key.text)).collect();
        let places = key_line(&session, route).ok_or_else(unsure)?;
        let body = without_header(text, &header);
        let indent = " ".repeat(places.indent + 2);
        let lines = body.trim_end().lines().map(|line| {
            if line.trim().is_empty() { String::new() } else { format!("{indent}{line}") }
        });
        let with = format!("\n{}", lines.collect::<Vec<_>>().join("\n"));
        let right = session.splice(vec![Splice { at: places.value, with }], |after| {
            kept.iter().all(|entry| {
                let there = after.find(&route.join(&*entry.key.text));
                there.is_some_and(|there| Written::from(&entry.value).is_said_by(there))
            })
        });
        if !right {
            return Err(unsure());
        }
        for list in lists(root) {
            let there = route.steps().iter().chain(list.steps()).cloned().collect();
            let written = read.find(&list).and_then(Node::text);
            let Some(led) = written.filter(|text| Reference::from(*text).is_path()) else {
                continue;
            };
            if let Some(target) = files::join(path, led) {
                session.set(&there, Written::Word(path_from(own, &target)))?;
            }
        }
    }
    let title = text!("Put everything into one file", "Tout réunir en un seul fichier");
    Ok(Edit::made(session, title))
}

/// The line of a key.
struct KeyLine {
    /// The value with the gap before it.
    value: std::ops::Range<usize>,
    /// How far the key is indented.
    indent: usize,
}

/// The line of a key that shares it with nothing but its value.
fn key_line(session: &Session<'_>, route: &Route) -> Option<KeyLine> {
    let (text, node) = (session.text(), session.find(route)?);
    let key = session.document().places(route)?.key?.range();
    let line = text[..key.start].rfind('\n').map_or(0, |end| end + 1);
    let gap = text[key.end..node.span.range().start].trim_end().len();
    let value = key.end + gap..node.span.range().end;
    // The first key of an item stands behind its dash.
    let lead = &text[line..key.start];
    let alone = lead.chars().all(|sign| matches!(sign, ' ' | '-'));
    alone.then_some(KeyLine { value, indent: lead.len() })
}

/// Where an army names army lists.
fn lists(army: &Node) -> Vec<Route> {
    let contingents = army.get("contingents").and_then(Node::items).map_or(0, <[_]>::len);
    let of_contingents = (0..contingents).map(|index| route!["contingents", index, "list"]);
    std::iter::once(route!["list"]).chain(of_contingents).collect()
}

/// The way from one file to another, both from the root.
fn path_from(from: &str, to: &str) -> String {
    let mut folders: Vec<_> = from.split('/').collect();
    folders.pop();
    let mut rest: Vec<_> = to.split('/').collect();
    while folders.first().is_some_and(|folder| rest.len() > 1 && rest.first() == Some(folder)) {
        folders.remove(0);
        rest.remove(0);
    }
    folders.iter().map(|_| "..").chain(rest).collect::<Vec<_>>().join("/")
}

fn unsure() -> RefusedEdit {
    RefusedEdit(text!(
        "this file is laid out in a way that cannot be moved safely; move it by hand",
        "ce fichier est disposé d’une façon qu’on ne peut déplacer sans risque ; déplacez-le à la main"
    ))
}

/// A mapping as the text of a document of its own.
fn outdented(text: &str, node: &Node) -> String {
    let written = node.span.of(text);
    if written.starts_with('{') {
        let entries = node.entries().unwrap_or_default().iter();
        return entries.map(|entry| format!("{}\n", entry.span().of(text))).collect();
    }
    let start = node.span.range().start;
    let column = start - text[..start].rfind('\n').map_or(0, |end| end + 1);
    let margin = " ".repeat(column);
    let lines = written.trim_end().lines().map(|line| line.strip_prefix(&margin).unwrap_or(line));
    lines.collect::<Vec<_>>().join("\n") + "\n"
}

/// A document without some of its first keys, each of which must stand on a line of its own.
fn without_header(text: &str, keys: &[&str]) -> String {
    let is_header = |line: &str| {
        keys.iter().any(|key| line.strip_prefix(key).is_some_and(|rest| rest.starts_with(':')))
    };
    let mut lines: Vec<_> = text.lines().filter(|line| !is_header(line)).collect();
    while lines.first().is_some_and(|line| line.trim().is_empty() || line.trim() == "---") {
        lines.remove(0);
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::path_from;

    #[test]
    fn paths_lead_from_one_file_to_another() {
        assert_eq!(path_from("a/scenarios/x.yaml", "a/lists/y.yaml"), "../lists/y.yaml");
        assert_eq!(path_from("x.yaml", "lists/y.yaml"), "lists/y.yaml");
        assert_eq!(path_from("a/x.yaml", "a/y.yaml"), "y.yaml");
    }
}
