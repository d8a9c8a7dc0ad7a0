//! Checks many files at once.

use std::io::{IsTerminal as _, Write as _};
use std::sync::atomic::{AtomicUsize, Ordering};

use banneret_validator::run::check_whole;
use banneret_validator::{Report, Workspace};
use rayon::prelude::*;

use crate::disk::Configs;

/// Checks files side by side, each under what its workspace wants; findings come in the order of the
/// files.
pub(crate) fn check_all(workspace: &Workspace<'_>, paths: &[String], configs: &Configs) -> Report {
    let progress = Progress::new(paths.len());
    let check = |path: &String| {
        let checked = check_whole(workspace, path, configs.of(path));
        progress.step();
        (path.clone(), checked)
    };
    // Where the system gives no threads, one file is checked after the other.
    let threads = (paths.len() > 1).then(|| rayon::ThreadPoolBuilder::new().build());
    let checked: Vec<_> = match threads {
        Some(Ok(threads)) => threads.install(|| paths.par_iter().map(check).collect()),
        _ => paths.iter().map(check).collect(),
    };
    progress.finish();
    let mut report = Report::default();
    for (path, checked) in checked {
        report.add(&path, checked);
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
