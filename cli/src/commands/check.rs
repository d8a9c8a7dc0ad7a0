//! `banneret check`

use std::io::{IsTerminal as _, Write};
use std::sync::atomic::{AtomicUsize, Ordering};

use banneret_schema::Lang;
use banneret_validator::run::check_file;
use banneret_validator::{Report, Severity, Workspace};
use rayon::prelude::*;

use crate::args::{Check, Color, Format};
use crate::disk::Disk;
use crate::exit::{Failure, Outcome};
use crate::repair::{Repaired, repair};
use crate::report;

pub(crate) fn run(args: &Check, out: &mut dyn Write) -> Result<Outcome, Failure> {
    let (disk, paths) = match &args.stdin_name {
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
    let lang = args.language.choose(disk.config.lang);
    if args.fix {
        tell(&repair(&disk, &paths)?, lang);
    }
    let report = check_all(&disk, &paths);
    if let Some((path, fault)) = report.unreadable.first() {
        return Err(Failure::said(format!("{}: {fault}", disk.shown(path))));
    }
    let style = report::Style { lang, color: colors(args.color), shown: &|path| disk.shown(path) };
    match args.format {
        Format::Human => report::human::write(out, &report, &style)?,
        Format::Short => report::short::write(out, &report, &style)?,
        Format::Json => report::json_v1::write(out, &report, &style)?,
    }
    if report.files == 0 {
        if args.format != Format::Json {
            let message = match lang {
                Lang::En => "nothing to check: no Banneret document here",
                Lang::Fr => "rien à vérifier : aucun document Banneret ici",
            };
            let _ = writeln!(std::io::stderr(), "banneret: {message}");
        }
        return Ok(Outcome::NothingToCheck);
    }
    let failed = report.count(Severity::Error) > 0
        || args.deny_warnings && report.count(Severity::Warning) > 0;
    Ok(if failed { Outcome::ErrorsFound } else { Outcome::Clean })
}

/// Says what was repaired, beside the findings that other programs may read.
fn tell(repaired: &Repaired, lang: Lang) {
    let Repaired { problems, files } = repaired;
    let plural = |number: &usize, word: &str| {
        let many = if *number == 1 { "" } else { "s" };
        format!("{number} {word}{many}")
    };
    let message = match (problems, lang) {
        (0, Lang::En) => "nothing to repair".to_owned(),
        (0, Lang::Fr) => "rien à réparer".to_owned(),
        (_, Lang::En) => {
            format!("{} repaired in {}", plural(problems, "problem"), plural(files, "file"))
        }
        (1, Lang::Fr) => "1 problème réparé dans 1 fichier".to_owned(),
        (_, Lang::Fr) => {
            format!("{problems} problèmes réparés dans {}", plural(files, "fichier"))
        }
    };
    let _ = writeln!(std::io::stderr(), "banneret: {message}");
}

/// Checks files side by side; findings come in the order of the files.
pub(crate) fn check_all(disk: &Disk, paths: &[String]) -> Report {
    let workspace = Workspace::new(disk);
    let progress = Progress::new(paths.len());
    let checked: Vec<_> = paths
        .par_iter()
        .map(|path| {
            let findings = check_file(&workspace, path, &disk.config);
            progress.step();
            (path, findings)
        })
        .collect();
    progress.finish();
    let mut report = Report::default();
    for (path, findings) in checked {
        match findings {
            Ok(findings) => {
                report.files += 1;
                report.diagnostics.extend(findings);
            }
            Err(fault) => report.unreadable.push((path.clone(), fault)),
        }
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

#[expect(clippy::disallowed_methods, reason = "the environment is read at the door")]
fn colors(wanted: Color) -> bool {
    match wanted {
        Color::Always => true,
        Color::Never => false,
        Color::Auto => {
            std::io::stdout().is_terminal()
                && std::env::var("NO_COLOR").map_or(true, |value| value.is_empty())
        }
    }
}
