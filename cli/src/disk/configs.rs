//! What workspaces want of files.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use banneret_validator::{Config, Limit};

/// What workspaces want of some files.
#[derive(Debug, Clone, Default)]
pub(crate) struct Configs {
    /// What they want, each once.
    pub(super) all: Vec<Config>,
    /// Which of these each file has.
    pub(super) by_path: BTreeMap<String, usize>,
}

impl Configs {
    /// What is wanted of one of the files.
    pub(crate) fn of(&self, path: &str) -> &Config {
        static NOTHING: LazyLock<Config> = LazyLock::new(Config::default);
        let index = self.by_path.get(path);
        index.and_then(|index| self.all.get(*index)).unwrap_or(&NOTHING)
    }

    /// The same, but that findings are shown which comments allow.
    pub(crate) fn without_suppressions(mut self) -> Self {
        self.all.iter_mut().for_each(|config| config.no_suppressions = true);
        self
    }

    /// The same, but that all findings are listed.
    pub(crate) fn in_full(&self) -> Self {
        let mut all = self.clone();
        for config in &mut all.all {
            config.limits = config.limits.with(Limit::Findings, usize::MAX);
        }
        all
    }
}
