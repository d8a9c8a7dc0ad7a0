//! Makes the fonts of the window that a page begins with: those of egui with the outlines of Latin letters alone.

#[path = "../../drawing/build/at_once.rs"]
mod at_once;

use std::path::PathBuf;
use std::{env, fs};

use epaint_default_fonts::{EGUI_ICONS, HACK_REGULAR, UBUNTU_LIGHT};

#[expect(clippy::disallowed_methods, reason = "a build script writes what is embedded")]
fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=../../drawing/build/at_once.rs");
    let target = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names the output"));
    let write = |name: &str, font: Vec<u8>| {
        fs::write(target.join(name), font).expect("the output is writable");
    };
    write("Ubuntu-Light.ttf", at_once::at_once(UBUNTU_LIGHT.to_vec()));
    write("Hack-Regular.ttf", at_once::at_once(HACK_REGULAR.to_vec()));
    write("egui-icons.ttf", EGUI_ICONS.to_vec());
}
