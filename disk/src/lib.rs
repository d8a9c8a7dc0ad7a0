//! How the programs of Banneret find, read and write files: the command and the editor do it alike.

#![allow(
    clippy::disallowed_methods,
    reason = "this is the door to the disk; its tests read files back"
)]

mod find;
mod read;
mod rules;
mod settings;
mod write;

pub use find::{Finder, Inside, plain};
pub use read::{read_inside, read_regular};
pub use settings::WorkspaceSettings;
pub use write::{Unwritten, replace_text, sweep, write_whole};
