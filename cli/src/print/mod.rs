//! `banneret print`: documents on paper. One file for each kind of thing that is printed.

pub(crate) mod args;
mod booklet;
mod counters;
mod list;
mod map;
mod output;
mod roster;

use std::io::Write;
use std::sync::Arc;

use banneret_schema::{Lang, Ruleset};
use banneret_validator::load::{Loaded, Model};
use banneret_validator::{Severity, Text, Workspace, text};

use self::args::{PrintArgs, PrintTarget};
use crate::args::Format;
use crate::armies;
use crate::disk::Disk;
use crate::exit::{Failure, Outcome, say};
use crate::report::{self, ReportStyle};
use crate::run::check_all;

/// A document that is to be printed.
struct PrintJob<'a> {
    workspace: &'a Workspace<'a>,
    loaded: Arc<Loaded>,
    ruleset: Arc<Ruleset>,
    target: &'a PrintTarget,
    lang: Lang,
}

impl PrintJob<'_> {
    /// A sentence about the document.
    fn said(&self, words: Text) -> Failure {
        Failure::about(self.target.file.display(), words)
    }
}

pub(crate) fn run(args: &PrintArgs, out: &mut dyn Write) -> Result<Outcome, Failure> {
    match args {
        PrintArgs::Map(map) => map::run(map),
        PrintArgs::Counters(it) => print(&it.target, out, |job| counters::print(job, it)),
        PrintArgs::Roster(target) => print(target, out, roster::print),
        PrintArgs::Booklet(target) => print(target, out, booklet::print),
        PrintArgs::List(it) => print(&it.target, out, |job| list::print(job, it)),
    }
}

/// Prints a document that has no errors, or whose errors do not matter.
fn print(
    target: &PrintTarget,
    out: &mut dyn Write,
    kind: impl FnOnce(&PrintJob<'_>) -> Result<(), Failure>,
) -> Result<Outcome, Failure> {
    let disk = Disk::around(&target.file, true)?;
    let lang = target.language.choose(disk.config.lang);
    let said = |words: Text| Failure::about(target.file.display(), words);
    let documents = disk.documents(std::slice::from_ref(&target.file))?;
    let [path] = documents.as_slice() else {
        return Err(said(text!(
            "name the file of one document",
            "nommez le fichier d'un document"
        )));
    };
    let workspace = Workspace::new(&disk);
    let loaded = workspace.load(path).map_err(|fault| said(fault.text()))?;
    if !is_sound(&workspace, &disk, &loaded, lang, out)? && !target.force {
        let words = text!(
            "nothing was printed: it has errors, and --force prints it all the same",
            "rien n'a été imprimé : il y a des erreurs, et --force imprime malgré tout"
        );
        say(
            &text!(
                "{file}: {words}",
                "{file}: {words}",
                file = target.file.display().to_string(),
                words
            ),
            lang,
        );
        return Ok(Outcome::ErrorsFound);
    }
    let known = loaded.model.as_ref().and_then(Model::ruleset);
    let ruleset = known.and_then(|reference| workspace.ruleset(&loaded.source, reference));
    let ruleset = ruleset.ok_or_else(|| {
        said(text!(
            "its ruleset is not known; `banneret check` says more",
            "ses règles ne sont pas connues ; `banneret check` en dit plus"
        ))
    })?;
    let job = PrintJob { workspace: &workspace, loaded, ruleset, target, lang };
    kind(&job)?;
    Ok(Outcome::Clean)
}

/// Whether a document and those it names have no errors; those it has are said.
fn is_sound(
    workspace: &Workspace<'_>,
    disk: &Disk,
    loaded: &Loaded,
    lang: Lang,
    out: &mut dyn Write,
) -> Result<bool, Failure> {
    let mut paths = vec![loaded.source.path.clone()];
    if let Some(Model::Scenario(scenario)) = &loaded.model {
        let named = scenario.sides.items().filter_map(|side| armies::find(workspace, loaded, side));
        paths.extend(named.map(|army| army.source.path.clone()));
    }
    paths.dedup();
    let configs = disk.configs(&paths)?;
    let mut report = check_all(workspace, &paths, &configs);
    report.diagnostics.retain(|finding| finding.severity == Severity::Error);
    let sound = report.diagnostics.is_empty() && report.unreadable.is_empty();
    if !sound {
        let style = ReportStyle {
            lang,
            color: false,
            quiet: true,
            statistics: false,
            fails_from: Severity::Error,
            outcome: Outcome::ErrorsFound,
            shown: &|path| disk.shown(path),
        };
        report::write(Format::Short, out, &report, &style)?;
    }
    Ok(sound)
}

/// What a document that is printed must be.
fn not_this(job: &PrintJob<'_>, what: Text) -> Failure {
    job.said(text!(
        "not {what}; `banneret check` says more",
        "ce n'est pas {what} ; `banneret check` en dit plus",
        what
    ))
}
