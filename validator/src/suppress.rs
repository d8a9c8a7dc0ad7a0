//! Comments that allow a finding: `# banneret: allow army/over-budget — reason`.

use std::collections::HashMap;

use banneret_yaml::patch::Patch;
use banneret_yaml::{Route, Span};

use crate::checks::{self, Check, Run};
use crate::diagnostic::Diagnostic;
use crate::fix::{Fix, Safety};
use crate::scene::Scene;
use crate::text::Text;

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

/// What is found where a document and the ones it names are not for one game.
const GAME: [&str; 2] = ["document/other-game", "scenario/other-ruleset"];

/// Takes out the findings that comments allow, and reports comments that allow nothing: not where
/// something is in doubt, for what is allowed may be found once that is repaired.
pub fn apply(scene: &Scene<'_>, findings: &mut Vec<Diagnostic>) {
    let mut allows = read(scene);
    if allows.is_empty() {
        return;
    }
    let elsewhere = |finding: &Diagnostic| {
        finding.check.family() == "reference" || GAME.contains(&finding.check.name)
    };
    let unsound = scene.doubts.is_some_and(|doubts| !doubts.is_empty());
    let doubtful = unsound || findings.iter().any(elsewhere);
    let lines = scene.source.lines();
    let mut by_line: HashMap<usize, Vec<usize>> = HashMap::new();
    for (number, allow) in allows.iter().enumerate() {
        for line in allow.lines {
            by_line.entry(line).or_default().push(number);
        }
    }
    findings.retain(|finding| {
        let line = lines.line_of(finding.place.span.range().start);
        let mut kept = true;
        for number in by_line.get(&line).into_iter().flatten() {
            let allow = &mut allows[*number];
            if allow.name == finding.check.name {
                allow.used = true;
                kept = false;
            }
        }
        kept
    });
    for allow in allows.iter().filter(|allow| !allow.used) {
        let fault = match checks::find(&allow.name) {
            Some(_) if doubtful => continue,
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
    message: Text,
) -> Diagnostic {
    scene.finding(check, span, Route::root(), message)
}

/// The repair of a comment that allows something in vain: the name goes, and with the last name the
/// whole comment. The author decides, for a fault elsewhere may hide what is allowed.
#[must_use]
pub fn without_allow(scene: &Scene<'_>, span: Span) -> Fix {
    let source = scene.source;
    let text = &source.text;
    let comments = &source.document.comments;
    let at = comments.partition_point(|comment| comment.span.start <= span.start);
    let comment = comments[..at].last().map_or(span, |comment| comment.span);
    let named = read(scene).iter().filter(|allow| comment.contains(allow.span)).count();
    let range = if named > 1 {
        let behind = &text[span.range().end..comment.range().end];
        let gap = behind.len() - behind.trim_start_matches([',', ' ']).len();
        span.range().start..span.range().end + gap
    } else {
        let line = &text[..comment.range().start];
        let before = line.trim_end_matches([' ', '\t']);
        let end = comment.range().end;
        let rest = &text[end..];
        let eol =
            ["\r\n", "\n"].iter().find(|eol| rest.starts_with(**eol)).map_or(0, |it| it.len());
        let alone = before.is_empty() || before.ends_with('\n');
        before.len()..if alone { end + eol } else { end }
    };
    Fix {
        title: Text::new("remove what it allows in vain", "supprimer ce qu'il autorise en vain"),
        patch: Patch::one(range, ""),
        safety: Safety::Suggested,
    }
}

fn read(scene: &Scene<'_>) -> Vec<Allow> {
    let source = scene.source;
    let mut allows = Vec::new();
    // Rows of comments speak of the same line: each is looked up from the one before.
    let mut spoken: Option<(usize, usize)> = None;
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
        let spoken_of = match spoken {
            _ if !alone => line,
            Some((from, to)) if (from..to).contains(&line) => to,
            _ => next_content(source, line),
        };
        spoken = alone.then_some((line, spoken_of));
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
