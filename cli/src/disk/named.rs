//! Files that the user names, wherever they are: read as far as the limits go, written whole or not at all.

#![expect(clippy::disallowed_methods, reason = "this is the command's door to files")]

use std::fs;
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};

use banneret_disk::{Finder, write_whole};
use banneret_validator::{Limits, ReadFault, Text, text};

use crate::exit::Failure;
use crate::guard::{Guard, LetsPass};

/// The bytes of a text the user names, however it was saved; `-` is standard input. A text that is too
/// large is refused: half of a list would be taken for the whole.
pub(crate) fn read_foreign(path: &Path) -> Result<Vec<u8>, Failure> {
    let most = Limits::default().bytes();
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        std::io::stdin().lock().take(most as u64 + 1).read_to_end(&mut bytes)?;
    } else {
        let mut file = open(path)?.take(most as u64 + 1);
        file.read_to_end(&mut bytes).map_err(|error| unreadable(path, &error))?;
    }
    if bytes.len() > most {
        let megabytes = most >> 20;
        let words =
            text!("the text is larger than {megabytes} MiB", "le texte dépasse {megabytes} Mio");
        return Err(Failure::about(path.display(), words));
    }
    Ok(bytes)
}

/// A text of our own that the user names; bytes that are not UTF-8 are replaced.
pub(crate) fn read_text(path: &Path) -> Result<String, Failure> {
    Ok(String::from_utf8_lossy(&read_foreign(path)?).into_owned())
}

/// The texts of a folder that may be lists, in the order of their names; the file itself where it is
/// none.
pub(crate) fn texts_of(path: &Path) -> Result<Vec<PathBuf>, Failure> {
    const TEXTS: [&str; 8] = ["txt", "text", "md", "htm", "html", "csv", "tsv", "lst"];
    if path == Path::new("-") || !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let failed = |error: std::io::Error| unreadable(path, &error);
    let mut found = Vec::new();
    for entry in fs::read_dir(path).map_err(failed)? {
        let entry = entry.map_err(failed)?.path();
        let ending = entry.extension().and_then(|it| it.to_str()).map(str::to_ascii_lowercase);
        if entry.is_file() && ending.is_some_and(|it| TEXTS.contains(&it.as_str())) {
            found.push(entry);
        }
    }
    if found.is_empty() {
        let endings = TEXTS.join(", .");
        let words = text!(
            "there is no text in this folder; lists end in .{endings}",
            "ce dossier ne contient aucun texte ; les listes finissent par .{endings}"
        );
        return Err(Failure::about(path.display(), words));
    }
    found.sort();
    Ok(found)
}

/// Makes a folder that is to hold new documents.
pub(crate) fn make_folder(path: &Path) -> Result<(), Failure> {
    fs::create_dir_all(path).map_err(|error| Failure::about(path.display(), error.to_string()))
}

/// The bytes of a file the user names, wherever it is. One that is too large is read as far as the reader
/// of documents goes, which says so.
pub(crate) fn read_bytes(path: &Path) -> Result<Vec<u8>, Failure> {
    let most = Limits::default().bytes() as u64;
    let mut bytes = Vec::new();
    let file = open(path)?;
    file.take(most + 1).read_to_end(&mut bytes).map_err(|error| unreadable(path, &error))?;
    Ok(bytes)
}

/// Opens a file the user names. A pipe between two programs may be read, as `diff <(…)` makes one; one with
/// a name in a folder would wait for a writer who may never come.
fn open(path: &Path) -> Result<fs::File, Failure> {
    let facts = path.canonicalize().and_then(fs::metadata);
    if facts.is_ok_and(|facts| is_pipe(facts.file_type())) {
        return Err(Failure::about(path.display(), ReadFault::NotAFile.text()));
    }
    fs::File::open(path).map_err(|error| unreadable(path, &error))
}

#[cfg(unix)]
fn is_pipe(kind: fs::FileType) -> bool {
    std::os::unix::fs::FileTypeExt::is_fifo(&kind)
}

#[cfg(not(unix))]
fn is_pipe(_kind: fs::FileType) -> bool {
    false
}

/// Writes a file whole or not at all. A file that exists is kept unless the user says otherwise: it
/// may hold answers. A link that leads out of its workspace is not followed: whoever sent the folder
/// may have laid it there.
pub(crate) fn write_new(
    path: &Path,
    content: impl AsRef<[u8]>,
    replace: bool,
) -> Result<(), Failure> {
    kept_unless(replace, path)?;
    stays_inside(path)?;
    let failed = |error: std::io::Error| Failure::about(path.display(), error.to_string());
    write_whole(path, content).map_err(failed)
}

/// Whether writing to a path writes where it says.
fn stays_inside(path: &Path) -> Result<(), Failure> {
    let is_link = path.symlink_metadata().is_ok_and(|facts| facts.is_symlink());
    let leads_to = path.canonicalize().ok().filter(|target| is_link && target.is_file());
    let Some(target) = leads_to else { return Ok(()) };
    let folder = folder_of_file(path)?;
    if target.starts_with(Finder::new(&folder, true).root_of(&folder)) {
        return Ok(());
    }
    Err(Failure::about(path.display(), ReadFault::Outside.text()))
}

/// A file that exists is kept unless the user says otherwise.
fn kept_unless(replace: bool, path: &Path) -> Result<(), Failure> {
    if path.exists() && !replace {
        let words = text!(
            "the file exists; --force replaces it",
            "le fichier existe ; --force le remplace"
        );
        return Err(Failure::about(path.display(), words));
    }
    Ok(())
}

/// Whether a file can be written, asked before the work that fills it.
pub(crate) fn may_write(file: &Path, replace: bool) -> Result<(), Failure> {
    kept_unless(replace, file)?;
    stays_inside(file)?;
    folder_of_file(file).map(|_| ())
}

/// A picture that was written before.
pub(crate) fn read_whole(path: &Path) -> Result<Vec<u8>, Failure> {
    if !path.is_file() {
        return Err(Failure::about(path.display(), ReadFault::NotAFile.text()));
    }
    fs::read(path).map_err(|error| unreadable(path, &error))
}

/// The folder a file lies in, or would.
pub(crate) fn folder_of_file(file: &Path) -> Result<PathBuf, Failure> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    folder.canonicalize().map_err(|error| unreadable(folder, &error))
}

/// Writes a file whole or not at all, in place of one that exists, with nothing hidden in it.
pub(crate) fn write_guarded(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let mut guard = Guard::new(Vec::new(), LetsPass::Nothing);
    guard.write_all(bytes)?;
    write_new(path, String::from_utf8_lossy(&guard.into_inner()).as_bytes(), true)
}

/// Why a path cannot be read.
pub(super) fn unreadable(path: &Path, error: &std::io::Error) -> Failure {
    let words: Text = match ReadFault::from(error) {
        ReadFault::Missing => {
            text!("there is no such file or folder", "ce fichier ou dossier n'existe pas")
        }
        fault => fault.text(),
    };
    Failure::about(path.display(), words)
}
