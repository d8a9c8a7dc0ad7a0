//! The doors to the world outside: files, and work beside the screen.
//!
//! Nothing else in the editor reads a file, starts a thread or asks for the time (egui brings the time
//! of each frame). The web edition has other doors and the same rooms.

mod chooser;
#[cfg(not(target_arch = "wasm32"))]
mod disk;
mod memory;
mod outside;
mod overlay;
mod page;
mod piecework;
#[cfg(target_os = "linux")]
mod portal;
mod store;
mod watch;
mod worker;

pub use chooser::{FileAnswer, FileChooser, FilePurpose, FileQuestion};
#[cfg(not(target_arch = "wasm32"))]
pub use disk::{DiskDoor, absolute};
pub use memory::Memory;
pub use outside::{Brought, ErrandSort, Outside, Wanted};
pub use overlay::OpenFiles;
pub use page::{PageDoor, PageOrder, PickedFile};
pub use piecework::Piecework;
#[cfg(not(target_arch = "wasm32"))]
pub use piecework::use_threads;
#[cfg(target_os = "linux")]
pub use portal::Portal;
pub use store::{FolderEntry, Store, StoreFault, file_name, folder_of, is_whole, join};
pub use watch::{FileWatch, KnownFiles};
pub use worker::Worker;
