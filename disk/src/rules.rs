//! What authors keep out of what is checked: `.gitignore`, `.ignore` and `ignore` in `banneret.toml`.

use std::path::Path;
use std::sync::Arc;

use ignore::gitignore::{Gitignore, GitignoreBuilder};

use crate::read::read_inside;

/// What is kept out of a folder.
#[derive(Debug, Clone, Default)]
pub(crate) struct Rules {
    /// The ignore files in force, from the outermost to the nearest.
    files: Vec<Arc<Patterns>>,
    /// What `banneret.toml` at the root of the workspace says.
    own: Option<Arc<Patterns>>,
    /// Whether the folder is kept out itself.
    pub(crate) is_ignored: bool,
}

impl Rules {
    /// The rules of a folder inside another.
    pub(crate) fn inside(outer: &Self, folder: &Path) -> Self {
        let is_ignored = outer.is_ignored || outer.ignores(folder, true);
        Self { is_ignored, ..outer.clone() }
    }

    /// The rules of a workspace inside a folder that belongs to the same checkout: what the outer
    /// `banneret.toml` says does not count here.
    pub(crate) fn of_root_inside(outer: &Self, folder: &Path) -> Self {
        Self::inside(&Self { own: None, ..outer.clone() }, folder)
    }

    /// Adds what `banneret.toml` says.
    pub(crate) fn with_own(mut self, own: Arc<Patterns>) -> Self {
        self.own = Some(own);
        self
    }

    /// Adds the ignore files of a folder. One that cannot be read, or is no file, says nothing.
    pub(crate) fn with_files_of(mut self, folder: &Path) -> Self {
        let mut lines = Vec::new();
        for name in [".git/info/exclude", ".gitignore", ".ignore"] {
            match read_inside(&folder.join(name), folder, LARGEST_FILE) {
                Ok(bytes) if bytes.len() <= LARGEST_FILE => {
                    let text = String::from_utf8_lossy(&bytes);
                    lines.extend(text.lines().map(str::to_owned));
                }
                _ => {}
            }
        }
        // Like git, it passes over a line that is no pattern.
        lines.retain(|line| GitignoreBuilder::new(folder).add_line(None, line).is_ok());
        if let Ok(patterns) = Patterns::read(folder, &lines)
            && !lines.is_empty()
        {
            self.files.push(Arc::new(patterns));
        }
        self
    }

    /// Whether something in the folder is kept out.
    pub(crate) fn ignores(&self, path: &Path, is_folder: bool) -> bool {
        let mut nearest_first = self.own.iter().chain(self.files.iter().rev());
        nearest_first.find_map(|patterns| patterns.ignores(path, is_folder)).unwrap_or(false)
    }
}

/// An ignore file that is larger is none.
const LARGEST_FILE: usize = 256 << 10;

/// So many patterns are put together into one: more would take too much memory.
const TOGETHER: usize = 500;

/// Patterns in the notation of `.gitignore`: the last one that fits counts.
#[derive(Debug)]
pub(crate) struct Patterns(Vec<Gitignore>);

impl Patterns {
    /// Reads patterns that begin at a folder.
    pub(crate) fn read(folder: &Path, lines: &[String]) -> Result<Self, String> {
        let some = |lines: &[String]| {
            let mut builder = GitignoreBuilder::new(folder);
            for line in lines {
                builder.add_line(None, line)?;
            }
            builder.build()
        };
        let all: Result<Vec<_>, ignore::Error> = lines.chunks(TOGETHER).map(some).collect();
        all.map(Self).map_err(|error| error.to_string())
    }

    /// Whether they speak of a file or a folder, or of a folder it lies in.
    pub(crate) fn speak_of(&self, file: &Path, is_folder: bool) -> bool {
        let below = |folder: &&Path| self.0.iter().all(|some| folder.starts_with(some.path()));
        let inside = file.ancestors().take_while(below);
        let said =
            inside.enumerate().find_map(|(up, path)| self.ignores(path, is_folder || up > 0));
        said.unwrap_or(false)
    }

    /// Whether something is ignored, if anything is said about it.
    fn ignores(&self, path: &Path, is_folder: bool) -> Option<bool> {
        let last_first = self.0.iter().rev();
        let mut said = last_first.map(|some| some.matched(path, is_folder));
        said.find(|said| !said.is_none()).map(|said| said.is_ignore())
    }
}
