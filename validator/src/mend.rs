//! Making safe repairs of a file, and making sure of them: a repair that only turns one error into
//! another is not made.

use std::ops::Range;

use banneret_yaml::FaultKind;
use banneret_yaml::patch::{Patch, Session, Splice};

use crate::config::Config;
use crate::diagnostic::{Diagnostic, Severity};
use crate::files::Files;
use crate::fix::{Fix, Safety};
use crate::limits::Limit;
use crate::run::check_whole;
use crate::source::SourceFile;
use crate::suppose::SupposedFiles;
use crate::workspace::Workspace;

/// A file with its safe repairs.
#[derive(Debug)]
pub struct Mended<'d> {
    /// Its text after them.
    pub text: String,
    /// What was repaired, and how.
    pub repairs: Vec<(&'d Diagnostic, &'d Fix)>,
}

/// Makes the safe repairs that the findings of a file offer, as far as they do not touch each other
/// and leave no error where they were made.
#[must_use]
pub fn mend<'d>(
    files: &dyn Files,
    config: &Config,
    source: &SourceFile,
    findings: &[&'d Diagnostic],
) -> Option<Mended<'d>> {
    // A text of which the file holds more, or other bytes, must not be written back.
    let partial =
        |kind: &FaultKind| matches!(kind, FaultKind::NotUtf8(_) | FaultKind::SizeLimit(_));
    if source.document.faults.iter().any(|fault| partial(&fault.kind)) {
        return None;
    }
    let mut repairs: Vec<(&'d Diagnostic, &'d Fix)> = Vec::new();
    for &finding in findings {
        let safe = finding.fixes.iter().find(|fix| fix.safety == Safety::Safe);
        if let Some(fix) = safe
            && !repairs.iter().any(|(_, other)| other.patch.overlaps(&fix.patch))
        {
            repairs.push((finding, fix));
        }
    }
    // What is not listed could be an error that a repair makes.
    let most = config.limits.with(Limit::Findings, usize::MAX);
    let config = Config { limits: most, ..config.clone() };
    loop {
        let patch = joined(&repairs)?;
        let mut session = Session::over(&source.text, &source.document);
        session.patch(&patch).ok()?;
        let trial = SupposedFiles { files, path: &source.path, text: session.text() };
        let after = check_whole(&Workspace::new(&trial), &source.path, &config).ok()?;
        if after.left_out > 0 {
            return None;
        }
        let before = repairs.len();
        let kept: Vec<bool> = repairs
            .iter()
            .map(|(_, fix)| {
                !landed(&patch, fix).iter().any(|range| is_faulty(&after.findings, range))
            })
            .collect();
        let mut kept = kept.into_iter();
        repairs.retain(|_| kept.next().unwrap_or_default());
        if repairs.len() == before {
            return Some(Mended { text: session.text().to_owned(), repairs });
        }
    }
}

fn joined(repairs: &[(&Diagnostic, &Fix)]) -> Option<Patch> {
    let splices: Vec<Splice> =
        repairs.iter().flat_map(|(_, fix)| fix.patch.splices()).cloned().collect();
    Patch::new(splices).ok().filter(|patch| !patch.is_empty())
}

/// Where the new words of a fix stand in the patched text.
fn landed(patch: &Patch, fix: &Fix) -> Vec<Range<usize>> {
    // How much was written and how much went before a splice.
    let (mut written, mut gone) = (0, 0);
    let mut places = Vec::new();
    for splice in patch.splices() {
        let start = splice.at.start + written - gone;
        if fix.patch.splices().contains(splice) {
            places.push(start..start + splice.with.len());
        }
        written += splice.with.len();
        gone += splice.at.len();
    }
    places
}

/// Whether an error is about the words in a range.
fn is_faulty(findings: &[Diagnostic], range: &Range<usize>) -> bool {
    findings.iter().filter(|finding| finding.severity == Severity::Error).any(|finding| {
        let marked = finding.place.span.range();
        marked.start < range.end && range.start < marked.end
    })
}
