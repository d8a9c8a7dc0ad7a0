//! The editor as a page: what a browser has in place of a disk, a window and threads.
//!
//! Everything that is decided is decided in `banneret_editor::door`; here are the last few lines, that
//! carry data to the scripts of the page and back.

#[cfg(target_arch = "wasm32")]
mod app;
#[cfg(target_arch = "wasm32")]
mod host;
pub mod letters;
#[cfg(target_arch = "wasm32")]
mod page;
#[cfg(target_arch = "wasm32")]
mod reader;
#[cfg(target_arch = "wasm32")]
mod work;
