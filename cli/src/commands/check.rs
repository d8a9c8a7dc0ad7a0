//! `banneret check`

use std::io::{IsTerminal as _, Write};
use std::mem::ManuallyDrop;
use std::path::Path;

use banneret_disk::Unwritten;
use banneret_schema::Lang;
use banneret_validator::depends::affected;
use banneret_validator::{Report, Safety, Severity, Text, Workspace, text};

use crate::args::{CheckArgs, Color, Format};
use crate::baseline::Baseline;
use crate::disk::{self, Configs, Disk, NamedDocuments};
use crate::exit::{Failure, Outcome, say};
use crate::guard::{Guard, LetsPass};
use crate::repair::{Repaired, repair};
use crate::report::{self, ReportStyle};
use crate::run::check_for_report;
use crate::since;

/// What is checked, and under what.
struct Job {
    disk: Disk,
    documents: NamedDocuments,
    configs: Configs,
    lang: Lang,
}

pub(crate) fn run(args: &CheckArgs, out: &mut dyn Write) -> Result<Outcome, Failure> {
    args.fit_together()?;
    let job = Job::new(args)?;
    let Job { disk, documents, configs, lang } = &job;
    let paths = &documents.paths;
    if args.diff {
        return show_diff(&job, args, out);
    }
    let left_alone = args.fix && mend(&job, args);
    // The program ends with the report: all memory goes back at once, not piece by piece.
    let workspace = ManuallyDrop::new(Workspace::new(disk));
    // What is left out could be what a baseline knows.
    let in_full =
        (args.baseline.is_some() || args.write_baseline.is_some()).then(|| configs.in_full());
    let mut report = check_for_report(&workspace, paths, in_full.as_ref().unwrap_or(configs));
    report.unreadable.extend(documents.unreadable.iter().cloned());
    if let Some(file) = &args.write_baseline {
        return write_baseline(&job, file, &report);
    }
    if let Some(file) = &args.baseline {
        let gone = Baseline::read(file)?.apply(disk, &mut report);
        if gone > 0 && !args.quiet {
            say(
                &text!(
                    "no longer found: {gone} finding[s] of the baseline; `--write-baseline` writes it anew",
                    "{gone} constat[s] de la référence disparu[s] ; `--write-baseline` l'écrit à nouveau"
                ),
                *lang,
            );
        }
    }
    let outcome = outcome(&report, args, left_alone);
    let style = ReportStyle {
        lang: *lang,
        color: args.colors(),
        quiet: args.quiet,
        statistics: args.statistics,
        fails_from: if args.deny_warnings { Severity::Warning } else { Severity::Error },
        outcome,
        shown: &|path| disk.shown(path),
    };
    write(args, out, &report, &style)?;
    for (path, fault) in &report.unreadable {
        let path = disk.shown(path);
        say(&text!("{path}: {fault}", "{path}: {fault}", fault = fault.text()), *lang);
    }
    if outcome == Outcome::NothingToCheck && !args.format.is_for_programs() {
        let message = text!(
            "nothing to check: no Banneret document here",
            "rien à vérifier : aucun document Banneret ici"
        );
        say(&message, *lang);
    }
    Ok(outcome)
}

impl Job {
    fn new(args: &CheckArgs) -> Result<Self, Failure> {
        let (disk, mut documents) = match &args.stdin_name {
            Some(name) => {
                let (disk, path) = Disk::with_text(name)?;
                (disk, NamedDocuments { paths: vec![path], ..NamedDocuments::default() })
            }
            None => {
                let disk = Disk::around_all(&args.paths, args.no_ignore)?;
                let documents = disk.find(&args.paths, args.only_documents)?;
                (disk, documents)
            }
        };
        let lang = args.language.choose(disk.config.lang);
        let passed_over = documents.passed_over;
        if passed_over > 0 && !args.quiet {
            say(
                &text!(
                    "{passed_over} file[s] passed over: ignored, or no Banneret document",
                    "{passed_over} fichier[s] passé[s] : écarté[s], ou pas un document Banneret"
                ),
                lang,
            );
        }
        if let Some(reference) = &args.since {
            let changed = since::changed(&disk, &documents.paths, reference)?;
            documents.paths = affected(&Workspace::new(&disk), &documents.paths, &changed);
        }
        let configs = disk.configs(&documents.paths)?;
        let configs = if args.no_suppressions { configs.without_suppressions() } else { configs };
        Ok(Self { disk, documents, configs, lang })
    }
}

/// Writes the report where it is wanted.
fn write(
    args: &CheckArgs,
    out: &mut dyn Write,
    report: &Report,
    style: &ReportStyle<'_>,
) -> Result<(), Failure> {
    if let Some(file) = &args.output_file {
        let mut guard = Guard::new(Vec::new(), args.lets_pass());
        report::write(args.format, &mut guard, report, style)?;
        disk::write_new(file, String::from_utf8_lossy(&guard.into_inner()).as_bytes(), true)?;
        if !args.quiet {
            say(&Text::of(&report::summary(report, style.lang)), style.lang);
        }
        return Ok(());
    }
    let written = report::write(args.format, out, report, style);
    // Whoever read the output may have left: the exit code tells him all the same.
    match written.and_then(|()| out.flush()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}

/// How the check ends. What could not be looked at weighs most: nobody knows what is in it.
fn outcome(report: &Report, args: &CheckArgs, left_alone: bool) -> Outcome {
    let failed = report.count(Severity::Error) > 0
        || args.deny_warnings && report.count(Severity::Warning) > 0;
    if !report.unreadable.is_empty() || left_alone {
        Outcome::CouldNotRun
    } else if report.files.is_empty() && !args.only_documents && args.since.is_none() {
        Outcome::NothingToCheck
    } else if failed && !args.exit_zero {
        Outcome::ErrorsFound
    } else {
        Outcome::Clean
    }
}

fn write_baseline(job: &Job, file: &Path, report: &Report) -> Result<Outcome, Failure> {
    let count = Baseline::write(file, &job.disk, report)?;
    let shown = file.display();
    say(
        &text!("{count} finding[s] written to {shown}", "{count} constat[s] noté[s] dans {shown}"),
        job.lang,
    );
    for (path, fault) in &report.unreadable {
        let path = job.disk.shown(path);
        say(&text!("{path}: {fault}", "{path}: {fault}", fault = fault.text()), job.lang);
    }
    Ok(if report.unreadable.is_empty() { Outcome::Clean } else { Outcome::CouldNotRun })
}

/// Shows what repairs would change, in the form that `patch` and `git apply` read.
fn show_diff(job: &Job, args: &CheckArgs, out: &mut dyn Write) -> Result<Outcome, Failure> {
    let Job { disk, documents, configs, lang } = job;
    let repaired = repair(disk, &documents.paths, configs, args.wanted());
    for (path, texts) in &repaired.texts {
        // Returns at the ends of lines are made visible by the gate, which would only disturb here.
        let [before, after] = texts.each_ref().map(|text| text.replace("\r\n", "\n"));
        let path = disk.shown(path);
        let mut options = diffy::DiffOptions::new();
        options.set_original_filename(format!("a/{path}"));
        options.set_modified_filename(format!("b/{path}"));
        write!(out, "{}", options.create_patch(&before, &after))?;
    }
    let (problems, files) = (repaired.repairs.len(), repaired.texts.len());
    if !args.quiet {
        let message = match problems {
            0 => text!("nothing to repair", "rien à réparer"),
            _ => text!(
                "{problems} problem[s] would be repaired in {files} file[s]",
                "{problems} problème[s] serai[en]t réparé[s] dans {files} fichier[s]"
            ),
        };
        out.flush()?;
        say(&message, *lang);
    }
    Ok(match (documents.unreadable.is_empty(), files, args.exit_zero) {
        (false, ..) => Outcome::CouldNotRun,
        (_, 0, _) | (_, _, true) => Outcome::Clean,
        _ => Outcome::ErrorsFound,
    })
}

/// Repairs files, and says what was repaired and which could not be; whether there were any of these.
fn mend(job: &Job, args: &CheckArgs) -> bool {
    let Job { disk, documents, configs, lang } = job;
    let mut repaired = repair(disk, &documents.paths, configs, args.wanted());
    let left_alone = repaired.write(disk, &documents.paths);
    tell(disk, &repaired, &left_alone, *lang, args.quiet);
    !left_alone.is_empty()
}

fn tell(
    disk: &Disk,
    repaired: &Repaired,
    left_alone: &[(String, Unwritten)],
    lang: Lang,
    quiet: bool,
) {
    for repair in repaired.repairs.iter().filter(|_| !quiet) {
        let (path, line) = (disk.shown(&repair.path), repair.line);
        let done = text!(
            "{path}:{line}: repaired: {what}: {how}",
            "{path}:{line}: réparé : {what} : {how}",
            what = repair.what,
            how = repair.how
        );
        say(&done, lang);
    }
    for (path, reason) in left_alone {
        let why = match reason {
            Unwritten::Changed => {
                text!("the file has changed meanwhile", "le fichier a changé entre-temps")
            }
            Unwritten::Refused(error) => Text::of(&error.to_string()),
        };
        let path = disk.shown(path);
        say(&text!("{path}: {why}", "{path}: {why}", why), lang);
    }
    let (problems, files) = (repaired.repairs.len(), repaired.texts.len());
    let message = match problems {
        0 => text!("nothing to repair", "rien à réparer"),
        _ => text!(
            "{problems} problem[s] repaired in {files} file[s]",
            "{problems} problème[s] réparé[s] dans {files} fichier[s]"
        ),
    };
    if !quiet {
        say(&message, lang);
    }
}

impl CheckArgs {
    /// Whether what was typed makes sense together.
    fn fit_together(&self) -> Result<(), Failure> {
        if self.suggested && !self.fix && !self.diff {
            return Err(Failure::said(text!(
                "`--suggested` goes with `--fix` or `--diff`",
                "`--suggested` va avec `--fix` ou `--diff`"
            )));
        }
        let counts = matches!(self.format, Format::Human | Format::Short | Format::Json);
        if self.statistics && !counts {
            return Err(Failure::said(text!(
                "`--statistics` goes with the formats human, short and json",
                "`--statistics` va avec les formats human, short et json"
            )));
        }
        Ok(())
    }

    /// Which repairs are wanted.
    fn wanted(&self) -> Safety {
        if self.suggested { Safety::Suggested } else { Safety::Safe }
    }

    /// What the report may write that is no plain text.
    pub(crate) fn lets_pass(&self) -> LetsPass {
        match self.format {
            _ if self.diff => LetsPass::Nothing,
            Format::Github => LetsPass::Commands,
            _ if self.colors() => LetsPass::Colors,
            _ => LetsPass::Nothing,
        }
    }

    /// Whether the report is written in colors.
    #[expect(clippy::disallowed_methods, reason = "the environment is read at the door")]
    fn colors(&self) -> bool {
        let wanted = match self.color {
            Color::Always => true,
            Color::Never => false,
            Color::Auto => {
                self.output_file.is_none()
                    && std::io::stdout().is_terminal()
                    && std::env::var("NO_COLOR").map_or(true, |value| value.is_empty())
                    && std::env::var("TERM").map_or(true, |value| value != "dumb")
            }
        };
        wanted && self.format == Format::Human
    }
}

impl Format {
    /// Whether no person reads it as it is.
    fn is_for_programs(self) -> bool {
        !matches!(self, Self::Human | Self::Short | Self::Github | Self::Markdown)
    }
}
