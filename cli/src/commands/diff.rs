//! `banneret diff`

use std::io::Write;
use std::path::{Path, PathBuf};

use banneret_schema::Lang;
use banneret_schema::say::quoted;
use banneret_validator::compare::{Comparison, DocumentVersion, compare};
use banneret_validator::glance::is_document;
use banneret_validator::{Workspace, text};

use crate::args::{DiffArgs, DiffFormat};
use crate::compare::{ShownComparison, human, json, markdown, picture};
use crate::disk::{Disk, read_bytes};
use crate::exit::{Failure, Outcome};
use crate::report::safe;

/// What there is instead of a file that does not exist.
const NOTHING: &str = "/dev/null";

/// What is to be compared.
struct Pair {
    before: Option<Placed>,
    after: Option<Placed>,
    /// Whether git asks: it takes any failure for the end of its own work.
    of_git: bool,
}

/// A text, and where it stands or once stood.
struct Placed {
    file: PathBuf,
    place: PathBuf,
}

pub(crate) fn run(args: &DiffArgs, out: &mut dyn Write) -> Result<Outcome, Failure> {
    let pair = match pair(&args.paths)? {
        Some(pair) => pair,
        None => {
            let path = args.paths[0].display().to_string();
            let words = text!("unmerged: {path}", "non fusionné : {path}");
            writeln!(out, "{}", safe(words.typeset().get(args.language.choose(None))))?;
            return Ok(Outcome::Clean);
        }
    };
    match of_pair(args, &pair, out) {
        Err(Failure::Said(why)) if pair.of_git => {
            writeln!(out, "banneret: {}", safe(why.typeset().get(args.language.choose(None))))?;
            Ok(Outcome::Clean)
        }
        other => other,
    }
}

/// The two files a user names, or what git hands to a diff driver: the path, then file, hash and mode before
/// and after; with a rename the new path behind them. Nothing where git hands over an unmerged path.
fn pair(paths: &[PathBuf]) -> Result<Option<Pair>, Failure> {
    let placed = |file: &PathBuf, place: &PathBuf| {
        let is_there = file != Path::new(NOTHING);
        is_there.then(|| Placed { file: file.clone(), place: place.clone() })
    };
    Ok(match paths {
        [_] => None,
        [before, after] => Some(Pair {
            before: placed(before, before),
            after: placed(after, after),
            of_git: false,
        }),
        [path, before, _, _, after, _, _] => {
            Some(Pair { before: placed(before, path), after: placed(after, path), of_git: true })
        }
        [path, before, _, _, after, _, _, new, ..] => {
            Some(Pair { before: placed(before, path), after: placed(after, new), of_git: true })
        }
        _ => {
            return Err(Failure::said(text!(
                "name two files: the document before and after",
                "nommez deux fichiers : le document avant et après"
            )));
        }
    })
}

fn of_pair(args: &DiffArgs, pair: &Pair, out: &mut dyn Write) -> Result<Outcome, Failure> {
    let disks = [&pair.before, &pair.after]
        .map(|placed| placed.as_ref().map(|placed| open(placed, pair.of_git)).transpose());
    let [before, after] = disks;
    let (before, after) = (before?, after?);
    let configured = after.as_ref().or(before.as_ref()).and_then(|(disk, _)| disk.config.lang);
    let lang = args.language.choose(configured);
    let spaces = [&before, &after].map(|it| it.as_ref().map(|(disk, _)| Workspace::new(disk)));
    let mut versions = Vec::new();
    for (opened, workspace) in [&before, &after].into_iter().zip(&spaces) {
        let version = match (opened, workspace) {
            (Some((disk, path)), Some(workspace)) => Some(version(workspace, disk, path, pair)?),
            _ => None,
        };
        versions.push(version);
    }
    let compared = compare(versions[0].as_ref(), versions[1].as_ref()).ok_or_else(|| {
        Failure::said(text!("there is nothing to compare", "il n'y a rien à comparer"))
    })?;
    show(args, pair, &compared, lang, out)?;
    if let Some(picture) = &args.picture {
        let paths = [&before, &after].map(|it| it.as_ref().map(|(_, path)| path.as_str()));
        picture::write(picture, &spaces, paths, lang)?;
        if args.format == DiffFormat::Markdown {
            picture::name(picture, lang, out)?;
        }
    }
    let changed = args.exit_code && !compared.is_empty();
    Ok(if changed { Outcome::ErrorsFound } else { Outcome::Clean })
}

/// The workspace of a version, and its path there.
fn open(placed: &Placed, of_git: bool) -> Result<(Disk, String), Failure> {
    let name = quoted(&placed.place.display().to_string());
    if placed.file.is_dir() {
        return Err(Failure::said(text!("{name} is a folder", "{name} est un dossier")));
    }
    let bytes = read_bytes(&placed.file)?;
    if !is_document(&bytes) {
        return Err(Failure::said(text!(
            "{name} is no Banneret document",
            "{name} n'est pas un document Banneret"
        )));
    }
    if of_git {
        return Disk::as_if(&placed.place, bytes);
    }
    let disk = Disk::around(&placed.file, true)?;
    let documents = disk.documents(std::slice::from_ref(&placed.file))?;
    Ok((disk, documents.into_iter().next().unwrap_or_default()))
}

fn version<'a>(
    workspace: &'a Workspace<'a>,
    disk: &Disk,
    path: &str,
    pair: &Pair,
) -> Result<DocumentVersion<'a>, Failure> {
    let read = DocumentVersion::read(workspace, path, &disk.config);
    let mut version = read.map_err(|fault| Failure::about(disk.shown(path), fault.text()))?;
    if !pair.of_git {
        // Two versions side by side have the same id, and are meant to.
        version.findings.retain(|finding| finding.check.name != "document/duplicate-id");
    }
    Ok(version)
}

fn show(
    args: &DiffArgs,
    pair: &Pair,
    compared: &Comparison,
    lang: Lang,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let place =
        |placed: &Option<Placed>| placed.as_ref().map(|placed| placed.place.display().to_string());
    let (before, after) = (place(&pair.before), place(&pair.after));
    let shown = ShownComparison { compared, before, after, lang };
    match args.format {
        DiffFormat::Human => human::write(out, &shown)?,
        DiffFormat::Markdown => markdown::write(out, &shown)?,
        DiffFormat::Json => json::write(out, &shown)?,
    }
    Ok(())
}
