//! `banneret check --fix`: makes the safe repairs that findings offer, on disk.

use std::collections::BTreeMap;

use banneret_validator::mend::mend;
use banneret_validator::{Diagnostic, Text};

use crate::commands::check::check_all;
use crate::disk::Disk;
use crate::exit::Failure;

/// A repair may bring to light what another repairs; what still changes after so many rounds is left
/// to the author.
const ROUNDS: usize = 8;

/// What was repaired.
#[derive(Debug, Default)]
pub(crate) struct Repaired {
    /// Every repair, in the order in which they were made.
    pub(crate) repairs: Vec<Repair>,
}

/// One repair.
#[derive(Debug)]
pub(crate) struct Repair {
    pub(crate) path: String,
    pub(crate) line: usize,
    pub(crate) what: Text,
    pub(crate) how: Text,
}

impl Repaired {
    /// How many files were written.
    pub(crate) fn files(&self) -> usize {
        let mut paths: Vec<&str> = self.repairs.iter().map(|repair| &*repair.path).collect();
        paths.sort_unstable();
        paths.dedup();
        paths.len()
    }
}

/// Makes every safe repair of some files.
pub(crate) fn repair(disk: &Disk, paths: &[String]) -> Result<Repaired, Failure> {
    let mut all = Repaired::default();
    for _ in 0..ROUNDS {
        let report = check_all(disk, paths);
        let mut by_file: BTreeMap<&str, Vec<&Diagnostic>> = BTreeMap::new();
        for finding in &report.diagnostics {
            by_file.entry(&finding.place.source.path).or_default().push(finding);
        }
        let mut changed = false;
        for (path, findings) in by_file {
            let source = &findings[0].place.source;
            let Some(mended) = mend(disk, &disk.config, source, &findings) else { continue };
            disk.replace(path, &source.text, &mended.text)?;
            all.repairs.extend(mended.repairs.iter().map(|(finding, fix)| Repair {
                path: path.to_owned(),
                line: finding.place.start().line,
                what: finding.message.clone(),
                how: fix.title.clone(),
            }));
            changed = true;
        }
        if !changed {
            break;
        }
    }
    Ok(all)
}
