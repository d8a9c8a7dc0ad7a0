//! The documents of a link.

use serde::{Deserialize, Serialize};

use crate::fault::LinkFault;

/// The most text of a bundle, in bytes.
pub const MOST_BYTES: usize = 4 << 20;
/// The most files of a bundle.
pub const MOST_FILES: usize = 500;
/// The longest path, in bytes.
const MOST_PATH: usize = 240;

/// A file of a bundle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BundledFile {
    /// Its path from the folder that holds them all, with `/` between its parts.
    pub path: String,
    /// Its text.
    pub text: String,
}

/// Documents that belong together, the one to be shown first.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bundle {
    /// The files.
    pub files: Vec<BundledFile>,
}

impl Bundle {
    /// A bundle of files, if they may be one: as many and as large as a link carries, each with a path of
    /// its own that stays inside the folder.
    ///
    /// # Errors
    ///
    /// Says why they may not.
    pub fn of(files: Vec<BundledFile>) -> Result<Self, LinkFault> {
        let bundle = Self { files };
        bundle.judged()
    }

    pub(crate) fn judged(self) -> Result<Self, LinkFault> {
        if self.files.is_empty() {
            return Err(LinkFault::Damaged);
        }
        if self.files.len() > MOST_FILES {
            return Err(LinkFault::TooManyFiles);
        }
        if self.files.iter().map(|file| file.text.len()).sum::<usize>() > MOST_BYTES {
            return Err(LinkFault::TooLarge);
        }
        let mut paths: Vec<_> = self.files.iter().map(|file| file.path.as_str()).collect();
        paths.sort_unstable();
        if paths.windows(2).any(|two| two[0] == two[1]) {
            return Err(LinkFault::OddPath);
        }
        match paths.iter().all(|path| stays_inside(path)) {
            true => Ok(self),
            false => Err(LinkFault::OddPath),
        }
    }
}

/// Whether a path is one of a plain file somewhere below the folder it is counted from: nothing absolute,
/// nothing that leads up, nothing that is hidden or means something else on another system.
#[must_use]
pub fn stays_inside(path: &str) -> bool {
    let odd =
        |c: char| c.is_control() || matches!(c, '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|');
    let plain = |part: &str| !part.is_empty() && !part.starts_with('.') && part.trim() == part;
    !path.is_empty() && path.len() <= MOST_PATH && !path.contains(odd) && path.split('/').all(plain)
}
