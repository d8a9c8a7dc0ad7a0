//! Comments that allow a finding: `# banneret: allow army/over-budget — reason`.

use banneret_yaml::{Route, Span};

use crate::checks::{self, Check, Run};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;

/// One name in a comment that allows.
#[derive(Debug)]
struct Allow {
    name: String,
    span: Span,
    /// The line of the comment, and the line it speaks about.
    lines: [usize; 2],
    used: bool,
}

/// What can be wrong with a comment that allows.
#[derive(Debug)]
pub enum AllowFault<'a> {
    /// It names a check that does not exist.
    UnknownCheck(&'a str, Span),
    /// It allows something that is not found there.
    Unused(&'a str, Span),
}

/// Takes out the findings that comments allow, and reports comments that allow nothing.
pub fn apply(scene: &Scene<'_>, findings: &mut Vec<Diagnostic>) {
    let mut allows = read(scene);
    if allows.is_empty() {
        return;
    }
    let lines = scene.source.lines();
    findings.retain(|finding| {
        let line = lines.line_of(finding.place.span.range().start);
        let mut kept = true;
        for allow in &mut allows {
            if allow.name == finding.check.name && allow.lines.contains(&line) {
                allow.used = true;
                kept = false;
            }
        }
        kept
    });
    for allow in allows.iter().filter(|allow| !allow.used) {
        let fault = match checks::find(&allow.name) {
            Some(_) => AllowFault::Unused(&allow.name, allow.span),
            None => AllowFault::UnknownCheck(&allow.name, allow.span),
        };
        for check in checks::CHECKS {
            if let Run::Allow(run) = check.run {
                findings.extend(run(scene, &fault));
            }
        }
    }
}

/// A finding on a comment.
#[must_use]
pub fn on_comment(
    scene: &Scene<'_>,
    check: &'static Check,
    span: Span,
    message: crate::Text,
) -> Diagnostic {
    scene.finding(check, span, Route::root(), message)
}

fn read(scene: &Scene<'_>) -> Vec<Allow> {
    let source = scene.source;
    let mut allows = Vec::new();
    for comment in &source.document.comments {
        let text = comment.span.of(&source.text);
        let Some(rest) = text.trim_start_matches('#').trim_start().strip_prefix("banneret:") else {
            continue;
        };
        let Some(rest) = rest.trim_start().strip_prefix("allow ") else { continue };
        let start = comment.span.range().start;
        let line = source.lines().line_of(start);
        let line_start = source.lines().start_of(line).unwrap_or_default();
        let alone = source.text[line_start..start].trim().is_empty();
        let spoken_of = if alone { next_content(source, line) } else { line };
        // Names come first, separated by commas; the reason begins at the first word that is none.
        for word in rest.split([',', ' ']).map(str::trim).filter(|word| !word.is_empty()) {
            if !word.contains('/') {
                break;
            }
            let offset = word.as_ptr() as usize - text.as_ptr() as usize;
            let span = comment.span.part(offset..offset + word.len());
            allows.push(Allow {
                name: word.to_owned(),
                span,
                lines: [line, spoken_of],
                used: false,
            });
        }
    }
    allows
}

/// The first line below that is not itself a comment.
fn next_content(source: &crate::Source, line: usize) -> usize {
    let mut next = line + 1;
    while let Some(start) = source.lines().start_of(next) {
        let text = source.text[start..].lines().next().unwrap_or_default().trim_start();
        if !text.starts_with('#') {
            break;
        }
        next += 1;
    }
    next
}
