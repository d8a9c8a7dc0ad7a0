//! `banneret check --fix` and `--diff`: makes the repairs that findings offer, in memory until nothing more
//! is to be done, and then on disk, each file once.

use std::collections::BTreeMap;

use banneret_disk::Unwritten;
use banneret_validator::mend::mend;
use banneret_validator::{Diagnostic, Safety, Text, TrialFiles, Workspace};

use crate::disk::{Configs, Disk};
use crate::run::check_all;

/// A repair may bring to light what another repairs; what still changes after so many rounds is left
/// to the author.
const ROUNDS: usize = 8;

/// What can be repaired.
#[derive(Debug, Default)]
pub(crate) struct Repaired {
    /// Every repair, in the order in which they were made.
    pub(crate) repairs: Vec<Repair>,
    /// The files that change, with their texts before and after.
    pub(crate) texts: BTreeMap<String, [String; 2]>,
}

/// One repair.
#[derive(Debug)]
pub(crate) struct Repair {
    pub(crate) path: String,
    pub(crate) line: usize,
    pub(crate) what: Text,
    pub(crate) how: Text,
}

/// Makes every wanted repair of some files, in memory.
pub(crate) fn repair(disk: &Disk, paths: &[String], configs: &Configs, wanted: Safety) -> Repaired {
    let mut all = Repaired::default();
    let configs = &configs.in_full();
    let mut trial = TrialFiles::over(disk);
    for _ in 0..ROUNDS {
        let report = check_all(&Workspace::new(&trial), paths, configs);
        let mut by_file: BTreeMap<&str, Vec<&Diagnostic>> = BTreeMap::new();
        for finding in &report.diagnostics {
            by_file.entry(&finding.place.source.path).or_default().push(finding);
        }
        let mut changed = false;
        for (path, findings) in by_file {
            let source = &findings[0].place.source;
            let Some(mended) = mend(&trial, configs.of(path), source, &findings, wanted) else {
                continue;
            };
            all.repairs.extend(mended.repairs.iter().map(|(finding, fix)| Repair {
                path: path.to_owned(),
                line: finding.place.start().line,
                what: finding.message.clone(),
                how: fix.title.typeset(),
            }));
            let texts = all.texts.entry(path.to_owned());
            let texts = texts.or_insert_with(|| [source.text.clone(), String::new()]);
            texts[1].clone_from(&mended.text);
            trial.put(path, mended.text);
            changed = true;
        }
        if !changed {
            break;
        }
    }
    // What came back to where it was has not changed.
    all.texts.retain(|_, [before, after]| before != after);
    let texts = &all.texts;
    all.repairs.retain(|repair| texts.contains_key(&repair.path));
    all
}

impl Repaired {
    /// Writes what has changed. One that cannot be written does not keep the others from it: those are taken
    /// out, and told with the reason.
    pub(crate) fn write(&mut self, disk: &Disk, paths: &[String]) -> Vec<(String, Unwritten)> {
        disk.sweep(paths);
        let mut left_alone = Vec::new();
        self.texts.retain(|path, [before, after]| match disk.replace(path, before, after) {
            Ok(()) => true,
            Err(reason) => {
                left_alone.push((path.clone(), reason));
                false
            }
        });
        let texts = &self.texts;
        self.repairs.retain(|repair| texts.contains_key(&repair.path));
        left_alone
    }
}
