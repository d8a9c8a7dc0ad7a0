//! The system's dialog for files, where there is one: asked beside the screen, answered in a later frame.

/// What a file is wanted for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FilePurpose {
    /// Documents are opened.
    Open,
    /// A document is saved, by the number of its handle.
    Save(u64),
}

/// What is asked of the system.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileQuestion {
    /// What for.
    pub purpose: FilePurpose,
    /// What stands above the dialog.
    pub title: String,
    /// The folder in which it begins.
    pub folder: String,
    /// The name that is proposed, where something is saved.
    pub name: String,
}

/// What the author answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FileAnswer {
    /// He chose files, by their absolute paths.
    Chosen(Vec<String>),
    /// He chose none.
    Cancelled,
    /// The dialog did not come about.
    Failed,
}

/// What has dialogs for files.
pub trait FileChooser: Send {
    /// Whether the system has such a dialog, as far as that is known by now.
    fn is_there(&mut self) -> bool;

    /// Asks; refused while another question is open.
    fn ask(&mut self, question: FileQuestion) -> bool;

    /// What was answered since the last time, with what was asked.
    fn answer(&mut self) -> Option<(FileQuestion, FileAnswer)>;
}
