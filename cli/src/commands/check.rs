//! `banneret check`

use std::io::{IsTerminal as _, Write};
use std::mem::ManuallyDrop;
use std::sync::Arc;

use banneret_disk::Unwritten;
use banneret_schema::Lang;
use banneret_validator::{Report, Severity, Text, Workspace, text};

use crate::args::{CheckArgs, Color, Format};
use crate::disk::{Disk, NamedDocuments};
use crate::exit::{Failure, Outcome, say};
use crate::repair::{Repaired, repair};
use crate::report;
use crate::run::check_all;

pub(crate) fn run(args: &CheckArgs, out: &mut dyn Write) -> Result<Outcome, Failure> {
    let (disk, NamedDocuments { paths, unreadable }) = match &args.stdin_name {
        Some(name) => {
            let (disk, path) = Disk::with_text(name)?;
            (disk, NamedDocuments { paths: vec![path], unreadable: Vec::new() })
        }
        None => {
            let disk = Disk::around_all(&args.paths, args.no_ignore)?;
            let documents = disk.find(&args.paths)?;
            (disk, documents)
        }
    };
    let lang = args.language.choose(disk.config.lang);
    let mut configs = disk.configs(&paths)?;
    for config in configs.values_mut() {
        Arc::make_mut(config).no_suppressions = args.no_suppressions;
    }
    let mut left_alone = false;
    if args.fix {
        let repaired = repair(&disk, &paths, &configs);
        tell(&disk, &repaired, lang);
        left_alone = !repaired.left_alone.is_empty();
    }
    // The program ends with the report: all memory goes back at once, not piece by piece.
    let workspace = ManuallyDrop::new(Workspace::new(&disk));
    let mut report = check_all(&workspace, &disk, &paths, &configs);
    report.unreadable.extend(unreadable);
    let outcome = outcome(&report, args, left_alone);
    let style = report::ReportStyle { lang, color: args.colors(), shown: &|path| disk.shown(path) };
    let written = match args.format {
        Format::Human => report::human::write(out, &report, &style),
        Format::Short => report::short::write(out, &report, &style),
        Format::Json => report::json_v1::write(out, &report, &style),
    };
    // Whoever read the output may have left: the exit code tells him all the same.
    if let Err(error) = written.and_then(|()| out.flush())
        && error.kind() != std::io::ErrorKind::BrokenPipe
    {
        return Err(error.into());
    }
    for (path, fault) in &report.unreadable {
        let path = disk.shown(path);
        say(&text!("{path}: {fault}", "{path}: {fault}", fault = fault.text()), lang);
    }
    if outcome == Outcome::NothingToCheck && args.format != Format::Json {
        let message = text!(
            "nothing to check: no Banneret document here",
            "rien à vérifier : aucun document Banneret ici"
        );
        say(&message, lang);
    }
    Ok(outcome)
}

/// How the check ends. What could not be looked at weighs most: nobody knows what is in it.
fn outcome(report: &Report, args: &CheckArgs, left_alone: bool) -> Outcome {
    let failed = report.count(Severity::Error) > 0
        || args.deny_warnings && report.count(Severity::Warning) > 0;
    if !report.unreadable.is_empty() || left_alone {
        Outcome::CouldNotRun
    } else if report.files == 0 {
        Outcome::NothingToCheck
    } else if failed {
        Outcome::ErrorsFound
    } else {
        Outcome::Clean
    }
}

/// Says what was repaired, and which files could not be.
fn tell(disk: &Disk, repaired: &Repaired, lang: Lang) {
    for repair in &repaired.repairs {
        let (path, line) = (disk.shown(&repair.path), repair.line);
        let done = text!(
            "{path}:{line}: repaired: {what}: {how}",
            "{path}:{line}: réparé : {what} : {how}",
            what = repair.what,
            how = repair.how
        );
        say(&done, lang);
    }
    for (path, reason) in &repaired.left_alone {
        let why = match reason {
            Unwritten::Changed => {
                text!("the file has changed meanwhile", "le fichier a changé entre-temps")
            }
            Unwritten::Refused(error) => Text::of(&error.to_string()),
        };
        let path = disk.shown(path);
        say(&text!("{path}: {why}", "{path}: {why}", why), lang);
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

impl CheckArgs {
    /// Whether the report is written in colors.
    #[expect(clippy::disallowed_methods, reason = "the environment is read at the door")]
    pub(crate) fn colors(&self) -> bool {
        let wanted = match self.color {
            Color::Always => true,
            Color::Never => false,
            Color::Auto => {
                std::io::stdout().is_terminal()
                    && std::env::var("NO_COLOR").map_or(true, |value| value.is_empty())
                    && std::env::var("TERM").map_or(true, |value| value != "dumb")
            }
        };
        wanted && self.format == Format::Human
    }
}
