//! A comparison as JSON, version 1. Other programs rely on every key.

use std::io::{self, Write};

use banneret_validator::Diagnostic;
use banneret_validator::compare::{ChangeNote, Existence};
use serde::Serialize;

use super::ShownComparison;

#[derive(Serialize)]
struct Whole<'a> {
    version: u8,
    existence: &'static str,
    kind: Option<&'a str>,
    name: Option<&'a str>,
    before: Option<&'a str>,
    after: Option<&'a str>,
    changed: bool,
    sections: Vec<Section<'a>>,
    costs: Vec<Cost<'a>>,
    errors: BeforeAndAfter<usize>,
    came: Vec<Finding<'a>>,
    went: Vec<Finding<'a>>,
}

#[derive(Serialize)]
struct BeforeAndAfter<T> {
    before: T,
    after: T,
}

#[derive(Serialize)]
struct Section<'a> {
    key: &'a str,
    title: String,
    changes: Vec<Change<'a>>,
}

#[derive(Serialize)]
struct Change<'a> {
    what: &'static str,
    pointer: String,
    subject: String,
    before: Option<String>,
    after: Option<String>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    hexes: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<BeforeAndAfter<Option<String>>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    changes: Vec<Self>,
}

#[derive(Serialize)]
struct Cost<'a> {
    side: Option<&'a str>,
    army: &'a str,
    before: Option<String>,
    after: Option<String>,
    complete: bool,
}

#[derive(Serialize)]
struct Finding<'a> {
    code: &'a str,
    severity: &'static str,
    line: usize,
    column: usize,
    pointer: String,
    message: &'a str,
}

pub(crate) fn write(out: &mut dyn Write, shown: &ShownComparison<'_>) -> io::Result<()> {
    let compared = shown.compared;
    let costs = compared.totals.iter().map(|total| Cost {
        side: total.side.as_deref(),
        army: total.name.get(shown.lang),
        before: total.before.map(|(points, _)| points.to_string()),
        after: total.after.map(|(points, _)| points.to_string()),
        complete: [total.before, total.after].into_iter().flatten().all(|(_, complete)| complete),
    });
    let sections = compared.sections.iter().map(|section| Section {
        key: &section.key,
        title: shown.say(&section.title),
        changes: section.notes.iter().map(|note| change(shown, note)).collect(),
    });
    let whole = Whole {
        version: 1,
        existence: match compared.existence {
            Existence::Both => "both",
            Existence::New => "new",
            Existence::Deleted => "deleted",
        },
        kind: compared.kind.map(|kind| kind.as_str()),
        name: compared.name.as_ref().map(|name| name.get(shown.lang)),
        before: shown.before.as_deref(),
        after: shown.after.as_deref(),
        changed: !compared.is_empty(),
        sections: sections.collect(),
        costs: costs.collect(),
        errors: BeforeAndAfter { before: compared.errors.0, after: compared.errors.1 },
        came: findings(shown, &compared.came),
        went: findings(shown, &compared.went),
    };
    serde_json::to_writer_pretty(&mut *out, &whole)?;
    writeln!(out)
}

fn change<'a>(shown: &ShownComparison<'_>, note: &'a ChangeNote) -> Change<'a> {
    Change {
        what: note.what.as_str(),
        pointer: note.route.to_string(),
        subject: shown.say(&note.subject),
        before: note.before.as_ref().map(|text| shown.say(text)),
        after: note.after.as_ref().map(|text| shown.say(text)),
        hexes: &note.hexes,
        points: note.price.map(|price| BeforeAndAfter {
            before: price.before.map(|points| points.to_string()),
            after: price.after.map(|points| points.to_string()),
        }),
        changes: note.details.iter().map(|inner| change(shown, inner)).collect(),
    }
}

fn findings<'a>(shown: &ShownComparison<'_>, all: &'a [Diagnostic]) -> Vec<Finding<'a>> {
    all.iter().map(|it| finding(shown, it)).collect()
}

fn finding<'a>(shown: &ShownComparison<'_>, finding: &'a Diagnostic) -> Finding<'a> {
    let start = finding.place.start();
    Finding {
        code: finding.check.name,
        severity: finding.severity.as_str(),
        line: start.line,
        column: start.column,
        pointer: finding.route.to_string(),
        message: finding.message.get(shown.lang),
    }
}
