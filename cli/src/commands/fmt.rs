//! `banneret fmt`

use std::io::Write;

use banneret_disk::Unwritten;
use banneret_schema::Lang;
use banneret_validator::files::Files as _;
use banneret_validator::format::{Unformatted, formatted};
use banneret_validator::{SourceFile, Text, text};

use crate::args::FmtArgs;
use crate::disk::{Disk, NamedDocuments};
use crate::exit::{Failure, Outcome, say};

/// What became of the files.
#[derive(Default)]
struct Tally {
    files: usize,
    changed: usize,
    /// Files that could not be read or written, or have faults.
    failed: usize,
}

pub(crate) fn run(args: &FmtArgs, out: &mut dyn Write) -> Result<Outcome, Failure> {
    let (disk, NamedDocuments { paths, unreadable, .. }) = match &args.stdin_name {
        Some(name) => {
            let (disk, path) = Disk::with_text(name)?;
            (disk, NamedDocuments { paths: vec![path], ..NamedDocuments::default() })
        }
        None => {
            let disk = Disk::around_all(&args.paths, args.no_ignore)?;
            let documents = disk.find(&args.paths, false)?;
            (disk, documents)
        }
    };
    let lang = args.language.choose(disk.config.lang);
    if !args.only_looks() {
        disk.sweep(&paths);
    }
    let mut tally = Tally { failed: unreadable.len(), ..Tally::default() };
    for (path, fault) in &unreadable {
        about(&disk, path, &fault.text(), lang);
    }
    for path in &paths {
        one(args, &disk, path, lang, &mut tally, out)?;
    }
    if args.stdin_name.is_none() {
        summary(args, &tally, lang);
    }
    Ok(match tally {
        Tally { failed: 1.., .. } => Outcome::CouldNotRun,
        Tally { files: 0, .. } => Outcome::NothingToCheck,
        Tally { changed: 1.., .. } if args.only_looks() => Outcome::ErrorsFound,
        _ => Outcome::Clean,
    })
}

/// Formats one file, or says how it would be formatted.
fn one(
    args: &FmtArgs,
    disk: &Disk,
    path: &str,
    lang: Lang,
    tally: &mut Tally,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let source = match disk.read(path) {
        Ok(bytes) => SourceFile::read(path, bytes, &disk.limits(path)),
        Err(fault) => {
            tally.failed += 1;
            about(disk, path, &fault.text(), lang);
            return Ok(());
        }
    };
    let before = &source.text;
    let piped = args.is_piped();
    let after = match formatted(&source) {
        Ok(after) => after,
        Err(why) => {
            tally.failed += usize::from(why.is_fault());
            tally.files += usize::from(!why.is_fault() && why != Unformatted::Foreign);
            let why = why.text();
            let words = text!("left as it is: {why}", "laissé tel quel : {why}", why);
            about(disk, path, &words, lang);
            // Whoever pipes a text through gets it back.
            if piped {
                out.write_all(before.as_bytes())?;
            }
            return Ok(());
        }
    };
    tally.files += 1;
    if piped {
        out.write_all(after.as_bytes())?;
        return Ok(());
    }
    if *before == after {
        return Ok(());
    }
    tally.changed += 1;
    let shown = disk.shown(path);
    if args.diff {
        let mut options = diffy::DiffOptions::new();
        options.set_original_filename(shown.clone()).set_modified_filename(shown);
        write!(out, "{}", options.create_patch(before, &after))?;
    } else if args.check {
        writeln!(out, "{shown}")?;
    } else if let Err(reason) = disk.replace(path, before, &after) {
        tally.changed -= 1;
        tally.failed += 1;
        about(disk, path, &unwritten(&reason), lang);
    } else {
        about(disk, path, &text!("formatted", "mis en page"), lang);
    }
    Ok(())
}

fn summary(args: &FmtArgs, tally: &Tally, lang: Lang) {
    let (files, changed) = (tally.files, tally.changed);
    let message = match (files, changed) {
        (0, _) if tally.failed > 0 => return,
        (0, _) => text!(
            "nothing to format: no Banneret document here",
            "rien à mettre en page : aucun document Banneret ici"
        ),
        (_, 0) => text!(
            "{files} file[s], all of them well laid out",
            "{files} fichier[s], mise en page correcte"
        ),
        _ if args.only_looks() => text!(
            "{changed} of {files} file[s] would be laid out anew",
            "{changed} fichier[s] sur {files} à remettre en page"
        ),
        _ => text!(
            "{changed} of {files} file[s] laid out anew",
            "{changed} fichier[s] sur {files} remis en page"
        ),
    };
    say(&message, lang);
}

fn about(disk: &Disk, path: &str, words: &Text, lang: Lang) {
    let path = disk.shown(path);
    say(&text!("{path}: {words}", "{path}: {words}", words), lang);
}

/// Why a file was not written.
fn unwritten(reason: &Unwritten) -> Text {
    match reason {
        Unwritten::Changed => {
            text!("the file has changed meanwhile", "le fichier a changé entre-temps")
        }
        Unwritten::Refused(error) => Text::of(&error.to_string()),
    }
}

impl FmtArgs {
    /// Whether nothing is written.
    fn only_looks(&self) -> bool {
        self.check || self.diff
    }

    /// Whether the text of a document goes to standard output.
    pub(crate) fn is_piped(&self) -> bool {
        self.stdin_name.is_some() && !self.only_looks()
    }
}
