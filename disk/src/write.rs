//! Writing so that the old text or the new one is there, whatever happens.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Writes a file whole or not at all: beside it first, then, when it has reached the disk, in its place in
/// one step. A link stays a link, and the file it leads to keeps its permissions, its owner and its other
/// names; one that may not be written is left alone. A device such as `/dev/null` takes what is written and
/// stays what it is; a pipe would wait for its reader and is refused.
///
/// # Errors
///
/// Fails where the system refuses; the old file is untouched then.
pub fn write_whole(path: &Path, content: impl AsRef<[u8]>) -> io::Result<()> {
    let path = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
    match fs::metadata(&path).map(|facts| facts.file_type()) {
        Ok(kind) if takes_letters(kind) => {
            return fs::OpenOptions::new().write(true).open(&path)?.write_all(content.as_ref());
        }
        Ok(kind) if !kind.is_file() => return Err(no_file()),
        _ => {}
    }
    write(&path, content.as_ref(), |_| true).map_err(|reason| match reason {
        Unwritten::Refused(error) => error,
        Unwritten::Changed => io::Error::other("the file has changed meanwhile"),
    })
}

/// Writes another text in the place of the one a file holds, whole or not at all. A file that holds
/// something else by now is left alone.
///
/// # Errors
///
/// Fails where the file is left alone, with the reason.
pub fn replace_text(path: &Path, before: &[u8], after: &str) -> Result<(), Unwritten> {
    write(path, after.as_bytes(), |now| now == Some(before))
}

/// Why a file was left alone.
#[derive(Debug)]
pub enum Unwritten {
    /// It holds something else by now.
    Changed,
    /// The system refused.
    Refused(io::Error),
}

impl From<io::Error> for Unwritten {
    fn from(error: io::Error) -> Self {
        Self::Refused(error)
    }
}

fn write(
    path: &Path,
    content: &[u8],
    is_expected: impl Fn(Option<&[u8]>) -> bool,
) -> Result<(), Unwritten> {
    let old = writable(path)?;
    allowed(content.len() as u64)?;
    let (mut new, beside) = fresh(path)?;
    let written =
        fill(&mut new, content, old.as_ref()).map_err(Unwritten::from).and_then(|is_alike| {
            // As late as possible: another program may have written since.
            let now = old.as_ref().map(|_| fs::read(path)).transpose()?;
            if !is_expected(now.as_deref()) {
                return Err(Unwritten::Changed);
            }
            match now {
                Some(now) if !is_alike => Ok(overwrite(path, &now, content)?),
                _ => Ok(fs::rename(&beside, path)?),
            }
        });
    // What could not be finished, or served only to see that there is room, is of no use to anybody.
    let _ = fs::remove_file(&beside);
    written
}

/// Fills a new file and sees that it reaches the disk. Says whether it can stand in for the old one: with
/// the same owner, and with no other name that would keep the old text.
fn fill(new: &mut fs::File, content: &[u8], old: Option<&fs::Metadata>) -> io::Result<bool> {
    new.write_all(content)?;
    let mut is_alike = true;
    if let Some(old) = old {
        is_alike = !has_other_names(old) && keep_owner(new, old).is_ok();
        new.set_permissions(old.permissions())?;
    }
    new.sync_all()?;
    Ok(is_alike)
}

/// Writes into a file itself. Where that fails, what it held is written back.
fn overwrite(path: &Path, before: &[u8], content: &[u8]) -> io::Result<()> {
    let put = |bytes: &[u8]| -> io::Result<()> {
        let mut file = fs::OpenOptions::new().write(true).open(path)?;
        file.write_all(bytes)?;
        file.set_len(bytes.len() as u64)?;
        file.sync_all()
    };
    put(content).inspect_err(|_| {
        let _ = put(before);
    })
}

/// Takes away what a program that was killed left in a folder while it wrote.
pub fn sweep(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let writer = name.to_str().and_then(|name| {
            name.strip_prefix(BESIDE)?.strip_suffix(ENDING)?.split('-').next()?.parse::<u32>().ok()
        });
        if writer.is_some_and(has_ended) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Whether a program has surely ended.
fn has_ended(process: u32) -> bool {
    let all = Path::new("/proc");
    all.join("self").exists() && !all.join(process.to_string()).exists()
}

const BESIDE: &str = ".banneret-";
const ENDING: &str = ".new";

/// The facts about a file that exists and may be written.
fn writable(path: &Path) -> io::Result<Option<fs::Metadata>> {
    let facts = match fs::metadata(path) {
        Ok(facts) => facts,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    // Root may write everything, but a file without the right to be written was meant to stay.
    if facts.permissions().readonly() {
        let reason = "the file may not be written";
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, reason));
    }
    // Opening a pipe waits for its reader, and a device never ends.
    if !facts.is_file() {
        return Err(no_file());
    }
    fs::OpenOptions::new().write(true).open(path)?;
    Ok(Some(facts))
}

fn no_file() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, "this is no file that can be written")
}

/// Whether something is a device that takes one letter after the other, as `/dev/null` does.
#[cfg(unix)]
fn takes_letters(kind: fs::FileType) -> bool {
    std::os::unix::fs::FileTypeExt::is_char_device(&kind)
}

#[cfg(not(unix))]
fn takes_letters(_kind: fs::FileType) -> bool {
    false
}

/// Whether the system lets this program write so many bytes. One that is not allowed to and tries is
/// killed, and leaves behind what it has begun.
fn allowed(bytes: u64) -> io::Result<()> {
    let limits = fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let most = largest_file(&limits);
    if most.is_some_and(|most| bytes > most) {
        let reason = "the system lets no file be as large as this one";
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, reason));
    }
    Ok(())
}

/// The limit on files among the limits of a program, as Linux lists them; none where there is none.
fn largest_file(limits: &str) -> Option<u64> {
    let line = limits.lines().find_map(|line| line.strip_prefix("Max file size"))?;
    line.split_whitespace().next()?.parse().ok()
}

/// A new file in the folder of another.
fn fresh(path: &Path) -> io::Result<(fs::File, PathBuf)> {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    loop {
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("{BESIDE}{}-{number}{ENDING}", std::process::id());
        let name = path.with_file_name(name);
        match fs::OpenOptions::new().write(true).create_new(true).open(&name) {
            Ok(file) => return Ok((file, name)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
}

#[cfg(unix)]
fn keep_owner(new: &fs::File, old: &fs::Metadata) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt as _, fchown};
    let made = new.metadata()?;
    let other = |now: u32, then: u32| (now != then).then_some(then);
    match (other(made.uid(), old.uid()), other(made.gid(), old.gid())) {
        (None, None) => Ok(()),
        (owner, group) => fchown(new, owner, group),
    }
}

#[cfg(not(unix))]
fn keep_owner(_new: &fs::File, _old: &fs::Metadata) -> io::Result<()> {
    Ok(())
}

#[cfg(unix)]
fn has_other_names(file: &fs::Metadata) -> bool {
    std::os::unix::fs::MetadataExt::nlink(file) > 1
}

#[cfg(not(unix))]
fn has_other_names(_file: &fs::Metadata) -> bool {
    false
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
    fn the_limit_on_files_is_read() {
        let limits =
            "Limit  Soft Limit  Hard Limit  Units\nMax file size  8192  unlimited  bytes\n";
        assert_eq!(largest_file(limits), Some(8192));
        assert_eq!(largest_file(&limits.replace("8192", "unlimited")), None);
        assert_eq!(largest_file(""), None);
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

    #[cfg(unix)]
    #[test]
    fn what_is_no_file_is_not_replaced_by_one() {
        let folder = folder("no-file");
        let folder_in_place = folder.join("map.yaml");
        fs::create_dir(&folder_in_place).unwrap();
        assert!(write_whole(&folder_in_place, "one").is_err());
        let socket = folder.join("socket");
        let _kept = std::os::unix::net::UnixListener::bind(&socket).unwrap();
        assert!(write_whole(&socket, "one").is_err());
        assert!(!fs::metadata(&socket).unwrap().is_file());
        let link = folder.join("null.json");
        std::os::unix::fs::symlink("/dev/null", &link).unwrap();
        write_whole(&link, "one").unwrap();
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 3);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_device_that_is_full_is_said_to_be() {
        assert!(write_whole(Path::new("/dev/full"), "one").is_err());
    }

    #[test]
    fn a_file_is_replaced_only_if_it_holds_what_was_read() {
        let folder = folder("changed");
        let path = folder.join("map.yaml");
        write_whole(&path, "one").unwrap();
        assert!(matches!(replace_text(&path, b"other", "two"), Err(Unwritten::Changed)));
        assert_eq!(fs::read_to_string(&path).unwrap(), "one");
        replace_text(&path, b"one", "two").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "two");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn a_file_keeps_its_other_names() {
        let folder = folder("names");
        let (path, same) = (folder.join("map.yaml"), folder.join("same.yaml"));
        write_whole(&path, "one and more").unwrap();
        fs::hard_link(&path, &same).unwrap();
        replace_text(&path, b"one and more", "two").unwrap();
        assert_eq!(fs::read_to_string(&same).unwrap(), "two");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 2);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn what_a_killed_program_left_is_swept_away() {
        let folder = folder("sweep");
        let own = format!(".banneret-{}-0.new", std::process::id());
        // No process has this number: it is beyond the largest.
        for name in [".banneret-4999999-0.new", own.as_str(), "map.yaml"] {
            fs::write(folder.join(name), "").unwrap();
        }
        sweep(&folder);
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 2);
    }
}
