//! SARIF 2.1.0, which code scanning and many editors read.

use std::io::{self, Write};

use banneret_schema::Lang;
use banneret_validator::checks::Check;
use banneret_validator::{Diagnostic, Fix, Location, Report, Severity, SourceFile};
use serde_json::{Value, json};

use super::fingerprint::fingerprints;
use super::{ReportStyle, path_of};
use crate::exit::Outcome;

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

pub(super) fn write(
    out: &mut dyn Write,
    report: &Report,
    style: &ReportStyle<'_>,
) -> io::Result<()> {
    let mut rules: Vec<&'static Check> = report.diagnostics.iter().map(|it| it.check).collect();
    rules.sort_by_key(|check| check.name);
    rules.dedup_by_key(|check| check.name);
    let known = fingerprints(report, style);
    let results = report.diagnostics.iter().zip(known);
    let results: Vec<Value> = results
        .map(|(finding, fingerprint)| {
            let rule = rules.partition_point(|check| check.name < finding.check.name);
            result(finding, rule, &fingerprint, style)
        })
        .collect();
    let files: Vec<Value> = report
        .files
        .iter()
        .map(|path| json!({"location": {"uri": uri(&(style.shown)(path))}}))
        .collect();
    let unread: Vec<Value> = report
        .unreadable
        .iter()
        .map(|(path, fault)| {
            json!({
                "level": "error",
                "message": {"text": fault.text().typeset().get(style.lang)},
                "locations": [{"physicalLocation": {
                    "artifactLocation": {"uri": uri(&(style.shown)(path))},
                }}],
            })
        })
        .collect();
    let log = json!({
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [{
            "tool": {"driver": {
                "name": "banneret",
                "version": env!("CARGO_PKG_VERSION"),
                "semanticVersion": env!("CARGO_PKG_VERSION"),
                "rules": rules.iter().map(|check| rule(check, style.lang)).collect::<Vec<_>>(),
            }},
            "language": match style.lang { Lang::En => "en-US", Lang::Fr => "fr-FR" },
            "columnKind": "unicodeCodePoints",
            "invocations": [{
                "executionSuccessful": style.outcome != Outcome::CouldNotRun,
                "toolExecutionNotifications": unread,
            }],
            "artifacts": files,
            "results": results,
        }],
    });
    serde_json::to_writer_pretty(&mut *out, &log)?;
    writeln!(out)
}

fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Info => "note",
    }
}

/// What a check means, with its examples.
fn rule(check: &Check, lang: Lang) -> Value {
    let (summary, page) = (check.summary(lang), check.page(lang));
    let explained = page.split("\n## ").next().unwrap_or_default().replace('\n', " ");
    json!({
        "id": check.name,
        "shortDescription": {"text": summary},
        "fullDescription": {"text": explained.trim()},
        "help": {"text": page, "markdown": page},
        "defaultConfiguration": {"level": level(check.severity)},
        "properties": {"tags": [check.family()]},
    })
}

fn result(finding: &Diagnostic, rule: usize, fingerprint: &str, style: &ReportStyle<'_>) -> Value {
    let lang = style.lang;
    let mut message = finding.message.get(lang).to_owned();
    if let Some(help) = &finding.help {
        message = format!("{message}\n{}", help.get(lang));
    }
    let mut main = location(&finding.place, style);
    main["logicalLocations"] = json!([{"fullyQualifiedName": finding.route.to_string()}]);
    let related: Vec<Value> = (1..)
        .zip(&finding.related)
        .map(|(id, other)| {
            let mut related = location(&other.place, style);
            related["id"] = json!(id);
            related["message"] = json!({"text": other.message.get(lang)});
            related
        })
        .collect();
    let mut properties = json!({"pointer": finding.route.to_string()});
    if let Some(reference) = &finding.reference {
        properties["ref"] = json!(reference);
    }
    let fixes = finding.fixes.iter().map(|fix| change(&finding.place, fix, style));
    let mut result = json!({
        "ruleId": finding.check.name,
        "ruleIndex": rule,
        "level": level(finding.severity),
        "message": {"text": message},
        "locations": [main],
        "partialFingerprints": {"banneret/v1": fingerprint},
        "properties": properties,
    });
    if !related.is_empty() {
        result["relatedLocations"] = json!(related);
    }
    let fixes: Vec<Value> = fixes.collect();
    if !fixes.is_empty() {
        result["fixes"] = json!(fixes);
    }
    result
}

fn location(place: &Location, style: &ReportStyle<'_>) -> Value {
    let range = place.span.range();
    json!({"physicalLocation": {
        "artifactLocation": {"uri": uri(&path_of(place, style))},
        "region": region(&place.source, range.start, range.end),
    }})
}

fn region(source: &SourceFile, start: usize, end: usize) -> Value {
    let (start, end) = (source.position(start), source.position(end));
    json!({
        "startLine": start.line,
        "startColumn": start.column,
        "endLine": end.line,
        "endColumn": end.column,
    })
}

fn change(place: &Location, fix: &Fix, style: &ReportStyle<'_>) -> Value {
    let replacements: Vec<Value> = fix
        .patch
        .splices()
        .iter()
        .map(|splice| {
            json!({
                "deletedRegion": region(&place.source, splice.at.start, splice.at.end),
                "insertedContent": {"text": splice.with},
            })
        })
        .collect();
    json!({
        "description": {"text": fix.title.get(style.lang)},
        "artifactChanges": [{
            "artifactLocation": {"uri": uri(&path_of(place, style))},
            "replacements": replacements,
        }],
    })
}

/// A path as the address of a file, from where the user stands.
fn uri(path: &str) -> String {
    let mut uri = String::with_capacity(path.len());
    // A colon in the first part would be the end of a scheme.
    for byte in path.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => {
                uri.push(char::from(byte));
            }
            _ => uri += &format!("%{byte:02X}"),
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_an_address() {
        assert_eq!(uri("a/b-1.yaml"), "a/b-1.yaml");
        assert_eq!(uri("::error::é #.yaml"), "%3A%3Aerror%3A%3A%C3%A9%20%23.yaml");
    }
}
