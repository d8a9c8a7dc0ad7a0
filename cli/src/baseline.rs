//! A baseline: the findings of a day, written down, so that an old repository can begin to be checked and
//! only what is new is shown.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use banneret_validator::{Diagnostic, Report, text};
use serde::{Deserialize, Serialize};

use crate::disk::{self, Disk};
use crate::exit::Failure;

/// What stands in the file. Findings are known by what they say in English, whatever the language of a run,
/// and not by their lines, which move.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    version: u8,
    findings: Vec<KnownFinding>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct KnownFinding {
    /// From the folder of the baseline.
    path: String,
    code: String,
    message: String,
    count: usize,
}

/// What a finding is known by: file, check, message.
type Key = [String; 3];

/// The findings of a day, and how often each was found.
#[derive(Debug)]
pub(crate) struct Baseline {
    /// The folder its paths begin at.
    folder: PathBuf,
    known: BTreeMap<Key, usize>,
}

impl Baseline {
    /// Reads a baseline.
    pub(crate) fn read(file: &Path) -> Result<Self, Failure> {
        let folder = disk::folder_of_file(file)?;
        let text = disk::read_text(file)?;
        let wrong = |why: String| {
            Failure::about(
                file.display(),
                text!("this is not a baseline: {why}", "ce n'est pas une référence : {why}"),
            )
        };
        let written: Written =
            serde_json::from_str(&text).map_err(|error| wrong(error.to_string()))?;
        if written.version != 1 {
            return Err(wrong(format!("version {}", written.version)));
        }
        let known = written.findings.into_iter();
        let known = known.map(|it| ([it.path, it.code, it.message], it.count)).collect();
        Ok(Self { folder, known })
    }

    /// Writes down what a report holds, and how many findings that are. What says that a file was not read
    /// in full is not among them: nobody knows what else is in it.
    pub(crate) fn write(file: &Path, disk: &Disk, report: &Report) -> Result<usize, Failure> {
        let mut baseline = Self { folder: disk::folder_of_file(file)?, known: BTreeMap::new() };
        for finding in report.diagnostics.iter().filter(|it| it.check.can_be_allowed()) {
            *baseline.known.entry(baseline.key(disk, finding)).or_default() += 1;
        }
        let count = baseline.known.values().sum();
        let findings = baseline.known.into_iter();
        let findings = findings
            .map(|([path, code, message], count)| KnownFinding { path, code, message, count })
            .collect();
        let written = serde_json::to_string_pretty(&Written { version: 1, findings });
        let text = written.map_err(|error| Failure::said(error.to_string()))? + "\n";
        disk::write_guarded(file, text.as_bytes())?;
        Ok(count)
    }

    fn key(&self, disk: &Disk, finding: &Diagnostic) -> Key {
        let path = disk.shown_from(&self.folder, &finding.place.source.path);
        [path, finding.check.name.to_owned(), finding.message.en.clone()]
    }

    /// Takes out of a report what is known. Says how much that is known was not found any more.
    pub(crate) fn apply(mut self, disk: &Disk, report: &mut Report) -> usize {
        let mut findings = std::mem::take(&mut report.diagnostics);
        findings.retain(|finding| {
            let key = self.key(disk, finding);
            match self.known.get_mut(&key) {
                Some(left) if *left > 0 && finding.check.can_be_allowed() => {
                    *left -= 1;
                    report.known += 1;
                    false
                }
                _ => true,
            }
        });
        report.diagnostics = findings;
        let checked: Vec<_> =
            report.files.iter().map(|path| disk.shown_from(&self.folder, path)).collect();
        let left = self.known.iter().filter(|([path, ..], _)| checked.contains(path));
        left.map(|(_, left)| left).sum()
    }
}
