//! The doors of a page: files that the browser keeps, the computer beyond it, and a worker of its own.
//!
//! All of it is data here. What the editor wants of the browser is an order, taken away after each frame;
//! what the browser brings is put in and found in the next one. So the same door stands in tests.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use banneret_link::stays_inside;
use banneret_validator::files::{below, may_be_document, upward};
use banneret_validator::{Config, FolderItem, Limits, ReadFault, text};

use super::memory::Memory;
use super::outside::{Brought, ErrandSort, Outside, Wanted};
use super::store::{FolderEntry, Store, StoreFault, folder_of, join};

/// The folder of the author's files.
const FILES: &str = "/files";
/// The folder of folders that came from outside: each is a workspace of its own.
const FOLDERS: &str = "/folders";
/// What begins the folders of what the editor keeps for itself.
const OWN: &str = "/own";
/// The most files that are opened at once without being asked for one by one.
const MOST_OPENED: usize = 8;

/// What the editor wants of the browser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PageOrder {
    /// Keep a file.
    Keep {
        /// Its path.
        path: String,
        /// What is in it.
        bytes: Vec<u8>,
    },
    /// Forget a file.
    Forget {
        /// Its path.
        path: String,
    },
    /// Hand a file to the author: into the file it came from, or as a download.
    HandOut {
        /// Its path.
        path: String,
        /// What is in it.
        bytes: Vec<u8>,
    },
    /// Hand several files to the author, packed.
    HandOutAll {
        /// The name of the package.
        name: String,
        /// The files.
        files: Vec<(String, Vec<u8>)>,
    },
    /// Let the author choose.
    Ask(Wanted),
    /// A chosen file has this path from now on.
    Bind {
        /// The number it was chosen under.
        token: u32,
        /// Its path.
        path: String,
    },
    /// Work for the worker.
    Send(Vec<u8>),
}

/// A file of the author's computer.
#[derive(Debug, Clone)]
pub struct PickedFile {
    /// Its path, from the folder that was chosen.
    pub path: String,
    /// What is in it.
    pub bytes: Vec<u8>,
    /// The number under which the page knows where it came from.
    pub token: u32,
}

/// Work for the worker: one piece is away, others wait.
#[derive(Debug, Default)]
struct Errands {
    away: bool,
    waiting: BTreeMap<ErrandSort, Vec<u8>>,
    answers: VecDeque<Vec<u8>>,
}

/// The doors of a page.
#[derive(Debug)]
pub struct PageDoor {
    files: Arc<Memory>,
    /// The folder of the author's files.
    start: String,
    own: String,
    address: String,
    orders: Mutex<Vec<PageOrder>>,
    brought: Mutex<Vec<Brought>>,
    errands: Mutex<Errands>,
}

impl PageDoor {
    /// The doors of a page at an address, with what the browser kept. Each page that is open at the same time
    /// has a number of its own, so that none takes the unsaved work of another for lost.
    #[must_use]
    pub fn new(address: String, number: u32, kept: Vec<(String, Vec<u8>)>) -> Self {
        let door = Self::over(Arc::default(), FILES, address);
        for (path, bytes) in kept {
            door.files.put(&path, bytes);
        }
        if number == 1 { door } else { Self { own: format!("{OWN}-{number}"), ..door } }
    }

    /// The doors of a page over files that are looked at from elsewhere too, those of the author in a folder.
    #[must_use]
    pub fn over(files: Arc<Memory>, start: &str, address: String) -> Self {
        Self {
            files,
            start: start.to_owned(),
            own: OWN.to_owned(),
            address,
            orders: Mutex::default(),
            brought: Mutex::default(),
            errands: Mutex::default(),
        }
    }

    /// What the editor wants of the browser since the last time.
    #[must_use]
    pub fn take_orders(&self) -> Vec<PageOrder> {
        std::mem::take(&mut *lock(&self.orders))
    }

    /// Takes files that the author chose or dropped. None is written over: where another file has its name,
    /// all go into a folder of their own.
    pub fn bring(&self, picked: Vec<PickedFile>) {
        let fits = |file: &PickedFile| {
            let name = file.path.rsplit('/').next().unwrap_or_default();
            let known = may_be_document(name) || name == "banneret.toml";
            known && stays_inside(&file.path) && file.bytes.len() <= Limits::MOST_BYTES
        };
        let picked: Vec<_> = picked.into_iter().filter(fits).collect();
        if picked.is_empty() {
            return self.say_brought(Brought::Said(text!(
                "There is no document among these files.",
                "Il n’y a aucun document parmi ces fichiers."
            )));
        }
        let mut places = (1..).map(|number| Place::of(&self.start, &picked, number));
        let Some(place) = places.find(|place| self.is_free(place, &picked)) else {
            return;
        };
        let mut documents = Vec::new();
        for PickedFile { path, bytes, token } in picked {
            let path = place.path(&path);
            if may_be_document(&path) {
                documents.push(path.clone());
            }
            self.keep(&path, bytes);
            self.order(PageOrder::Bind { token, path });
        }
        self.say_brought(if documents.len() <= MOST_OPENED {
            Brought::Files(documents)
        } else {
            Brought::Folder(place.folder())
        });
    }

    /// Takes anything else that came in.
    pub fn say_brought(&self, brought: Brought) {
        lock(&self.brought).push(brought);
    }

    /// Takes an answer of the worker.
    pub fn answered(&self, answer: Vec<u8>) {
        lock(&self.errands).answers.push_back(answer);
    }

    /// Whether an answer waits for the next picture.
    #[must_use]
    pub fn has_answers(&self) -> bool {
        !lock(&self.errands).answers.is_empty()
    }

    /// The worker is done, and takes what waits.
    pub fn is_back(&self) {
        lock(&self.errands).away = false;
        self.send_next();
    }

    /// The worker has fallen, and another one has taken its place: what it did is lost, and is not done again
    /// here.
    pub fn fell(&self) {
        self.say_brought(Brought::Fallen);
        self.is_back();
    }

    /// The files a worker must know, to do the same work elsewhere.
    #[must_use]
    pub fn all_files(&self) -> Vec<(String, Vec<u8>)> {
        let paths = self.files.paths().into_iter();
        let whole = paths.filter_map(|path| self.files.read(&path).ok().map(|bytes| (path, bytes)));
        whole.filter(|(path, _)| !path.starts_with(OWN)).collect()
    }

    /// Takes a file without handing it on: the browser kept it, or another page did.
    pub fn put(&self, path: &str, bytes: Vec<u8>) {
        self.files.put(path, bytes);
    }

    fn send_next(&self) {
        let mut errands = lock(&self.errands);
        if errands.away {
            return;
        }
        if let Some((_, errand)) = errands.waiting.pop_first() {
            errands.away = true;
            self.order(PageOrder::Send(errand));
        }
    }

    fn keep(&self, path: &str, bytes: Vec<u8>) {
        self.files.put(path, bytes.clone());
        self.order(PageOrder::Keep { path: path.to_owned(), bytes });
    }

    fn order(&self, order: PageOrder) {
        lock(&self.orders).push(order);
    }

    /// Whether files can go to a place without writing over others or mixing with them.
    fn is_free(&self, place: &Place, picked: &[PickedFile]) -> bool {
        let paths: BTreeSet<String> = picked.iter().map(|file| place.path(&file.path)).collect();
        let same = |file: &PickedFile| match self.files.read(&place.path(&file.path)) {
            Ok(bytes) => bytes == file.bytes,
            Err(_) => true,
        };
        let among = |path: &String| below(&place.folder(), path).is_none() || paths.contains(path);
        picked.iter().all(same) && (!place.is_own() || self.files.paths().iter().all(among))
    }
}

/// Where files from outside go.
struct Place {
    /// The folder of the author's files.
    start: String,
    /// The folder they share, if they share one.
    top: Option<String>,
    number: u32,
}

impl Place {
    fn of(start: &str, picked: &[PickedFile], number: u32) -> Self {
        let top = |file: &PickedFile| file.path.split_once('/').map(|(top, _)| top.to_owned());
        let top = picked.first().and_then(top).filter(|first| {
            picked.iter().all(|it| it.path.split_once('/').is_some_and(|(top, _)| top == first))
        });
        Self { start: start.to_owned(), top, number }
    }

    /// Whether it is a folder of their own.
    fn is_own(&self) -> bool {
        self.top.is_some() || self.number > 1
    }

    fn folder(&self) -> String {
        match (&self.top, self.number) {
            (None, 1) => self.start.clone(),
            (None, number) => join(FOLDERS, &number.to_string()),
            (Some(top), 1) => join(FOLDERS, top),
            (Some(top), number) => join(FOLDERS, &format!("{top}-{number}")),
        }
    }

    fn path(&self, path: &str) -> String {
        let inside = match &self.top {
            Some(top) => path.strip_prefix(top.as_str()).unwrap_or(path).trim_start_matches('/'),
            None => path,
        };
        join(&self.folder(), inside)
    }
}

impl Outside for PageDoor {
    fn ask(&self, wanted: Wanted) {
        self.order(PageOrder::Ask(wanted));
    }

    fn hand_out(&self, name: &str, files: Vec<(String, Vec<u8>)>) {
        self.order(PageOrder::HandOutAll { name: name.to_owned(), files });
    }

    fn brought(&self) -> Vec<Brought> {
        std::mem::take(&mut *lock(&self.brought))
    }

    fn send(&self, sort: ErrandSort, errand: Vec<u8>) {
        lock(&self.errands).waiting.insert(sort, errand);
        self.send_next();
    }

    /// One at a time: to take it over, some of what it is about is read again, and that must fit between two
    /// pictures.
    fn answers(&self) -> Vec<Vec<u8>> {
        lock(&self.errands).answers.pop_front().into_iter().collect()
    }

    fn address(&self) -> String {
        self.address.clone()
    }
}

impl Store for PageDoor {
    fn read(&self, path: &str) -> Result<Vec<u8>, StoreFault> {
        self.files.read(path)
    }

    /// What is written for the author goes to his computer too; what is no document goes there alone.
    fn write_whole(&self, path: &str, content: &[u8]) -> Result<(), StoreFault> {
        let is_own = below(&self.own, path).is_some();
        if is_own || may_be_document(path) {
            self.files.write_whole(path, content)?;
            self.order(PageOrder::Keep { path: path.to_owned(), bytes: content.to_vec() });
        }
        if !is_own {
            self.order(PageOrder::HandOut { path: path.to_owned(), bytes: content.to_vec() });
        }
        Ok(())
    }

    fn remove(&self, path: &str) -> Result<(), StoreFault> {
        self.order(PageOrder::Forget { path: path.to_owned() });
        self.files.remove(path)
    }

    fn folder(&self, path: &str) -> Result<Vec<FolderEntry>, StoreFault> {
        let entries = self.files.folder(path)?.into_iter();
        // What the editor keeps for itself is nothing to be opened.
        Ok(entries
            .filter(|entry| !join(path, &entry.name).starts_with(OWN) || path.starts_with(OWN))
            .collect())
    }

    fn read_inside(&self, path: &str, root: &str) -> Result<Vec<u8>, ReadFault> {
        self.files.read_inside(path, root)
    }

    /// Every folder from outside is a workspace: the author chose them one by one.
    fn root_of(&self, path: &str) -> String {
        let folder = folder_of(path);
        let root = upward(folder).find(|folder| self.is_root(folder));
        root.unwrap_or(if below(&self.start, path).is_some() { &self.start } else { folder })
            .to_owned()
    }

    fn entries(&self, folder: &str) -> Vec<FolderItem> {
        self.files.entries(folder)
    }

    fn is_root(&self, folder: &str) -> bool {
        let is_top = below(FOLDERS, folder).is_some_and(|rest| !rest.contains('/'));
        is_top || self.files.is_root(folder)
    }

    fn is_ignored(&self, folder: &str) -> bool {
        self.files.is_ignored(folder)
    }

    fn config(&self, root: &str) -> Config {
        self.files.config(root)
    }

    fn config_of(&self, root: &str, path: &str) -> Config {
        self.files.config_of(root, path)
    }

    fn has_others(&self) -> bool {
        false
    }

    fn start_folder(&self) -> String {
        self.start.clone()
    }

    fn own_folder(&self) -> String {
        self.own.clone()
    }

    fn outside(&self) -> Option<&dyn Outside> {
        Some(self)
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picked(path: &str, text: &str) -> PickedFile {
        PickedFile { path: path.to_owned(), bytes: text.as_bytes().to_vec(), token: 7 }
    }

    fn door() -> PageDoor {
        PageDoor::new(String::new(), 1, Vec::new())
    }

    #[test]
    fn nothing_from_outside_is_written_over_what_is_there() {
        let door = door();
        door.bring(vec![picked("map.yaml", "a")]);
        door.bring(vec![picked("map.yaml", "b")]);
        door.bring(vec![picked("map.yaml", "a")]);
        let brought = door.brought();
        let opened = |path: &str| Brought::Files(vec![path.to_owned()]);
        let first = opened("/files/map.yaml");
        assert_eq!(brought, [first.clone(), opened("/folders/2/map.yaml"), first]);
        assert!(door.read("/files/map.yaml").is_ok_and(|bytes| bytes == b"a"));
    }

    #[test]
    fn a_folder_stays_whole_and_is_a_workspace() {
        let door = door();
        let files = ["game/map.yaml", "game/armies/a.yaml", "game/photo.jpg", "game/../up.yaml"];
        door.bring(files.iter().map(|path| picked(path, "x")).collect());
        door.bring(vec![picked("game/armies/b.yaml", "y")]);
        assert_eq!(
            door.brought(),
            [
                Brought::Files(vec![
                    "/folders/game/map.yaml".to_owned(),
                    "/folders/game/armies/a.yaml".to_owned()
                ]),
                Brought::Files(vec!["/folders/game-2/armies/b.yaml".to_owned()]),
            ]
        );
        assert_eq!(door.root_of("/folders/game/armies/a.yaml"), "/folders/game");
        assert_eq!(door.root_of("/files/map.yaml"), "/files");
        let orders = door.take_orders();
        let bound = PageOrder::Bind { token: 7, path: "/folders/game/map.yaml".to_owned() };
        assert!(orders.contains(&bound));
    }

    #[test]
    fn of_work_that_waits_the_latest_is_done_and_the_most_urgent_first() {
        let door = door();
        door.send(ErrandSort::Check, vec![1]);
        door.send(ErrandSort::Check, vec![2]);
        door.send(ErrandSort::Check, vec![3]);
        door.send(ErrandSort::Completion, vec![4]);
        assert_eq!(door.take_orders(), [PageOrder::Send(vec![1])]);
        door.is_back();
        assert_eq!(door.take_orders(), [PageOrder::Send(vec![4])]);
        door.is_back();
        door.is_back();
        assert_eq!(door.take_orders(), [PageOrder::Send(vec![3])]);
    }

    #[test]
    fn pictures_are_handed_out_and_not_kept() {
        let door = door();
        door.write_whole("/files/map.png", b"png").expect("written");
        assert!(door.read("/files/map.png").is_err());
        assert!(matches!(&door.take_orders()[..], [PageOrder::HandOut { .. }]));
        door.write_whole("/own/settings.json", b"{}").expect("written");
        assert!(matches!(&door.take_orders()[..], [PageOrder::Keep { .. }]));
    }
}
