//! `banneret event`

use std::io::Write;
use std::path::{Path, PathBuf};

use banneret_report::{EventTable, TableV1};
use banneret_schema::Lang;
use banneret_schema::header::DocumentKind;
use banneret_schema::say::quoted;
use banneret_validator::event::Terms;
use banneret_validator::run::check_whole;
use banneret_validator::umpire::{Judged, Standing, judge_all, unread};
use banneret_validator::{Severity, Workspace, text};

use crate::args::{EventArgs, EventCheckArgs, TableFormat};
use crate::disk::Disk;
use crate::exit::{Failure, Outcome, say};
use crate::umpire::{html, human, markdown};

pub(crate) fn run(args: &EventArgs, out: &mut dyn Write) -> Result<Outcome, Failure> {
    let EventArgs::Check(args) = args;
    let event = match &args.event {
        Some(event) => event.clone(),
        None => find_event(&args.paths)?,
    };
    // The umpire's own workspace comes first: its configuration is the one that holds.
    let mut places = vec![event.clone()];
    places.extend(args.paths.iter().cloned());
    let disk = Disk::around_all(&places, true)?;
    let lang = args.language.choose(disk.config.lang);
    let workspace = Workspace::new(&disk);
    let terms = terms(&workspace, &disk, &event, lang)?;
    let submitted = disk.submitted(&args.paths)?;
    let all: Vec<&str> = submitted.paths.iter().map(String::as_str).collect();
    if let Some((named, paths)) = terms.ambiguous(&workspace, &all) {
        let named = quoted(named.as_str());
        let paths: Vec<_> = paths.iter().map(|path| disk.shown(path)).collect();
        let paths = paths.join(", ");
        let words = text!(
            "several documents have the id {named}, some of them submitted: {paths}; name it by the path of its file",
            "plusieurs documents portent l'id {named}, dont certains ont été remis : {paths} ; nommez-le par le chemin de son fichier"
        );
        return Err(Failure::about(event.display(), words));
    }
    let own: Vec<&str> = terms.paths().collect();
    let paths: Vec<&str> = all.into_iter().filter(|path| !own.contains(path)).collect();
    let mut judged = judge_all(&workspace, &terms, &paths, &disk.config);
    let lost = submitted.unreadable.into_iter();
    judged.extend(lost.map(|(path, fault)| unread(&path, fault)));
    let table = EventTable {
        terms: &terms,
        judged: &judged,
        others: &submitted.others,
        lang,
        shown: &|path| disk.shown(path),
    };
    show(out, args, &table)?;
    if judged.is_empty() {
        say(&text!("nothing was submitted", "rien n'a été remis"), lang);
    }
    Ok(outcome(&judged))
}

fn show(out: &mut dyn Write, args: &EventCheckArgs, table: &EventTable<'_>) -> Result<(), Failure> {
    match args.format {
        TableFormat::Human => human::write(out, table, args.sheets)?,
        TableFormat::Markdown => markdown::write(out, table, args.sheets)?,
        TableFormat::Json => {
            let written = serde_json::to_writer_pretty(&mut *out, &TableV1::new(table));
            written.map_err(std::io::Error::from)?;
            writeln!(out)?;
        }
        TableFormat::Html => html::write(out, table)?,
    }
    Ok(())
}

/// How it ends. What could not be read weighs most: nobody knows what is in it.
fn outcome(judged: &[Judged]) -> Outcome {
    match judged.iter().map(Judged::standing).max() {
        None => Outcome::NothingToCheck,
        Some(Standing::Unread) => Outcome::CouldNotRun,
        Some(Standing::Illegal) => Outcome::ErrorsFound,
        Some(Standing::Questionable | Standing::Legal) => Outcome::Clean,
    }
}

/// The event in the folder that was named. One further down may be somebody's own.
fn find_event(paths: &[PathBuf]) -> Result<PathBuf, Failure> {
    let mut found = Vec::new();
    for folder in paths.iter().filter(|path| path.is_dir()) {
        let disk = Disk::around(folder, true)?;
        let known = folder.canonicalize()?;
        found.extend(disk.of_kind_in(&known, DocumentKind::Event));
    }
    found.sort();
    found.dedup();
    match found.as_slice() {
        [event] => Ok(event.clone()),
        [] => Err(Failure::said(text!(
            "no event stands in this folder; name its terms with --event",
            "aucun événement dans ce dossier ; nommez ses conditions avec --event"
        ))),
        _ => {
            let names: Vec<_> = found.iter().map(|path| path.display().to_string()).collect();
            let names = names.join(", ");
            Err(Failure::said(text!(
                "several events stand here: {names}; name one with --event",
                "plusieurs événements ici : {names} ; nommez-en un avec --event"
            )))
        }
    }
}

/// The terms of an event, where nothing is wrong with them: whoever judges by broken terms judges wrongly.
fn terms(
    workspace: &Workspace<'_>,
    disk: &Disk,
    event: &Path,
    lang: Lang,
) -> Result<Terms, Failure> {
    let documents = disk.documents(&[event.to_path_buf()])?;
    let path = documents.first().map(String::as_str).unwrap_or_default();
    let name = event.display();
    let loaded = workspace.load(path).map_err(|fault| Failure::about(&name, fault.text()))?;
    let checked = check_whole(workspace, path, &disk.config)
        .map_err(|fault| Failure::about(&name, fault.text()))?;
    let errors = checked.findings.iter().filter(|it| it.severity == Severity::Error);
    let mut wrong = false;
    for finding in errors {
        let (path, line) = (disk.shown(path), finding.place.start().line);
        let words = text!("{path}:{line}: {what}", "{path}:{line}: {what}", what = finding.message);
        say(&words, lang);
        wrong = true;
    }
    let terms = Terms::of(workspace, &loaded).filter(|_| !wrong);
    terms.ok_or_else(|| {
        Failure::about(
            &name,
            text!(
                "not the terms of an event that could be held to; `banneret check` says more",
                "ce ne sont pas les conditions d'un événement qu'on puisse appliquer ; `banneret check` en dit plus"
            ),
        )
    })
}
