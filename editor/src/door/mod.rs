//! The doors to the world outside: files, and work beside the screen.
//!
//! Nothing else in the editor reads a file, starts a thread or asks for the time (egui brings the time
//! of each frame). The web edition has other doors and the same rooms.

#[cfg(not(target_arch = "wasm32"))]
mod disk;
mod memory;
mod outside;
mod overlay;
mod page;
mod store;
mod watch;
mod worker;

#[cfg(not(target_arch = "wasm32"))]
pub use disk::{DiskDoor, absolute};
pub use memory::Memory;
pub use outside::{Brought, ErrandSort, Outside, Wanted};
pub use overlay::OpenFiles;
pub use page::{PageDoor, PageOrder, PickedFile};
pub use store::{FolderEntry, Store, StoreFault, file_name, folder_of, is_whole, join};
pub use watch::{FileWatch, KnownFiles};
pub use worker::Worker;
