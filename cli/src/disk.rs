//! The door to the disk: the only file that reads or writes one.

#![expect(clippy::disallowed_methods, reason = "this is the command's door to files")]

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs;
use std::io::Read as _;
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use banneret_disk::{Finder, Unwritten, plain, read_inside, replace_text, sweep, write_whole};
use banneret_validator::files::folder_of;
use banneret_validator::glance::is_document;
use banneret_validator::{Config, Files, FolderItem, Limits, ReadFault, Text, text};

use crate::exit::Failure;

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
    /// A text that stands in for a file.
    instead: Option<(String, Vec<u8>)>,
}

/// What workspaces want, by their roots.
pub(crate) type Configs = BTreeMap<PathBuf, Arc<Config>>;

/// The documents among what the user named.
#[derive(Debug, Default)]
pub(crate) struct NamedDocuments {
    /// In order, each once.
    pub(crate) paths: Vec<String>,
    /// Files and folders that could not be looked at.
    pub(crate) unreadable: Vec<(String, ReadFault)>,
}

impl Disk {
    /// The workspace a path belongs to.
    pub(crate) fn around(path: &Path, no_ignore: bool) -> Result<Self, Failure> {
        Self::around_all(&[path.to_path_buf()], no_ignore)
    }

    /// The workspaces that paths belong to.
    pub(crate) fn around_all(paths: &[PathBuf], no_ignore: bool) -> Result<Self, Failure> {
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
        let odd = Mutex::default();
        let mut disk = Self { base, here, finder, config, odd, instead: None };
        disk.config = disk.config_at(&first)?;
        Ok(disk)
    }

    /// The workspace of a file that need not exist, with its text.
    pub(crate) fn with_text(name: &Path) -> Result<(Self, String), Failure> {
        let file = clean(&here()?.join(name));
        let folder = file.parent().unwrap_or(&file).to_path_buf();
        let folder = folder.canonicalize().map_err(|error| unreadable(&folder, &error))?;
        let mut disk = Self::around(&folder, true)?;
        let path = disk.path_of(&folder.join(file.file_name().unwrap_or_default()));
        let mut text = Vec::new();
        let most = disk.limits(&path).bytes() as u64;
        std::io::stdin().lock().take(most + 1).read_to_end(&mut text)?;
        disk.instead = Some((path.clone(), text));
        Ok((disk, path))
    }

    /// What the workspaces of files want, each once.
    pub(crate) fn configs(&self, paths: &[String]) -> Result<Configs, Failure> {
        let folders: BTreeSet<_> = paths.iter().map(|path| folder_of(path)).collect();
        let mut configs = Configs::new();
        for folder in folders {
            let root = self.finder.root_of(&self.full(folder));
            let config = self.config_at(&root)?;
            configs.insert(root, config);
        }
        Ok(configs)
    }

    /// The root of the workspace a file belongs to.
    pub(crate) fn root_of(&self, path: &str) -> PathBuf {
        self.finder.root_of(&self.full(folder_of(path)))
    }

    fn config_at(&self, root: &Path) -> Result<Arc<Config>, Failure> {
        self.finder.config(root).map_err(|fault| {
            let file = self.seen(&root.join("banneret.toml"));
            let at = fault.place.map(|at| format!(":{}:{}", at.line, at.column));
            Failure::about(format!("{file}{}", at.unwrap_or_default()), fault.text)
        })
    }

    /// The documents among what the user named, where all of it can be looked at.
    pub(crate) fn documents(&self, paths: &[PathBuf]) -> Result<Vec<String>, Failure> {
        let NamedDocuments { paths, unreadable } = self.find(paths)?;
        match unreadable.first() {
            Some((path, fault)) => Err(Failure::about(self.shown(path), fault.text())),
            None => Ok(paths),
        }
    }

    /// The documents among what the user named. Those of a folder are found however deep, in whatever
    /// workspace.
    pub(crate) fn find(&self, paths: &[PathBuf]) -> Result<NamedDocuments, Failure> {
        let mut found = NamedDocuments::default();
        for path in paths {
            match place(path)? {
                Place::Folder(folder) => self.walk(folder, &mut found)?,
                Place::File(file) => found.paths.push(self.path_of(&file)),
            }
        }
        found.paths.sort();
        found.paths.dedup();
        Ok(found)
    }

    fn walk(&self, folder: PathBuf, found: &mut NamedDocuments) -> Result<(), Failure> {
        let mut waiting = vec![folder];
        while let Some(folder) = waiting.pop() {
            if self.finder.is_root(&folder) {
                self.config_at(&folder)?;
            }
            let inside = match self.finder.folder(&folder) {
                Ok(inside) => inside,
                Err(error) => {
                    found.unreadable.push((self.path_of(&folder), ReadFault::from(&error)));
                    continue;
                }
            };
            for it in inside.into_iter().filter(|it| !it.ignored) {
                if it.is_folder {
                    waiting.push(it.path);
                    continue;
                }
                let path = self.path_of(&it.path);
                match self.read(&path) {
                    Ok(bytes) if !is_document(&bytes) => {}
                    Ok(_) => found.paths.push(path),
                    Err(fault) => found.unreadable.push((path, fault)),
                }
            }
        }
        Ok(())
    }

    /// The path of a file below the base, with `/` between the parts.
    fn path_of(&self, file: &Path) -> String {
        let inside = file.strip_prefix(&self.base).unwrap_or(file);
        let path = plain(inside);
        if inside.to_str().is_none() {
            let mut odd = self.odd.lock().unwrap_or_else(PoisonError::into_inner);
            odd.insert(path.clone(), file.to_path_buf());
        }
        path
    }

    /// Where a path is on the disk.
    fn full(&self, path: &str) -> PathBuf {
        let odd = self.odd.lock().unwrap_or_else(PoisonError::into_inner);
        odd.get(path).cloned().unwrap_or_else(|| self.base.join(path))
    }

    /// Writes another text in the place of the one a file holds, whole or not at all. A file that
    /// holds something else by now is left alone.
    pub(crate) fn replace(&self, path: &str, before: &str, after: &str) -> Result<(), Unwritten> {
        // Never behind a link that leads out.
        self.read(path).map_err(|fault| std::io::Error::other(fault.to_string()))?;
        let file = self.full(path).canonicalize()?;
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

    fn seen(&self, full: &Path) -> String {
        let mut up = 0;
        let mut base = self.here.as_path();
        loop {
            if let Ok(rest) = full.strip_prefix(base) {
                return format!("{}{}", "../".repeat(up), plain(rest));
            }
            match base.parent() {
                Some(parent) => base = parent,
                None => return full.to_string_lossy().into_owned(),
            }
            up += 1;
        }
    }
}

impl Files for Disk {
    fn read(&self, path: &str) -> Result<Vec<u8>, ReadFault> {
        if let Some((name, text)) = &self.instead
            && name == path
        {
            return Ok(text.clone());
        }
        read_inside(&self.full(path), &self.root_of(path), self.limits(path).bytes())
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
        if let Some((name, _)) = &self.instead
            && folder_of(name) == path
        {
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

/// What a user named.
enum Place {
    Folder(PathBuf),
    File(PathBuf),
}

impl Place {
    fn folder(&self) -> &Path {
        match self {
            Self::Folder(folder) => folder,
            Self::File(file) => file.parent().unwrap_or(file),
        }
    }
}

/// Where a path leads. A link to a file belongs to the folder it stands in, not to where it leads.
fn place(path: &Path) -> Result<Place, Failure> {
    let said = |error: &std::io::Error| unreadable(path, error);
    let facts = fs::metadata(path).map_err(|error| said(&error))?;
    let known = path.canonicalize().map_err(|error| said(&error))?;
    let linked = path.is_symlink() && !facts.is_dir();
    Ok(match (facts.is_dir(), path.file_name()) {
        (true, _) => Place::Folder(known),
        (false, Some(name)) if linked => {
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
            let folder = folder.unwrap_or(Path::new(".")).canonicalize();
            Place::File(folder.map_err(|error| said(&error))?.join(name))
        }
        (false, _) => Place::File(known),
    })
}

fn here() -> Result<PathBuf, Failure> {
    Ok(std::env::current_dir().and_then(|here| here.canonicalize())?)
}

/// The bytes of a text the user names, however it was saved; `-` is standard input. A text that is too
/// large is refused: half of a list would be taken for the whole.
pub(crate) fn read_foreign(path: &Path) -> Result<Vec<u8>, Failure> {
    let most = Limits::default().bytes();
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        std::io::stdin().lock().take(most as u64 + 1).read_to_end(&mut bytes)?;
    } else {
        let file = fs::File::open(path).map_err(|error| unreadable(path, &error))?;
        let mut file = file.take(most as u64 + 1);
        file.read_to_end(&mut bytes).map_err(|error| unreadable(path, &error))?;
    }
    if bytes.len() > most {
        let megabytes = most >> 20;
        let words =
            text!("the text is larger than {megabytes} MiB", "le texte dépasse {megabytes} Mio");
        return Err(Failure::about(path.display(), words));
    }
    Ok(bytes)
}

/// The texts of a folder that may be lists, in the order of their names; the file itself where it is
/// none.
pub(crate) fn texts_of(path: &Path) -> Result<Vec<PathBuf>, Failure> {
    const TEXTS: [&str; 8] = ["txt", "text", "md", "htm", "html", "csv", "tsv", "lst"];
    if path == Path::new("-") || !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let failed = |error: std::io::Error| unreadable(path, &error);
    let mut found = Vec::new();
    for entry in fs::read_dir(path).map_err(failed)? {
        let entry = entry.map_err(failed)?.path();
        let ending = entry.extension().and_then(|it| it.to_str()).map(str::to_ascii_lowercase);
        if entry.is_file() && ending.is_some_and(|it| TEXTS.contains(&it.as_str())) {
            found.push(entry);
        }
    }
    found.sort();
    Ok(found)
}

/// Makes a folder that is to hold new documents.
pub(crate) fn make_folder(path: &Path) -> Result<(), Failure> {
    fs::create_dir_all(path).map_err(|error| Failure::about(path.display(), error.to_string()))
}

/// Writes a file whole or not at all. A file that exists is kept unless the user says otherwise: it
/// may hold answers.
pub(crate) fn write_new(path: &Path, text: &str, replace: bool) -> Result<(), Failure> {
    if path.exists() && !replace {
        let words = text!(
            "the file exists; --force replaces it",
            "le fichier existe ; --force le remplace"
        );
        return Err(Failure::about(path.display(), words));
    }
    let failed = |error: std::io::Error| Failure::about(path.display(), error.to_string());
    write_whole(path, text).map_err(failed)
}

/// A path without `.` and `..`.
fn clean(path: &Path) -> PathBuf {
    let mut whole = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => {
                whole.pop();
            }
            part => whole.push(part),
        }
    }
    whole
}

fn unreadable(path: &Path, error: &std::io::Error) -> Failure {
    let words: Text = match ReadFault::from(error) {
        ReadFault::Missing => {
            text!("there is no such file or folder", "ce fichier ou dossier n'existe pas")
        }
        fault => fault.text(),
    };
    Failure::about(path.display(), words)
}
