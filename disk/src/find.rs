//! Finding documents: which workspace a folder belongs to, and what a folder holds.

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use banneret_validator::config::ConfigFault;
use banneret_validator::files::{MARKS, may_be_document};
use banneret_validator::{Config, ReadFault, Text, text};

use crate::read::{read_in_true_folder, read_inside};
use crate::rules::Rules;
use crate::settings::WorkspaceSettings;

/// No `banneret.toml` is larger.
const LARGEST: usize = 16 << 20;

/// Finds documents. What it has seen once it takes as it was.
#[derive(Debug, Default)]
pub struct Finder {
    /// Folders that are workspaces without a mark: where the user stands, or what he named.
    unmarked: Vec<PathBuf>,
    /// Whether what is ignored is found like everything else.
    no_ignore: bool,
    marked: Mutex<HashMap<PathBuf, bool>>,
    /// Whether the paths of folders lead through no link.
    is_true: Mutex<HashMap<PathBuf, bool>>,
    rules: Mutex<HashMap<PathBuf, Arc<Rules>>>,
    settings: Mutex<HashMap<PathBuf, Result<WorkspaceSettings, ConfigFault>>>,
    /// What workspaces want of files that some parts of `paths` speak of, by their roots and those parts.
    of_paths: Mutex<ByPaths>,
}

/// Configurations by their roots and the parts of `paths` that speak of a file.
type ByPaths = HashMap<(PathBuf, Vec<bool>), Arc<Config>>;

/// Something a folder holds: a file that may be a document, or another folder.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Inside {
    /// Where it is.
    pub path: PathBuf,
    /// Whether it is a folder.
    pub is_folder: bool,
    /// Whether its author keeps it out of what is checked.
    pub ignored: bool,
}

impl Finder {
    /// A finder for a user who stands in a folder; that is the workspace of everything below that no mark
    /// gives to another one.
    #[must_use]
    pub fn new(here: &Path, no_ignore: bool) -> Self {
        let mut finder = Self { no_ignore, ..Self::default() };
        // The whole disk is nobody's workspace.
        if here.parent().is_some() {
            finder.add(here);
        }
        finder
    }

    /// Takes in a folder the user named: where no mark says otherwise, it is a workspace.
    pub fn add(&mut self, folder: &Path) {
        let known = self.unmarked.iter().any(|known| folder.starts_with(known));
        if !known && !folder.ancestors().any(|above| self.is_marked(above)) {
            self.unmarked.retain(|known| !known.starts_with(folder));
            self.unmarked.push(folder.to_path_buf());
        }
    }

    /// The root of the workspace a folder belongs to: the nearest folder above that is marked by a
    /// `banneret.toml` or a `.git`, whichever is nearer.
    #[must_use]
    pub fn root_of(&self, folder: &Path) -> PathBuf {
        let root = folder.ancestors().find(|above| self.is_root(above));
        root.unwrap_or(folder).to_path_buf()
    }

    /// Whether a folder is the root of a workspace.
    #[must_use]
    pub fn is_root(&self, folder: &Path) -> bool {
        self.is_marked(folder) || self.unmarked.iter().any(|unmarked| unmarked == folder)
    }

    fn is_marked(&self, folder: &Path) -> bool {
        // Worktrees and submodules have a file called `.git`. What a mark is made of is looked at when it
        // is read.
        let marked = || MARKS.iter().any(|mark| folder.join(mark).symlink_metadata().is_ok());
        once(&self.marked, folder, marked)
    }

    /// What `banneret.toml` at a root says.
    ///
    /// # Errors
    ///
    /// Fails with a sentence for the user where it cannot be read or says something impossible.
    pub fn config(&self, root: &Path) -> Result<Arc<Config>, ConfigFault> {
        self.settings(root).map(|settings| settings.config)
    }

    fn settings(&self, root: &Path) -> Result<WorkspaceSettings, ConfigFault> {
        once(&self.settings, root, || {
            let wrong = |text: Text| ConfigFault { place: None, text: text.typeset() };
            let file = root.join("banneret.toml");
            let bytes = match read_inside(&file, root, LARGEST) {
                Ok(bytes) => bytes,
                // A link that leads nowhere is no configuration, but meant to be one.
                Err(ReadFault::Missing) if !file.is_symlink() => {
                    return Ok(WorkspaceSettings::default());
                }
                Err(ReadFault::Missing) => {
                    return Err(wrong(text!(
                        "the link leads nowhere",
                        "le lien ne mène nulle part"
                    )));
                }
                Err(fault) => return Err(wrong(fault.text())),
            };
            if bytes.len() > LARGEST {
                return Err(wrong(text!("the file is too large", "le fichier est trop grand")));
            }
            let text = String::from_utf8(bytes).map_err(|_| {
                wrong(text!("the file is not UTF-8", "le fichier n'est pas en UTF-8"))
            })?;
            WorkspaceSettings::read(root, &text)
        })
    }

    /// What the workspace of a file wants of it.
    ///
    /// # Errors
    ///
    /// Fails with a sentence for the user where `banneret.toml` cannot be read or says something impossible.
    pub fn config_of(&self, file: &Path) -> Result<Arc<Config>, ConfigFault> {
        let root = self.root_of(file.parent().unwrap_or(file));
        let settings = self.settings(&root)?;
        let speaks = settings.parts_for(file);
        if !speaks.contains(&true) {
            return Ok(settings.config);
        }
        let known = || self.of_paths.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(config) = known().get(&(root.clone(), speaks.clone())) {
            return Ok(Arc::clone(config));
        }
        let config = Arc::new(settings.config.with_paths(|index| speaks[index]));
        known().insert((root, speaks), Arc::clone(&config));
        Ok(config)
    }

    /// The bytes of a file inside a folder, as [`read_inside`] gives them.
    ///
    /// # Errors
    ///
    /// Fails where there is no such file, it is no file, it is outside, or it may not be read.
    pub fn read(&self, file: &Path, folder: &Path, most: usize) -> Result<Vec<u8>, ReadFault> {
        let own = file.parent().unwrap_or(file);
        let is_true = || own.canonicalize().is_ok_and(|known| known == own);
        match once(&self.is_true, own, is_true) {
            true => read_in_true_folder(file, folder, most),
            false => read_inside(file, folder, most),
        }
    }

    /// Whether an author keeps a folder out of what is checked.
    #[must_use]
    pub fn is_ignored(&self, folder: &Path) -> bool {
        self.rules(folder).is_ignored
    }

    /// Whether an author keeps a file out of what is checked.
    #[must_use]
    pub fn ignores_file(&self, file: &Path) -> bool {
        let rules = self.rules(file.parent().unwrap_or(file));
        !self.no_ignore && (rules.is_ignored || rules.ignores(file, false))
    }

    /// What a folder holds, in order of names. Hidden files are left out, and links: what they lead to is
    /// found in its own place.
    ///
    /// # Errors
    ///
    /// Fails where the folder may not be read.
    pub fn folder(&self, folder: &Path) -> io::Result<Vec<Inside>> {
        let rules = self.rules(folder);
        let mut found = Vec::new();
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let kind = entry.file_type()?;
            let name = entry.file_name();
            let shown = name.to_string_lossy();
            let wanted = kind.is_dir() || (kind.is_file() && may_be_document(&shown));
            if wanted && !shown.starts_with('.') {
                let path = entry.path();
                let ignored = !self.no_ignore && rules.ignores(&path, kind.is_dir());
                found.push(Inside { path, is_folder: kind.is_dir(), ignored });
            }
        }
        found.sort_unstable();
        Ok(found)
    }

    fn rules(&self, folder: &Path) -> Arc<Rules> {
        if self.no_ignore {
            return Arc::default();
        }
        // From the nearest folder that is known, or from the top, down to the one that is asked for.
        let mut above = Vec::new();
        let mut known = None;
        for at in folder.ancestors() {
            let rules = self.rules.lock().unwrap_or_else(PoisonError::into_inner);
            known = rules.get(at).cloned();
            if known.is_some() {
                break;
            }
            above.push(at);
            if self.begins_rules(at) {
                break;
            }
        }
        let mut rules = known.unwrap_or_default();
        for at in above.into_iter().rev() {
            rules = Arc::new(self.rules_inside(&rules, at));
            let mut all = self.rules.lock().unwrap_or_else(PoisonError::into_inner);
            all.insert(at.to_path_buf(), Arc::clone(&rules));
        }
        rules
    }

    /// Whether nothing above a folder is asked what to ignore in it: a checkout keeps its own rules, and
    /// outside of one a workspace does.
    fn begins_rules(&self, folder: &Path) -> bool {
        let is_checkout = |folder: &Path| folder.join(".git").symlink_metadata().is_ok();
        is_checkout(folder)
            || (self.is_root(folder) && !folder.ancestors().skip(1).any(is_checkout))
    }

    fn rules_inside(&self, outer: &Rules, folder: &Path) -> Rules {
        let rules = match (self.begins_rules(folder), self.is_root(folder)) {
            (true, _) => Rules::default(),
            (false, true) => Rules::of_root_inside(outer, folder),
            (false, false) => Rules::inside(outer, folder),
        };
        let rules = rules.with_files_of(folder);
        let settings = self.is_root(folder).then(|| self.settings(folder));
        match settings {
            Some(Ok(WorkspaceSettings { ignore: Some(own), .. })) => rules.with_own(own),
            _ => rules,
        }
    }
}

/// What was found out once, or is found out now.
fn once<T: Clone>(
    known: &Mutex<HashMap<PathBuf, T>>,
    folder: &Path,
    find: impl FnOnce() -> T,
) -> T {
    let seen = known.lock().unwrap_or_else(PoisonError::into_inner).get(folder).cloned();
    seen.unwrap_or_else(|| {
        let found = find();
        let mut known = known.lock().unwrap_or_else(PoisonError::into_inner);
        known.insert(folder.to_path_buf(), found.clone());
        found
    })
}

/// A path with `/` between its parts, on every system.
#[must_use]
pub fn plain(path: &Path) -> String {
    path.to_string_lossy().replace('\\', "/")
}
