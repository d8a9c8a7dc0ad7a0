//! How the programs of Banneret find and write files: the command and the editor do it alike.

#![allow(
    clippy::disallowed_methods,
    reason = "this is the door to the disk; its tests read files back"
)]

mod find;
mod write;

pub use find::{Walk, marked_root, plain};
pub use write::write_whole;
