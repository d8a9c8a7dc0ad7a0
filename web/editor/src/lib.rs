//! The editor as a page: what a browser has in place of a disk, a window and threads.

#[cfg(target_arch = "wasm32")]
mod start;
