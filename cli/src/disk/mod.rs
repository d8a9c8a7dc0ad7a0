//! The door to the disk: nothing else in the command reads or writes one.

mod configs;
mod named;
mod place;
mod walk;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use banneret_disk::{Finder, Unwritten, plain, replace_text, sweep};
use banneret_validator::config::ConfigFault;
use banneret_validator::files::folder_of;
use banneret_validator::glance::{Glance, glance};
use banneret_validator::{Config, Files, FolderItem, Limits, ReadFault, text};

use crate::exit::Failure;
use place::{clean, here, place, seen_from};

pub(crate) use configs::Configs;
pub(crate) use named::{
    folder_of_file, make_folder, may_write, read_bytes, read_foreign, read_text, read_whole,
    texts_of, write_guarded, write_new,
};
pub(crate) use place::way_to;
pub(crate) use walk::NamedDocuments;

/// Documents that know each other: those of one workspace, or of several.
pub(crate) struct Disk {
    /// The folder that holds everything; paths begin here.
    base: PathBuf,
    /// Where the user stands.
    here: PathBuf,
    finder: Finder,
    /// What the workspace of the first path wants.
    pub(crate) config: Arc<Config>,
    /// Where files are whose names are no text, by what is shown of them.
    odd: Mutex<HashMap<String, PathBuf>>,
    /// What files were seen to be when they were looked for, until somebody asks.
    seen: Mutex<HashMap<String, Option<Glance>>>,
    /// Texts that stand in for files.
    instead: BTreeMap<String, Vec<u8>>,
}

impl Disk {
    /// The workspace a path belongs to.
    pub(crate) fn around(path: &Path, no_ignore: bool) -> Result<Self, Failure> {
        Self::around_all(&[path.to_path_buf()], no_ignore)
    }

    /// The workspaces that paths belong to.
    pub(crate) fn around_all(paths: &[PathBuf], no_ignore: bool) -> Result<Self, Failure> {
        let (mut disk, first) = Self::around_places(paths, no_ignore)?;
        disk.config = disk.config_at(&first)?;
        Ok(disk)
    }

    /// The workspaces that folders belong to, as far as they exist; beside them, what is wrong with the
    /// configuration of the first, without which one goes on.
    pub(crate) fn around_folders(folders: &[PathBuf]) -> Result<(Self, Option<Failure>), Failure> {
        let folders: Vec<_> = folders.iter().filter(|folder| folder.is_dir()).cloned().collect();
        let (mut disk, first) = Self::around_places(&folders, false)?;
        match disk.config_at(&first) {
            Ok(config) => {
                disk.config = config;
                Ok((disk, None))
            }
            Err(failure) => Ok((disk, Some(failure))),
        }
    }

    /// The workspaces that paths belong to, and the root of the first.
    fn around_places(paths: &[PathBuf], no_ignore: bool) -> Result<(Self, PathBuf), Failure> {
        let places = paths.iter().map(|path| place(path)).collect::<Result<Vec<_>, _>>()?;
        let here = here()?;
        let mut finder = Finder::new(&here, no_ignore);
        let folders: Vec<_> = places.iter().map(|place| place.folder()).collect();
        for folder in &folders {
            finder.add(folder);
        }
        let roots: Vec<_> = folders.iter().map(|folder| finder.root_of(folder)).collect();
        let first = roots.first().cloned().unwrap_or_else(|| here.clone());
        let mut base = first.clone();
        for root in &roots {
            while !root.starts_with(&base) {
                if !base.pop() {
                    let words = text!("this is on another disk", "c'est sur un autre disque");
                    return Err(Failure::about(root.display(), words));
                }
            }
        }
        let config = Arc::default();
        let (odd, seen) = (Mutex::default(), Mutex::default());
        let disk = Self { base, here, finder, config, odd, seen, instead: BTreeMap::new() };
        Ok((disk, first))
    }

    /// Puts a text in the place of what a file holds.
    pub(crate) fn put(&mut self, path: &str, text: &str) {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner).remove(path);
        self.instead.insert(path.to_owned(), text.as_bytes().to_vec());
    }

    /// The path of a file that need not exist, if its folder does and lies below the base.
    pub(crate) fn inside(&self, file: &Path) -> Option<String> {
        let folder = file.parent()?.canonicalize().ok()?;
        let file = folder.join(file.file_name()?);
        file.starts_with(&self.base).then(|| self.path_of(&file))
    }

    /// Every document of the workspace a file belongs to.
    pub(crate) fn documents_around(&self, path: &str) -> Vec<String> {
        let mut found = NamedDocuments::default();
        // What cannot be looked at names nothing.
        let _ = self.walk(self.root_of(path), &mut found);
        found.paths.extend(self.instead.keys().cloned());
        found.paths.sort();
        found.paths.dedup();
        found.paths
    }

    /// What the workspace of a file wants; what is usual where its configuration cannot be read.
    pub(crate) fn config_of(&self, path: &str) -> Arc<Config> {
        self.finder.config_of(&self.full(path)).unwrap_or_default()
    }

    /// The workspace of a file that need not exist, with its text.
    pub(crate) fn with_text(name: &Path) -> Result<(Self, String), Failure> {
        let (mut disk, path) = Self::beside(name)?;
        let mut text = Vec::new();
        let most = disk.limits(&path).bytes() as u64;
        std::io::stdin().lock().take(most + 1).read_to_end(&mut text)?;
        disk.instead.insert(path.clone(), text);
        Ok((disk, path))
    }

    /// The workspace of a file that need not exist, with a text that was written just now.
    pub(crate) fn with_draft(name: &Path, text: &str) -> Result<(Self, String), Failure> {
        let (mut disk, path) = Self::beside(name)?;
        disk.instead.insert(path.clone(), text.as_bytes().to_vec());
        Ok((disk, path))
    }

    /// The workspace of a file that need not exist, and its path there.
    fn beside(name: &Path) -> Result<(Self, String), Failure> {
        let file = clean(&here()?.join(name));
        let folder = file.parent().unwrap_or(&file).to_path_buf();
        let folder = folder.canonicalize().map_err(|error| named::unreadable(&folder, &error))?;
        let disk = Self::around(&folder, true)?;
        let path = disk.path_of(&folder.join(file.file_name().unwrap_or_default()));
        Ok((disk, path))
    }

    /// The workspace of a file that need not exist any more, nor its folder, with a text of its own.
    pub(crate) fn as_if(name: &Path, text: Vec<u8>) -> Result<(Self, String), Failure> {
        let file = clean(&here()?.join(name));
        let mut folders = file.ancestors().skip(1);
        let folder = folders.find_map(|folder| folder.canonicalize().ok()).unwrap_or_default();
        let mut disk = Self::around(&folder, true)?;
        let path = disk.path_of(&folder.join(file.file_name().unwrap_or_default()));
        disk.instead.insert(path.clone(), text);
        Ok((disk, path))
    }

    /// The path that a document written where the user stands would have.
    pub(crate) fn written_here(&self) -> String {
        self.path_of(&self.here.join("new.yaml"))
    }

    /// What the workspaces of files want of them.
    pub(crate) fn configs(&self, paths: &[String]) -> Result<Configs, Failure> {
        let mut configs = Configs::default();
        let mut seen: HashMap<*const Config, usize> = HashMap::new();
        for path in paths {
            let full = self.full(path);
            let config = self.finder.config_of(&full);
            let config = config.map_err(|fault| {
                self.wrong(&self.finder.root_of(full.parent().unwrap_or(&full)), fault)
            })?;
            let index = *seen.entry(Arc::as_ptr(&config)).or_insert_with(|| {
                configs.all.push((*config).clone());
                configs.all.len() - 1
            });
            configs.by_path.insert(path.clone(), index);
        }
        Ok(configs)
    }

    /// The root of the workspace a file belongs to.
    pub(crate) fn root_of(&self, path: &str) -> PathBuf {
        self.finder.root_of(&self.full(folder_of(path)))
    }

    fn config_at(&self, root: &Path) -> Result<Arc<Config>, Failure> {
        self.finder.config(root).map_err(|fault| self.wrong(root, fault))
    }

    /// What is wrong with the configuration at a root, and where.
    fn wrong(&self, root: &Path, fault: ConfigFault) -> Failure {
        let file = self.seen(&root.join("banneret.toml"));
        let at = fault.place.map(|at| format!(":{}:{}", at.line, at.column));
        Failure::about(format!("{file}{}", at.unwrap_or_default()), fault.text)
    }

    /// The folder that holds everything.
    pub(crate) fn base(&self) -> &Path {
        &self.base
    }

    /// The path of a file below the base, with `/` between the parts.
    pub(crate) fn path_of(&self, file: &Path) -> String {
        let inside = file.strip_prefix(&self.base).unwrap_or(file);
        let path = plain(inside);
        if inside.to_str().is_none() {
            let mut odd = self.odd.lock().unwrap_or_else(PoisonError::into_inner);
            odd.insert(path.clone(), file.to_path_buf());
        }
        path
    }

    /// Where a path is on the disk.
    pub(crate) fn full(&self, path: &str) -> PathBuf {
        let odd = self.odd.lock().unwrap_or_else(PoisonError::into_inner);
        odd.get(path).cloned().unwrap_or_else(|| self.base.join(path))
    }

    /// Writes another text in the place of the one a file holds, whole or not at all. A file that
    /// holds something else by now is left alone.
    pub(crate) fn replace(&self, path: &str, before: &str, after: &str) -> Result<(), Unwritten> {
        // Never behind a link that leads out.
        self.read(path).map_err(|fault| std::io::Error::other(fault.to_string()))?;
        let file = self.full(path).canonicalize()?;
        self.seen.lock().unwrap_or_else(PoisonError::into_inner).remove(path);
        replace_text(&file, before.as_bytes(), after)
    }

    /// Takes away what was left in the folders of files when a repair was killed.
    pub(crate) fn sweep(&self, paths: &[String]) {
        let folders: BTreeSet<_> = paths.iter().map(|path| folder_of(path)).collect();
        for folder in folders {
            sweep(&self.full(folder));
        }
    }

    /// A path of the workspace as the user would write it from where he stands.
    pub(crate) fn shown(&self, path: &str) -> String {
        self.seen(&self.base.join(path))
    }

    /// A path of the workspace as it is written from a folder.
    pub(crate) fn shown_from(&self, folder: &Path, path: &str) -> String {
        seen_from(folder, &self.base.join(path))
    }

    fn seen(&self, full: &Path) -> String {
        seen_from(&self.here, full)
    }
}

impl Files for Disk {
    fn read(&self, path: &str) -> Result<Vec<u8>, ReadFault> {
        if let Some(text) = self.instead.get(path) {
            return Ok(text.clone());
        }
        self.finder.read(&self.full(path), &self.root_of(path), self.limits(path).bytes())
    }

    fn glance(&self, path: &str) -> Option<Glance> {
        let seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner).remove(path);
        seen.unwrap_or_else(|| self.read(path).ok().and_then(|bytes| glance(&bytes)))
    }

    fn folder(&self, path: &str) -> Vec<FolderItem> {
        // What cannot be looked at is said when it is walked through.
        let inside = self.finder.folder(&self.full(path)).unwrap_or_default();
        let mut entries: Vec<_> = inside
            .into_iter()
            .map(|it| {
                let name = self.path_of(&it.path).rsplit('/').next().unwrap_or_default().to_owned();
                FolderItem { name, is_folder: it.is_folder, ignored: it.ignored }
            })
            .collect();
        for name in self.instead.keys().filter(|name| folder_of(name) == path) {
            let name = name.rsplit('/').next().unwrap_or(name);
            if entries.iter().all(|entry| entry.name != name) {
                entries.push(FolderItem {
                    name: name.to_owned(),
                    is_folder: false,
                    ignored: false,
                });
                entries.sort_unstable();
            }
        }
        entries
    }

    fn is_root(&self, folder: &str) -> bool {
        self.finder.is_root(&self.full(folder))
    }

    fn is_ignored(&self, folder: &str) -> bool {
        self.finder.is_ignored(&self.full(folder))
    }

    fn limits(&self, path: &str) -> Limits {
        // A configuration that cannot be read has been told when its workspace was found.
        self.finder.config(&self.root_of(path)).map(|config| config.limits).unwrap_or_default()
    }
}
