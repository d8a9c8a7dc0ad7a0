//! What panels ask for. They are collected while the screen is drawn and done afterwards, so that
//! nothing changes half-way through a frame.

use banneret_drawing::press::PrintOrder;
use banneret_schema::hex::Coord;
use banneret_validator::Text;
use banneret_yaml::{Patch, Route};

use crate::battle::SideMember;
use crate::command::Command;
use crate::document::RefusedEdit;
use crate::document::army::MemberAt;
use crate::document::{DocumentKey, Edit};
use crate::lists::FieldOrder;
use crate::tools::{Paint, Stroke};

/// What a panel asks for.
#[derive(Debug, Clone)]
pub enum Action {
    /// Does a command.
    Run(Command),
    /// Changes a document.
    Apply(DocumentKey, Edit),
    /// Takes over what was typed into the text of a document.
    Type(DocumentKey, Patch),
    /// Asks what could stand at a byte of the text of a document.
    Complete(DocumentKey, usize),
    /// Raises the army an army list would give.
    Field(DocumentKey, FieldOrder),
    /// Changes the map of the document on screen.
    Paint(Stroke),
    /// Goes back or forward in the history.
    GoTo(DocumentKey, usize),
    /// Opens a file.
    Open(String),
    /// Opens a text as a new document with a name to be saved under.
    OpenText {
        /// The name of the file it will probably become.
        name: String,
        /// The text.
        text: String,
    },
    /// Saves a document under a path.
    SaveTo(DocumentKey, String),
    /// Prints a document into a file.
    Print(DocumentKey, Box<PrintTask>, String),
    /// Brings a document to the front.
    Show(DocumentKey),
    /// Asks to close a document.
    Close(DocumentKey),
    /// Says something in the status line.
    Say(Text),
    /// Opens a file by its path in the workspace of a document.
    OpenBeside(DocumentKey, String),
    /// Changes several documents at once. Those that are not open yet are opened, and not saved.
    ChangeAll(Vec<FileEdit>),
    /// Asks whether a zone of a map goes.
    DeleteZone(DocumentKey, String),
    /// Asks how an id of a document is to be called.
    Rename(DocumentKey, Option<String>),
    /// Looks at a hex of a document's map, and marks it.
    LookAt(DocumentKey, Coord),
    /// Chooses a member of a battle.
    Choose(DocumentKey, SideMember),
    /// Paints the map that a scenario names, in a tab of its own.
    PaintMap(DocumentKey),
    /// Has a picture read that is to be traced, named from the file of a document.
    ReadPicture(DocumentKey, String),
    /// Sets up whoever of a side is to be placed.
    Deploy(DocumentKey, usize),
    /// Chooses a member of an army.
    ChooseMember(DocumentKey, MemberAt),
    /// Saves a document.
    Save(DocumentKey),
    /// Closes a document, whatever is lost.
    Discard(DocumentKey),
    /// Takes the text on disk in place of the one on screen.
    TakeTheirs(DocumentKey),
    /// Keeps the text on screen although the file changed.
    KeepMine(DocumentKey),
    /// Puts the changes on screen and on disk together.
    Merge(DocumentKey),
    /// Brings back work that was not saved.
    Recover,
    /// Forgets work that was not saved.
    ForgetRecovery,
    /// Paints with something else.
    SetPaint(Paint),
    /// Marks a place of the document and shows it on the canvas.
    Reveal(DocumentKey, Route),
    /// Closes a document if its work has been saved by now.
    CloseIfSaved(DocumentKey),
    /// A link to a page with this address was copied.
    Shared(String),
    /// Ends the program if everything has been saved by now.
    QuitIfSaved,
    /// Ends the program without asking again.
    QuitNow,
}

/// A document to be changed beside others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EditTarget {
    /// One that is open.
    Open(DocumentKey),
    /// One in a file, by its whole path.
    File(String),
}

/// An edit of one of several documents.
#[derive(Debug, Clone)]
pub struct FileEdit {
    /// The document.
    pub target: EditTarget,
    /// The text the edit was made for; it is right for no other.
    pub before: String,
    /// The edit.
    pub edit: Edit,
}

/// What is made of a document on paper, or as a picture.
#[derive(Debug, Clone, PartialEq)]
pub enum PrintTask {
    /// Pages or sheets.
    Paper(PrintOrder),
    /// A picture of its map.
    Picture {
        /// What it shows, and in which colours.
        order: PrintOrder,
        /// How many pixels it is wide.
        width: u32,
    },
}

impl Action {
    /// Changes a document by an edit, or says why there is none.
    #[must_use]
    pub fn edit(key: DocumentKey, edit: Result<Edit, RefusedEdit>) -> Self {
        match edit {
            Ok(edit) => Self::Apply(key, edit),
            Err(RefusedEdit(reason)) => Self::Say(reason),
        }
    }
}
