//! Files that the user names, wherever they are: read as far as the limits go, written whole or not at all.

#![expect(clippy::disallowed_methods, reason = "this is the command's door to files")]

use std::fs;
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};

use banneret_disk::write_whole;
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
        let file = fs::File::open(path).map_err(|error| unreadable(path, &error))?;
        let mut file = file.take(most as u64 + 1);
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
    let file = fs::File::open(path).map_err(|error| unreadable(path, &error))?;
    file.take(most + 1).read_to_end(&mut bytes).map_err(|error| unreadable(path, &error))?;
    Ok(bytes)
}

/// Writes a file whole or not at all. A file that exists is kept unless the user says otherwise: it
/// may hold answers.
pub(crate) fn write_new(
    path: &Path,
    content: impl AsRef<[u8]>,
    replace: bool,
) -> Result<(), Failure> {
    kept_unless(replace, path)?;
    let failed = |error: std::io::Error| Failure::about(path.display(), error.to_string());
    write_whole(path, content).map_err(failed)
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
    folder_of_file(file).map(|_| ())
}

/// A picture that was written before.
pub(crate) fn read_whole(path: &Path) -> Result<Vec<u8>, Failure> {
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
