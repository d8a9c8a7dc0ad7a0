//! What `banneret.toml` says, of all files and of some: read the same way from a disk and from memory.

use std::path::Path;
use std::sync::Arc;

use banneret_validator::config::ConfigFault;
use banneret_validator::{Config, Text, text};

use crate::rules::Patterns;

/// What `banneret.toml` says.
#[derive(Debug, Clone, Default)]
pub struct WorkspaceSettings {
    pub(crate) config: Arc<Config>,
    pub(crate) ignore: Option<Arc<Patterns>>,
    /// Which files the parts of `paths` speak of.
    paths: Arc<[Patterns]>,
}

impl WorkspaceSettings {
    /// Reads the `banneret.toml` of a root. Nothing is looked for on a disk.
    ///
    /// # Errors
    ///
    /// Fails with a sentence for the user where it says something impossible.
    pub fn read(root: &Path, text: &str) -> Result<Self, ConfigFault> {
        let wrong = |text: Text| ConfigFault { place: None, text: text.typeset() };
        let config = Config::read(text)?;
        let ignore = Patterns::read(root, &config.ignore)
            .map_err(|error| wrong(text!("`ignore`: {error}", "`ignore` : {error}")))?;
        let of_files = config.paths.iter().map(|part| Patterns::read(root, &part.files));
        let paths: Result<Vec<_>, _> = of_files.collect();
        let paths = paths.map_err(|error| wrong(text!("`files`: {error}", "`files` : {error}")))?;
        let (config, ignore) = (Arc::new(config), Some(Arc::new(ignore)));
        Ok(Self { config, ignore, paths: paths.into() })
    }

    /// What it says of all files.
    #[must_use]
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// What it wants of a file.
    #[must_use]
    pub fn config_of(&self, file: &Path) -> Config {
        let speaks = self.parts_for(file);
        self.config.with_paths(|index| speaks[index])
    }

    /// Whether it keeps something below its root out of what is checked, or a folder that is in.
    #[must_use]
    pub fn ignores(&self, path: &Path) -> bool {
        self.ignore.as_ref().is_some_and(|patterns| patterns.speak_of(path))
    }

    /// Which parts of `paths` speak of a file.
    pub(crate) fn parts_for(&self, file: &Path) -> Vec<bool> {
        self.paths.iter().map(|patterns| patterns.speak_of(file)).collect()
    }
}
