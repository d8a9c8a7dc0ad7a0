//! `banneret check --fix`: makes the safe repairs that findings offer, on disk.

use std::collections::BTreeMap;

use banneret_disk::Unwritten;
use banneret_validator::{Diagnostic, Safety, Source};
use banneret_yaml::patch::{Patch, Splice};
use banneret_yaml::{FaultKind, Limits, parse};

use crate::commands::check::check_all;
use crate::disk::{Configs, Disk};

/// A repair may bring to light what another repairs; what still changes after so many rounds is left
/// to the author.
const ROUNDS: usize = 8;

/// What was repaired.
#[derive(Debug, Default)]
pub(crate) struct Repaired {
    pub(crate) problems: usize,
    pub(crate) files: usize,
    /// Files that could not be written, with the reason.
    pub(crate) left_alone: Vec<(String, Unwritten)>,
}

/// Makes every safe repair of some files. One that cannot be written does not keep the others from it.
pub(crate) fn repair(disk: &Disk, paths: &[String], configs: &Configs) -> Repaired {
    let mut problems: BTreeMap<String, usize> = BTreeMap::new();
    let mut left_alone: Vec<(String, Unwritten)> = Vec::new();
    disk.sweep(paths);
    for _ in 0..ROUNDS {
        let report = check_all(disk, paths, configs);
        let mut by_file: BTreeMap<&str, Vec<&Diagnostic>> = BTreeMap::new();
        for finding in &report.diagnostics {
            by_file.entry(&finding.place.source.path).or_default().push(finding);
        }
        let mut changed = false;
        for (path, findings) in by_file {
            let source = &findings[0].place.source;
            if left_alone.iter().any(|(left, _)| left == path) {
                continue;
            }
            let Some((text, made)) = repaired(source, &findings) else { continue };
            match disk.replace(path, &source.text, &text) {
                Ok(()) => {
                    *problems.entry(path.to_owned()).or_default() += made;
                    changed = true;
                }
                Err(reason) => left_alone.push((path.to_owned(), reason)),
            }
        }
        if !changed {
            break;
        }
    }
    Repaired { problems: problems.values().sum(), files: problems.len(), left_alone }
}

/// A text with its safe repairs, as far as they do not touch each other, and how many they are.
fn repaired(source: &Source, findings: &[&Diagnostic]) -> Option<(String, usize)> {
    // A text of which the file holds more, or other bytes, must not be written back.
    let partial =
        |kind: &FaultKind| matches!(kind, FaultKind::NotUtf8(_) | FaultKind::SizeLimit(_));
    if source.document.faults.iter().any(|fault| partial(&fault.kind)) {
        return None;
    }
    let mut chosen: Vec<&Patch> = Vec::new();
    for finding in findings {
        let safe = finding.fixes.iter().find(|fix| fix.safety == Safety::Safe);
        if let Some(fix) = safe
            && !chosen.iter().any(|other| other.overlaps(&fix.patch))
        {
            chosen.push(&fix.patch);
        }
    }
    let splices: Vec<Splice> = chosen.iter().flat_map(|patch| patch.splices()).cloned().collect();
    let patch = Patch::new(splices).ok().filter(|patch| !patch.is_empty())?;
    let text = patch.apply(&source.text);
    let sound = parse(&text, &Limits::default()).faults.len() <= source.document.faults.len();
    sound.then_some((text, chosen.len()))
}
