//! Reading: regular files only, never more than a document may hold, never behind a link that leads out.

use std::fs;
use std::io::{self, Read as _};
use std::path::Path;

use banneret_validator::ReadFault;

/// The bytes of a file inside a folder, which is named as the system names it. A link may lead to another
/// file inside, not out. Of a file that holds more than so many bytes, one more is read, so that the
/// reader can say so.
///
/// # Errors
///
/// Fails where there is no such file, it is no file, or it may not be read.
pub fn read_inside(path: &Path, folder: &Path, most: usize) -> Result<Vec<u8>, ReadFault> {
    // Where a link leads is a question for every folder above: most ignore files do not even exist.
    path.symlink_metadata().map_err(|error| ReadFault::from(&error))?;
    let known = path.canonicalize().map_err(|error| ReadFault::from(&error))?;
    if !known.starts_with(folder) {
        return Err(ReadFault::Outside);
    }
    read_regular(&known, most)
}

/// The same for a file in a folder whose path leads through no link, which need not be asked for again.
///
/// # Errors
///
/// Fails where there is no such file, it is no file, or it may not be read.
pub(crate) fn read_in_true_folder(
    path: &Path,
    folder: &Path,
    most: usize,
) -> Result<Vec<u8>, ReadFault> {
    let facts = path.symlink_metadata().map_err(|error| ReadFault::from(&error))?;
    if !facts.is_file() || !path.starts_with(folder) {
        return read_inside(path, folder, most);
    }
    let size = usize::try_from(facts.len()).unwrap_or(usize::MAX).min(most);
    read_file(path, size, most).map_err(|error| ReadFault::from(&error))
}

/// The bytes of a file, so many and one more at most. Pipes and devices are no files: nobody knows when
/// they end.
///
/// # Errors
///
/// Fails where there is no such file, it is no file, or it may not be read.
pub fn read_regular(path: &Path, most: usize) -> Result<Vec<u8>, ReadFault> {
    let facts = fs::metadata(path).map_err(|error| ReadFault::from(&error))?;
    if !facts.is_file() {
        return Err(ReadFault::NotAFile);
    }
    let size = usize::try_from(facts.len()).unwrap_or(usize::MAX).min(most);
    read_file(path, size, most).map_err(|error| ReadFault::from(&error))
}

/// The bytes of a file of about so many.
fn read_file(path: &Path, size: usize, most: usize) -> io::Result<Vec<u8>> {
    // One byte beyond the end tells that it is the end.
    let mut bytes = Vec::with_capacity(size + 1);
    fs::File::open(path)?.take(most as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
