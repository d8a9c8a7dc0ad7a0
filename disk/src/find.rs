//! Finding documents.

use std::path::{Path, PathBuf};

use ignore::WalkBuilder;
use ignore::overrides::OverrideBuilder;

/// The nearest folder above that is marked as holding what belongs together, by `banneret.toml` or else by
/// `.git`.
#[must_use]
pub fn marked_root(folder: &Path) -> Option<PathBuf> {
    ["banneret.toml", ".git"].into_iter().find_map(|mark| {
        folder.ancestors().find(|folder| folder.join(mark).exists()).map(Path::to_path_buf)
    })
}

/// A path with `/` between its parts, on every system.
#[must_use]
pub fn plain(path: &Path) -> String {
    path.to_string_lossy().replace('\\', "/")
}

/// A walk through folders for files that may be documents.
#[derive(Debug, Clone, Copy)]
pub struct Walk<'a> {
    /// The root of the workspace.
    pub root: &'a Path,
    /// Patterns of paths to be left out.
    pub ignore: &'a [String],
    /// Whether what is ignored is found too.
    pub no_ignore: bool,
}

impl Walk<'_> {
    /// The files below a folder that may be documents, in order. What git ignores is left out, links are
    /// not followed.
    ///
    /// # Errors
    ///
    /// Fails where a pattern is none.
    pub fn files(self, folder: &Path) -> Result<Vec<PathBuf>, ignore::Error> {
        let mut walk = WalkBuilder::new(folder);
        walk.require_git(false).follow_links(false);
        if self.no_ignore {
            walk.standard_filters(false).hidden(true);
        } else {
            let mut overrides = OverrideBuilder::new(self.root);
            for pattern in self.ignore {
                overrides.add(&format!("!{pattern}"))?;
            }
            walk.overrides(overrides.build()?);
        }
        let mut files: Vec<_> = walk
            .build()
            .flatten()
            .filter(|entry| entry.file_type().is_some_and(|kind| kind.is_file()))
            .map(ignore::DirEntry::into_path)
            .filter(|path| {
                let ending = path.extension().and_then(|ending| ending.to_str());
                matches!(ending, Some("yaml" | "yml" | "json"))
            })
            .collect();
        files.sort();
        Ok(files)
    }
}
