//! The site in a browser, as somebody has it who opens a link. The folder that was built with its programs is
//! named by BANNERET_SITE; without it, or without Chromium, these tests say that they were skipped.

#![expect(
    clippy::disallowed_methods,
    clippy::print_stdout,
    clippy::float_arithmetic,
    reason = "tests read files, serve them, wait for a browser, say what they skip, and move a pointer"
)]

mod checker;
mod chromium;
mod convert;
mod editor;
mod hostile;
mod keeping;
mod screen;
mod server;
mod speed;
mod start;
mod visitor;
mod weight;
