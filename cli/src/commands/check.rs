//! `banneret check`

use std::io::{IsTerminal as _, Write};
use std::sync::atomic::{AtomicUsize, Ordering};

use banneret_schema::Lang;
use banneret_validator::run::check_whole;
use banneret_validator::{Report, Severity, Text, Workspace, text};
use rayon::prelude::*;

use crate::args::{Check, Color, Format};
use crate::disk::Disk;
use crate::exit::{Failure, Outcome, say};
use crate::repair::{Repaired, repair};
use crate::report;

pub(crate) fn run(args: &Check, out: &mut dyn Write) -> Result<Outcome, Failure> {
    let (mut disk, paths) = match &args.stdin_name {
        Some(name) => {
            let (disk, path) = Disk::with_text(name)?;
            (disk, vec![path])
        }
        None => {
            let first = args.paths.first().map_or(std::path::Path::new("."), |path| path.as_path());
            let disk = Disk::around(first, args.no_ignore)?;
            let paths = disk.documents(&args.paths)?;
            (disk, paths)
        }
    };
    disk.config.no_suppressions = args.no_suppressions;
    let lang = args.language.choose(disk.config.lang);
    if args.fix {
        tell(&repair(&disk, &paths)?, lang, &|path| disk.shown(path));
    }
    let report = check_all(&disk, &paths);
    if let Some((path, fault)) = report.unreadable.first() {
        return Err(Failure::about(disk.shown(path), fault.text()));
    }
    let style = report::Style { lang, color: args.colors(), shown: &|path| disk.shown(path) };
    match args.format {
        Format::Human => report::human::write(out, &report, &style)?,
        Format::Short => report::short::write(out, &report, &style)?,
        Format::Json => report::json_v1::write(out, &report, &style)?,
    }
    if report.files == 0 {
        if args.format != Format::Json {
            let message = text!(
                "nothing to check: no Banneret document here",
                "rien à vérifier : aucun document Banneret ici"
            );
            say(&message, lang);
        }
        return Ok(Outcome::NothingToCheck);
    }
    let failed = report.count(Severity::Error) > 0
        || args.deny_warnings && report.count(Severity::Warning) > 0;
    Ok(if failed { Outcome::ErrorsFound } else { Outcome::Clean })
}

/// Says what was repaired, beside the findings that other programs may read.
fn tell(repaired: &Repaired, lang: Lang, shown: &dyn Fn(&str) -> String) {
    for repair in &repaired.repairs {
        let (path, line) = (shown(&repair.path), repair.line);
        let Text { en: what_en, fr: what_fr } = &repair.what;
        let Text { en: how_en, fr: how_fr } = &repair.how;
        let done = text!(
            "{path}:{line}: repaired: {what_en}: {how_en}",
            "{path}:{line}: réparé : {what_fr} : {how_fr}"
        );
        say(&done, lang);
    }
    let (problems, files) = (repaired.repairs.len(), repaired.files());
    let message = match problems {
        0 => text!("nothing to repair", "rien à réparer"),
        _ => text!(
            "{problems} problem[s] repaired in {files} file[s]",
            "{problems} problème[s] réparé[s] dans {files} fichier[s]"
        ),
    };
    say(&message, lang);
}

/// Checks files side by side; findings come in the order of the files.
pub(crate) fn check_all(disk: &Disk, paths: &[String]) -> Report {
    let workspace = Workspace::new(disk);
    let progress = Progress::new(paths.len());
    let checked: Vec<_> = paths
        .par_iter()
        .map(|path| {
            let checked = check_whole(&workspace, path, &disk.config);
            progress.step();
            (path, checked)
        })
        .collect();
    progress.finish();
    let mut report = Report::default();
    for (path, checked) in checked {
        report.add(path, checked);
    }
    report
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

impl Check {
    /// Whether the report is written in colors.
    #[expect(clippy::disallowed_methods, reason = "the environment is read at the door")]
    pub(crate) fn colors(&self) -> bool {
        let wanted = match self.color {
            Color::Always => true,
            Color::Never => false,
            Color::Auto => {
                std::io::stdout().is_terminal()
                    && std::env::var("NO_COLOR").map_or(true, |value| value.is_empty())
            }
        };
        wanted && self.format == Format::Human
    }
}
