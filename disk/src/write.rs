//! Writing so that the old text or the new one is there, whatever happens.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

/// Writes a file whole or not at all: beside it first, then, when it has reached the disk, in its place in
/// one step. A link stays a link, and the file it leads to keeps its permissions; one that may not be
/// written is not replaced.
///
/// # Errors
///
/// Fails where the system refuses; the old file is untouched then.
pub fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    let path = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
    let allowed = fs::metadata(&path).ok().map(|facts| facts.permissions());
    if allowed.as_ref().is_some_and(fs::Permissions::readonly) {
        let reason = "the file may not be written";
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, reason));
    }
    let mut name = std::ffi::OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(format!(".{}.new", std::process::id()));
    let beside = path.with_file_name(name);
    let written = write_beside(&beside, &path, text, allowed);
    if written.is_err() {
        // What could not be finished is of no use to anybody.
        let _ = fs::remove_file(&beside);
    }
    written
}

fn write_beside(
    beside: &Path,
    path: &Path,
    text: &str,
    allowed: Option<fs::Permissions>,
) -> io::Result<()> {
    let mut file = fs::File::create(beside)?;
    file.write_all(text.as_bytes())?;
    if let Some(allowed) = allowed {
        file.set_permissions(allowed)?;
    }
    file.sync_all()?;
    fs::rename(beside, path)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> std::path::PathBuf {
        let folder =
            std::env::temp_dir().join(format!("banneret-disk-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn a_file_is_replaced_and_nothing_is_left_beside_it() {
        let folder = folder("replace");
        let path = folder.join("map.yaml");
        write_whole(&path, "one").unwrap();
        write_whole(&path, "two").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "two");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
    }

    #[test]
    fn a_file_that_may_not_be_written_stays_as_it_is() {
        let folder = folder("refused");
        let path = folder.join("map.yaml");
        write_whole(&path, "one").unwrap();
        let mut allowed = fs::metadata(&path).unwrap().permissions();
        allowed.set_readonly(true);
        fs::set_permissions(&path, allowed).unwrap();
        assert!(write_whole(&path, "two").is_err());
        assert_eq!(fs::read_to_string(&path).unwrap(), "one");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_a_link() {
        let folder = folder("link");
        let (path, link) = (folder.join("map.yaml"), folder.join("link.yaml"));
        write_whole(&path, "one").unwrap();
        std::os::unix::fs::symlink(&path, &link).unwrap();
        write_whole(&link, "two").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&path).unwrap(), "two");
    }
}
