//! What lies beyond a store that is not the author's own disk: his computer, other people, other threads.

use banneret_validator::Text;

/// Files beyond the store that the author may choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    /// Some files, or a zip.
    Files,
    /// A folder with all that is in it.
    Folder,
}

/// What came in from beyond the store.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Brought {
    /// Files are in the store now, to be opened.
    Files(Vec<String>),
    /// A folder is in the store now, too large to be opened whole.
    Folder(String),
    /// A link, to be opened as unsaved copies.
    Link(String),
    /// Something the author should know.
    Said(Text),
    /// Whoever did work elsewhere is gone with what he did; another one is there.
    Fallen,
}

/// What is done elsewhere, the most urgent first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ErrandSort {
    /// Somebody types and waits for words.
    Completion,
    /// What is on screen is checked.
    Check,
    /// A foreign list is converted.
    Convert,
    /// The army of a list is raised.
    Field,
    /// A side is set up.
    Deploy,
    /// Something is printed.
    Print,
}

/// What lies beyond a store: asked for now, there in a later frame.
pub trait Outside: Send + Sync {
    /// Lets the author choose files of his computer.
    fn ask(&self, wanted: Wanted);

    /// Hands files to the author's computer: one as it is, several as a zip of this name.
    fn hand_out(&self, name: &str, files: Vec<(String, Vec<u8>)>);

    /// What came in since the last time.
    fn brought(&self) -> Vec<Brought>;

    /// Has work done elsewhere. Work of the same sort that was not begun is dropped: nobody wants it any
    /// more.
    fn send(&self, sort: ErrandSort, errand: Vec<u8>);

    /// What came of it since the last time, or the first of that: the rest is there in later frames.
    fn answers(&self) -> Vec<Vec<u8>>;

    /// The address of the page, without what stands behind `#`.
    fn address(&self) -> String;
}
