//! The site: the guide, the reference, the checks and the examples as static files that any host serves,
//! below any address, without a request to anywhere else.
//!
//! Pages are read from `docs` in the order of `docs/contents.toml`; every link inside is followed, and one
//! that leads nowhere is an error that names its page.
//! The programs of the site, crates below `web`, are compiled for the browser on the way.

mod build;
mod checker;
mod code;
mod contents;
mod door;
mod escape;
mod gallery;
mod layout;
mod links;
mod markdown;
mod offline;
mod packed;
mod pictures;
mod programs;
mod search;
mod start;
mod words;

pub use build::{BuiltSite, SiteOrder, build};
pub use programs::WebProgram;
