//! Checks many files at once.

use std::io::{IsTerminal as _, Write as _};
use std::sync::atomic::{AtomicUsize, Ordering};

use banneret_validator::run::{Checked, check_whole};
use banneret_validator::{BareTexts, Report, Workspace};

use crate::disk::Configs;
use crate::threads::side_by_side;

/// Checks files side by side, each under what its workspace wants; findings come in the order of the
/// files.
pub(crate) fn check_all(workspace: &Workspace<'_>, paths: &[String], configs: &Configs) -> Report {
    check_each(workspace, paths, configs, |checked| checked)
}

/// The same for a report, which shows texts and needs no trees.
pub(crate) fn check_for_report(
    workspace: &Workspace<'_>,
    paths: &[String],
    configs: &Configs,
) -> Report {
    let texts = BareTexts::default();
    check_each(workspace, paths, configs, |checked| checked.without_trees(&texts))
}

fn check_each(
    workspace: &Workspace<'_>,
    paths: &[String],
    configs: &Configs,
    kept: impl Fn(Checked) -> Checked + Sync + Send,
) -> Report {
    let progress = Progress::new(paths.len());
    let check = |path: &String| {
        let checked = check_whole(workspace, path, configs.of(path)).map(&kept);
        progress.step();
        checked
    };
    let checked = side_by_side(paths, paths.len() > 1, check);
    progress.finish();
    let mut report = Report::default();
    for (path, checked) in paths.iter().zip(checked) {
        report.add(path, checked);
    }
    report.settled(paths.iter().map(String::as_str))
}

/// A line that counts on a terminal, for long runs only.
struct Progress {
    total: usize,
    done: AtomicUsize,
    shown: bool,
}

impl Progress {
    fn new(total: usize) -> Self {
        Self {
            total,
            done: AtomicUsize::new(0),
            shown: total >= 500 && std::io::stderr().is_terminal(),
        }
    }

    fn step(&self) {
        let done = self.done.fetch_add(1, Ordering::Relaxed) + 1;
        if self.shown && done.is_multiple_of(50) {
            let _ = write!(std::io::stderr(), "\r{done}/{}", self.total);
        }
    }

    fn finish(&self) {
        if self.shown {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}
