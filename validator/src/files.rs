//! The door to files, and what their paths say.

use crate::glance::{Glance, glance};
use crate::limits::Limits;
use crate::text;
use crate::text::Text;

/// Why a file could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReadFault {
    /// There is no such file.
    Missing,
    /// It lies outside the workspace, perhaps behind a link.
    Outside,
    /// It may not be read.
    Forbidden,
    /// It is a folder, a pipe or a device.
    NotAFile,
    /// The system refused; its own words.
    Refused(String),
}

impl ReadFault {
    /// The reason, for people.
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Self::Missing => text!("there is no such file", "ce fichier n'existe pas"),
            Self::Outside => text!(
                "it lies outside the workspace",
                "ce fichier est en dehors de l'espace de travail"
            ),
            Self::Forbidden => text!("it may not be read", "lecture interdite"),
            Self::NotAFile => text!("it is not a file", "ce n'est pas un fichier"),
            Self::Refused(reason) => Text::of(reason),
        }
    }
}

impl From<&std::io::Error> for ReadFault {
    fn from(error: &std::io::Error) -> Self {
        match error.kind() {
            std::io::ErrorKind::NotFound => Self::Missing,
            std::io::ErrorKind::PermissionDenied => Self::Forbidden,
            _ => Self::Refused(error.to_string()),
        }
    }
}

impl std::fmt::Display for ReadFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text().en)
    }
}

/// Where texts come from. Paths begin at the topmost folder, which is the empty path, with `/` between
/// parts.
pub trait Files: Sync {
    /// The bytes of a file.
    ///
    /// # Errors
    ///
    /// Fails where the file does not exist or may not be read.
    fn read(&self, path: &str) -> Result<Vec<u8>, ReadFault>;

    /// What a file says about itself at a glance, if it can be read and is a Banneret document.
    fn glance(&self, path: &str) -> Option<Glance> {
        self.read(path).ok().and_then(|bytes| glance(&bytes))
    }

    /// What a folder holds, in order of names: files that may be documents, and folders.
    fn folder(&self, path: &str) -> Vec<FolderItem>;

    /// Whether a folder is marked as a workspace of its own. The topmost folder need not be.
    fn is_root(&self, _folder: &str) -> bool {
        false
    }

    /// Whether the author keeps a folder out of what is checked.
    fn is_ignored(&self, _folder: &str) -> bool {
        false
    }

    /// The limits in the workspace of a file.
    fn limits(&self, _path: &str) -> Limits {
        Limits::default()
    }
}

/// Something a folder holds.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct FolderItem {
    /// Its name.
    pub name: String,
    /// Whether it is a folder.
    pub is_folder: bool,
    /// Whether the author keeps it out of what is checked. It can be referred to all the same.
    pub ignored: bool,
}

/// What a folder holds, where only the paths of files are known.
#[must_use]
pub fn entries<'p>(paths: impl Iterator<Item = &'p str>, folder: &str) -> Vec<FolderItem> {
    let mut entries: Vec<_> = paths
        .filter_map(|path| {
            let rest = below(folder, path)?;
            let (name, is_folder) = match rest.split_once('/') {
                Some((name, _)) => (name, true),
                None => (rest, false),
            };
            let shown = is_folder || may_be_document(name);
            let entry = FolderItem { name: name.to_owned(), is_folder, ignored: false };
            (shown && !name.starts_with('.')).then_some(entry)
        })
        .collect();
    entries.sort_unstable();
    entries.dedup();
    entries
}

/// The names of what marks a folder as the root of a workspace.
pub const MARKS: [&str; 2] = ["banneret.toml", ".git"];

/// Whether a folder is marked as a workspace, where only the paths of files are known.
pub fn is_marked<'p>(mut paths: impl Iterator<Item = &'p str>, folder: &str) -> bool {
    let marks = |rest: &str| MARKS.contains(&rest.split('/').next().unwrap_or(rest));
    paths.any(|path| below(folder, path).is_some_and(marks))
}

/// Whether a file may be a document, by the ending of its name.
#[must_use]
pub fn may_be_document(name: &str) -> bool {
    let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
    ["yaml", "yml", "json"].iter().any(|known| ending.eq_ignore_ascii_case(known))
}

/// The folder of a path.
#[must_use]
pub fn folder_of(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}

/// The way from a folder to something below it.
#[must_use]
pub fn below<'p>(folder: &str, path: &'p str) -> Option<&'p str> {
    if folder.is_empty() {
        return Some(path);
    }
    path.strip_prefix(folder)?.strip_prefix('/')
}

/// A folder, the one above it, and so on up to the topmost.
pub fn upward(folder: &str) -> impl Iterator<Item = &str> {
    std::iter::successors(Some(folder), |folder| (!folder.is_empty()).then(|| folder_of(folder)))
}

/// Joins a relative path to the folder of a file, both from the topmost folder. None where it would
/// leave that.
#[must_use]
pub fn join(from: &str, relative: &str) -> Option<String> {
    if relative.starts_with(['/', '\\']) || relative.contains(':') {
        return None;
    }
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in relative.split(['/', '\\']) {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

/// The path of a file as another file would write it.
#[must_use]
pub fn relative(from: &str, to: &str) -> String {
    let shared = upward(folder_of(from)).find(|folder| below(folder, to).is_some());
    let shared = shared.unwrap_or_default();
    let up = upward(folder_of(from)).take_while(|folder| *folder != shared).count();
    format!("{}{}", "../".repeat(up), below(shared, to).unwrap_or(to))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_stay_inside() {
        assert_eq!(join("a/b/c.yaml", "../d.yaml").as_deref(), Some("a/d.yaml"));
        assert_eq!(join("c.yaml", "./x/../d.yaml").as_deref(), Some("d.yaml"));
        assert_eq!(join("c.yaml", "../d.yaml"), None);
        assert_eq!(join("a/c.yaml", "/etc/passwd"), None);
        assert_eq!(join("a/c.yaml", "C:\\x"), None);
    }

    #[test]
    fn a_path_is_written_as_the_other_file_sees_it() {
        assert_eq!(relative("a/b/c.yaml", "a/b/d.yaml"), "d.yaml");
        assert_eq!(relative("a/b/c.yaml", "a/maps/d.yaml"), "../maps/d.yaml");
        assert_eq!(relative("c.yaml", "a/d.yaml"), "a/d.yaml");
        assert_eq!(relative("a/b/c.yaml", "d.yaml"), "../../d.yaml");
        assert_eq!(relative("a/c.yaml", "ab/d.yaml"), "../ab/d.yaml");
    }

    #[test]
    fn a_folder_holds_documents_and_folders() {
        let paths = ["a/b/m.yaml", "a/M.YAML", "a/notes.txt", "a/.git/x.yaml", "ab/n.yaml"];
        let names = |folder| -> Vec<_> {
            let entries = entries(paths.into_iter(), folder).into_iter();
            entries.map(|entry| (entry.name, entry.is_folder)).collect()
        };
        assert_eq!(names("a"), [("M.YAML".to_owned(), false), ("b".to_owned(), true)]);
        assert_eq!(names(""), [("a".to_owned(), true), ("ab".to_owned(), true)]);
        assert!(is_marked(paths.into_iter(), "a") && !is_marked(paths.into_iter(), "a/b"));
    }
}
