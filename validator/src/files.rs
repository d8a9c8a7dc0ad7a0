//! The door to files: a trait, and a version in memory for tests and for texts on screen.

use std::collections::BTreeMap;

use crate::text::Text;

/// Why a file could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReadFault {
    /// There is no such file.
    Missing,
    /// It lies outside the workspace, perhaps behind a link.
    Outside,
    /// The system refused; its own words.
    Refused(String),
}

impl ReadFault {
    /// The reason, for people.
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Self::Missing => Text::new("there is no such file", "ce fichier n'existe pas"),
            Self::Outside => Text::new(
                "it lies outside the workspace",
                "ce fichier est en dehors de l'espace de travail",
            ),
            Self::Refused(reason) => Text::new(reason, reason),
        }
    }
}

impl std::fmt::Display for ReadFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text().en)
    }
}

/// Where texts come from. Paths are relative to the root of the workspace, with `/` between parts.
pub trait Files: Sync {
    /// The bytes of a file.
    ///
    /// # Errors
    ///
    /// Fails where the file does not exist or may not be read.
    fn read(&self, path: &str) -> Result<Vec<u8>, ReadFault>;

    /// Every file that may hold a document, in order.
    fn list(&self) -> Vec<String>;
}

/// Files in memory.
#[derive(Debug, Clone, Default)]
pub struct MemoryFiles(BTreeMap<String, Vec<u8>>);

impl MemoryFiles {
    /// Adds a file.
    pub fn add(&mut self, path: impl Into<String>, text: impl Into<Vec<u8>>) {
        self.0.insert(path.into(), text.into());
    }
}

impl Files for MemoryFiles {
    fn read(&self, path: &str) -> Result<Vec<u8>, ReadFault> {
        self.0.get(path).cloned().ok_or(ReadFault::Missing)
    }

    fn list(&self) -> Vec<String> {
        self.0.keys().cloned().collect()
    }
}

/// Joins a relative path to the folder of a file, both from the root of the workspace. None where it
/// would leave the root.
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

#[cfg(test)]
mod tests {
    use super::join;

    #[test]
    fn paths_stay_inside() {
        assert_eq!(join("a/b/c.yaml", "../d.yaml").as_deref(), Some("a/d.yaml"));
        assert_eq!(join("c.yaml", "./x/../d.yaml").as_deref(), Some("d.yaml"));
        assert_eq!(join("c.yaml", "../d.yaml"), None);
        assert_eq!(join("a/c.yaml", "/etc/passwd"), None);
        assert_eq!(join("a/c.yaml", "C:\\x"), None);
    }
}
