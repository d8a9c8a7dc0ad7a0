//! `banneret check --fix`: makes the safe repairs that findings offer, on disk.

use std::collections::BTreeMap;
use std::sync::Arc;

use banneret_disk::Unwritten;
use banneret_validator::mend::mend;
use banneret_validator::{Diagnostic, Limit, Text, Workspace};

use crate::disk::{Configs, Disk};
use crate::run::check_all;

/// A repair may bring to light what another repairs; what still changes after so many rounds is left
/// to the author.
const ROUNDS: usize = 8;

/// What was repaired.
#[derive(Debug, Default)]
pub(crate) struct Repaired {
    /// Every repair, in the order in which they were made.
    pub(crate) repairs: Vec<Repair>,
    /// Files that could not be written, with the reason.
    pub(crate) left_alone: Vec<(String, Unwritten)>,
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

/// What workspaces want, but that all findings are listed: what is certain is repaired wherever it is.
fn in_full(configs: &Configs) -> Configs {
    let mut configs = configs.clone();
    for config in configs.values_mut().map(Arc::make_mut) {
        config.limits = config.limits.with(Limit::Findings, usize::MAX);
    }
    configs
}

/// Makes every safe repair of some files. One that cannot be written does not keep the others from it.
pub(crate) fn repair(disk: &Disk, paths: &[String], configs: &Configs) -> Repaired {
    let mut all = Repaired::default();
    let configs = &in_full(configs);
    disk.sweep(paths);
    for _ in 0..ROUNDS {
        let report = check_all(&Workspace::new(disk), disk, paths, configs);
        let mut by_file: BTreeMap<&str, Vec<&Diagnostic>> = BTreeMap::new();
        for finding in &report.diagnostics {
            by_file.entry(&finding.place.source.path).or_default().push(finding);
        }
        let mut changed = false;
        for (path, findings) in by_file {
            let source = &findings[0].place.source;
            if all.left_alone.iter().any(|(left, _)| left == path) {
                continue;
            }
            let config = configs.get(&disk.root_of(path)).unwrap_or(&disk.config);
            let Some(mended) = mend(disk, config, source, &findings) else { continue };
            if let Err(reason) = disk.replace(path, &source.text, &mended.text) {
                all.left_alone.push((path.to_owned(), reason));
                continue;
            }
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
    all
}
