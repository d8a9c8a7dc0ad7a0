//! Embeds the fonts. A page fetches a program with everything in it: there most outlines are left out, and the page
//! brings whole fonts as soon as it is there.

#[path = "build/at_once.rs"]
mod at_once;

use std::path::Path;
use std::{env, fs};

#[expect(clippy::disallowed_methods, reason = "a build script reads its sources")]
fn main() {
    let source = Path::new("fonts");
    let target = env::var("OUT_DIR").expect("cargo names the output");
    let is_page = env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm");
    println!("cargo::rerun-if-changed={}", source.display());
    for entry in fs::read_dir(source).expect("the fonts are there").flatten() {
        let path = entry.path();
        let is_font = path.extension().is_some_and(|it| it == "otf" || it == "ttf");
        let mut font = fs::read(&path).expect("a font can be read");
        if is_page && is_font {
            font = at_once::at_once(font);
        }
        fs::write(Path::new(&target).join(entry.file_name()), font)
            .expect("the output is writable");
    }
}
