//! The site in a browser, as somebody has it who opens a link. The folder that was built with its programs is
//! named by BANNERET_SITE; without it, or without Chromium, these tests say that they were skipped.

#![expect(
    clippy::disallowed_methods,
    reason = "tests read files, serve them and wait for a browser"
)]

mod checker;
mod chromium;
mod editor;
mod server;
mod start;
mod visitor;
