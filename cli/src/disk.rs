//! The door to the disk: the only file that reads or writes one.

#![expect(clippy::disallowed_methods, reason = "this is the command's door to files")]

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs;
use std::io::{Read as _, Write as _};
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use banneret_disk::{Finder, Unwritten, plain, read_inside, replace_text, sweep, write_whole};
use banneret_schema::header::DocumentKind;
use banneret_validator::config::ConfigFault;
use banneret_validator::files::{folder_of, may_be_document};
use banneret_validator::glance::{glance, is_document};
use banneret_validator::{Config, Files, FolderItem, Limit, Limits, ReadFault, Text, text};

use crate::exit::Failure;
use crate::guard::{Guard, LetsPass};

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
    /// Texts that stand in for files.
    instead: BTreeMap<String, Vec<u8>>,
}

/// What workspaces want of some files.
#[derive(Debug, Clone, Default)]
pub(crate) struct Configs {
    /// What they want, each once.
    all: Vec<Config>,
    /// Which of these each file has.
    by_path: BTreeMap<String, usize>,
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

/// The documents among what the user named.
#[derive(Debug, Default)]
pub(crate) struct NamedDocuments {
    /// In order, each once.
    pub(crate) paths: Vec<String>,
    /// Files and folders that could not be looked at.
    pub(crate) unreadable: Vec<(String, ReadFault)>,
    /// How many named files were passed over.
    pub(crate) passed_over: usize,
}

/// What was submitted to somebody.
#[derive(Debug, Default)]
pub(crate) struct Submitted {
    /// Every file that may be a document, in order, each once.
    pub(crate) paths: Vec<String>,
    /// Folders that could not be looked at.
    pub(crate) unreadable: Vec<(String, ReadFault)>,
    /// What else lies in the folders: files that are no documents by their names.
    pub(crate) others: Vec<String>,
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
        let odd = Mutex::default();
        let disk = Self { base, here, finder, config, odd, instead: BTreeMap::new() };
        Ok((disk, first))
    }

    /// Puts a text in the place of what a file holds.
    pub(crate) fn put(&mut self, path: &str, text: &str) {
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
        let folder = folder.canonicalize().map_err(|error| unreadable(&folder, &error))?;
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

    /// The documents among what the user named, where all of it can be looked at.
    pub(crate) fn documents(&self, paths: &[PathBuf]) -> Result<Vec<String>, Failure> {
        let NamedDocuments { paths, unreadable, .. } = self.find(paths, false)?;
        match unreadable.first() {
            Some((path, fault)) => Err(Failure::about(self.shown(path), fault.text())),
            None => Ok(paths),
        }
    }

    /// The documents among what the user named. Those of a folder are found however deep, in whatever
    /// workspace. A file that is named counts whatever it is, unless it is to be taken like those of folders.
    pub(crate) fn find(
        &self,
        paths: &[PathBuf],
        only_documents: bool,
    ) -> Result<NamedDocuments, Failure> {
        let mut found = NamedDocuments::default();
        for path in paths {
            match place(path)? {
                Place::Folder(folder) => self.walk(folder, &mut found)?,
                Place::File(file) if only_documents && self.finder.ignores_file(&file) => {
                    found.passed_over += 1;
                }
                Place::File(file) => {
                    let path = self.path_of(&file);
                    match only_documents.then(|| self.read(&path)) {
                        Some(Ok(bytes)) if !is_document(&bytes) => found.passed_over += 1,
                        Some(Err(fault)) => found.unreadable.push((path, fault)),
                        _ => found.paths.push(path),
                    }
                }
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

    /// Everything that was submitted, whatever the folders it lies in say of themselves: nobody can keep
    /// a file of his out, or hold up the others.
    pub(crate) fn submitted(&self, paths: &[PathBuf]) -> Result<Submitted, Failure> {
        let mut found = Submitted::default();
        let mut waiting = Vec::new();
        for path in paths {
            match place(path)? {
                Place::Folder(folder) => waiting.push(folder),
                Place::File(file) => found.paths.push(self.path_of(&file)),
            }
        }
        while let Some(folder) = waiting.pop() {
            let inside = fs::read_dir(&folder).and_then(Iterator::collect::<Result<Vec<_>, _>>);
            let inside = match inside {
                Ok(inside) => inside,
                Err(error) => {
                    found.unreadable.push((self.path_of(&folder), ReadFault::from(&error)));
                    continue;
                }
            };
            for entry in inside {
                let name = entry.file_name();
                let name = name.to_string_lossy();
                if name.starts_with('.') {
                    continue;
                }
                match entry.file_type() {
                    Ok(kind) if kind.is_dir() => waiting.push(entry.path()),
                    // A link is read where it leads to something inside, and in the table where not.
                    Ok(kind) if (kind.is_file() || kind.is_symlink()) && may_be_document(&name) => {
                        found.paths.push(self.path_of(&entry.path()));
                    }
                    _ => found.others.push(self.path_of(&entry.path())),
                }
            }
        }
        for paths in [&mut found.paths, &mut found.others] {
            paths.sort();
            paths.dedup();
        }
        Ok(found)
    }

    /// The documents of a kind that stand in a folder itself.
    pub(crate) fn of_kind_in(&self, folder: &Path, kind: DocumentKind) -> Vec<PathBuf> {
        let inside = self.finder.folder(folder).unwrap_or_default();
        let files = inside.into_iter().filter(|it| !it.is_folder);
        let is_wanted = |it: &banneret_disk::Inside| {
            let seen = self.read(&self.path_of(&it.path)).ok().and_then(|bytes| glance(&bytes));
            seen.is_some_and(|seen| seen.kind == Some(kind))
        };
        files.filter(is_wanted).map(|it| it.path).collect()
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

/// A path as it is written from a folder.
fn seen_from(folder: &Path, full: &Path) -> String {
    let mut up = 0;
    let mut base = folder;
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

/// The path of a file from where another stands, where both are below the same folder.
pub(crate) fn way_to(from: &Path, to: &Path) -> Option<String> {
    let parent = from.parent()?;
    let folder = if parent.as_os_str().is_empty() { Path::new(".") } else { parent };
    let (from, to) = (folder.canonicalize().ok()?, to.canonicalize().ok()?);
    let mut up = String::new();
    let mut base = from.as_path();
    loop {
        if let Ok(rest) = to.strip_prefix(base) {
            let path = plain(rest);
            return Some(if up.is_empty() { format!("./{path}") } else { format!("{up}{path}") });
        }
        base = base.parent()?;
        up += "../";
    }
}

impl Files for Disk {
    fn read(&self, path: &str) -> Result<Vec<u8>, ReadFault> {
        if let Some(text) = self.instead.get(path) {
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

/// A text of our own that the user names; bytes that are not UTF-8 are replaced.
pub(crate) fn read_text(path: &Path) -> Result<String, Failure> {
    Ok(String::from_utf8_lossy(&read_foreign(path)?).into_owned())
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
    if found.is_empty() {
        let endings = TEXTS.join(", .");
        let words = text!(
            "there is no text in this folder; lists end in .{endings}",
            "ce dossier ne contient aucun texte ; les listes finissent par .{endings}"
        );
        return Err(Failure::about(path.display(), words));
    }
    found.sort();
    Ok(found)
}

/// Makes a folder that is to hold new documents.
pub(crate) fn make_folder(path: &Path) -> Result<(), Failure> {
    fs::create_dir_all(path).map_err(|error| Failure::about(path.display(), error.to_string()))
}

/// The bytes of a file the user names, wherever it is. One that is too large is read as far as the reader
/// of documents goes, which says so.
pub(crate) fn read_bytes(path: &Path) -> Result<Vec<u8>, Failure> {
    let most = Limits::default().bytes() as u64;
    let mut bytes = Vec::new();
    let file = fs::File::open(path).map_err(|error| unreadable(path, &error))?;
    file.take(most + 1).read_to_end(&mut bytes).map_err(|error| unreadable(path, &error))?;
    Ok(bytes)
}

/// Writes a file whole or not at all. A file that exists is kept unless the user says otherwise: it
/// may hold answers.
pub(crate) fn write_new(
    path: &Path,
    content: impl AsRef<[u8]>,
    replace: bool,
) -> Result<(), Failure> {
    kept_unless(replace, path)?;
    let failed = |error: std::io::Error| Failure::about(path.display(), error.to_string());
    write_whole(path, content).map_err(failed)
}

/// A file that exists is kept unless the user says otherwise.
fn kept_unless(replace: bool, path: &Path) -> Result<(), Failure> {
    if path.exists() && !replace {
        let words = text!(
            "the file exists; --force replaces it",
            "le fichier existe ; --force le remplace"
        );
        return Err(Failure::about(path.display(), words));
    }
    Ok(())
}

/// Whether a file can be written, asked before the work that fills it.
pub(crate) fn may_write(file: &Path, replace: bool) -> Result<(), Failure> {
    kept_unless(replace, file)?;
    folder_of_file(file).map(|_| ())
}

/// A picture that was written before.
pub(crate) fn read_whole(path: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(path).map_err(|error| unreadable(path, &error))
}

/// The folder a file lies in, or would.
pub(crate) fn folder_of_file(file: &Path) -> Result<PathBuf, Failure> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    folder.canonicalize().map_err(|error| unreadable(folder, &error))
}

/// Writes a file whole or not at all, in place of one that exists, with nothing hidden in it.
pub(crate) fn write_guarded(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let mut guard = Guard::new(Vec::new(), LetsPass::Nothing);
    guard.write_all(bytes)?;
    write_new(path, String::from_utf8_lossy(&guard.into_inner()).as_bytes(), true)
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
