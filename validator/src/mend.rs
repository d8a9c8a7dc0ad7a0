//! Making repairs of a file, and making sure of them: a repair that only turns one error into another is
//! not made.

use std::ops::Range;

use banneret_schema::hashed::HashSet;

use banneret_yaml::FaultKind;
use banneret_yaml::patch::{Patch, Session, Splice};

use crate::config::Config;
use crate::diagnostic::{Diagnostic, Severity};
use crate::files::Files;
use crate::fix::{Fix, Safety};
use crate::limits::{Limit, Limits};
use crate::run::{Checked, check_whole};
use crate::source::SourceFile;
use crate::trial::TrialFiles;
use crate::workspace::Workspace;

/// A file with its repairs.
#[derive(Debug)]
pub struct Mended {
    /// Its text after them.
    pub text: String,
    /// What was repaired, and how.
    pub repairs: Vec<(Diagnostic, Fix)>,
}

/// So many suggestions are tried in one file.
const TRIED: usize = 500;

/// Makes repairs that the findings of a file offer: the safe ones, as far as they do not touch each other
/// and leave no error where they were made; where there are none, and suggestions are wanted too, those, one
/// after the other, as far as each takes its finding away and brings nothing worse.
#[must_use]
pub fn mend(
    files: &dyn Files,
    config: &Config,
    source: &SourceFile,
    findings: &[&Diagnostic],
    wanted: Safety,
) -> Option<Mended> {
    // A text of which the file holds more, or other bytes, must not be written back.
    let partial =
        |kind: &FaultKind| matches!(kind, FaultKind::NotUtf8(_) | FaultKind::SizeLimit(_));
    if source.document.faults.iter().any(|fault| partial(&fault.kind)) {
        return None;
    }
    // What is not listed could be an error that a repair makes.
    let most: Limits = config.limits.with(Limit::Findings, usize::MAX);
    let config = Config { limits: most, ..config.clone() };
    let trial = Trial { files, config: &config, path: &source.path };
    let safe = trial.safe(source, findings);
    match wanted {
        Safety::Safe => safe,
        Safety::Suggested => safe.or_else(|| trial.suggested(source, findings)),
    }
}

/// A file in which repairs are tried.
struct Trial<'t> {
    files: &'t dyn Files,
    config: &'t Config,
    path: &'t str,
}

impl Trial<'_> {
    /// What would be found with another text in the file.
    fn check(&self, text: &str) -> Option<Checked> {
        let mut files = TrialFiles::over(self.files);
        files.put(self.path, text.to_owned());
        let after = check_whole(&Workspace::new(&files), self.path, self.config).ok()?;
        (after.left_out == 0).then_some(after)
    }

    /// Makes the safe repairs, all at once.
    fn safe(&self, source: &SourceFile, findings: &[&Diagnostic]) -> Option<Mended> {
        let mut repairs: Vec<(&Diagnostic, &Fix)> = Vec::new();
        for finding in findings {
            let safe = finding.fixes.iter().find(|fix| fix.safety == Safety::Safe);
            if let Some(fix) = safe
                && !repairs.iter().any(|(_, other)| other.patch.overlaps(&fix.patch))
            {
                repairs.push((finding, fix));
            }
        }
        loop {
            let patch = joined(&repairs)?;
            let mut session = Session::over(&source.text, &source.document);
            session.patch(&patch).ok()?;
            let after = self.check(session.text())?;
            let before = repairs.len();
            repairs.retain(|(_, fix)| {
                !landed(&patch, fix).iter().any(|range| is_faulty(&after.findings, range))
            });
            if repairs.len() == before {
                let text = session.text().to_owned();
                let repairs = repairs.into_iter().map(|(it, fix)| (it.clone(), fix.clone()));
                return Some(Mended { text, repairs: repairs.collect() });
            }
        }
    }

    /// Makes the suggested repairs, the best of each finding, one after the other: what one changes decides
    /// whether the next is still of use.
    fn suggested(&self, source: &SourceFile, findings: &[&Diagnostic]) -> Option<Mended> {
        if findings.iter().all(|finding| finding.fixes.is_empty()) {
            return None;
        }
        let mut found = self.check(&source.text)?.findings;
        let mut tried: HashSet<[String; 3]> = HashSet::default();
        let mut mended: Option<Mended> = None;
        while tried.len() < TRIED {
            let next = found.iter().find_map(|finding| {
                let fix = finding.fixes.first()?;
                let words = [finding.check.name, &finding.message.en, &fix.title.en];
                tried.insert(words.map(str::to_owned)).then_some((finding, fix))
            });
            let Some((finding, fix)) = next else { break };
            let source = &finding.place.source;
            let mut session = Session::over(&source.text, &source.document);
            if session.patch(&fix.patch).is_err() {
                continue;
            }
            let Some(after) = self.check(session.text()) else { continue };
            if !is_better(&found, &after.findings, finding) {
                continue;
            }
            let made = (finding.clone(), fix.clone());
            let all =
                mended.get_or_insert_with(|| Mended { text: String::new(), repairs: Vec::new() });
            session.text().clone_into(&mut all.text);
            all.repairs.push(made);
            found = after.findings;
        }
        mended
    }
}

/// Whether a repair takes its finding away and brings nothing worse. Behind repaired first lines of a
/// document everything else comes to light.
fn is_better(before: &[Diagnostic], after: &[Diagnostic], repaired: &Diagnostic) -> bool {
    let alike = |findings: &[Diagnostic]| {
        let same = |it: &&Diagnostic| {
            it.check.name == repaired.check.name && it.message == repaired.message
        };
        findings.iter().filter(same).count()
    };
    let graver = |findings: &[Diagnostic], least: Severity| {
        findings.iter().filter(|it| it.severity >= least).count()
    };
    let no_worse = [Severity::Error, Severity::Warning]
        .iter()
        .all(|least| graver(after, *least) <= graver(before, *least));
    alike(after) < alike(before) && (no_worse || repaired.check.of_reading)
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
