//! Makes the table of checks: every public module of a family is one, in order of names; and that of the small
//! worlds that their examples name.

use std::path::{Path, PathBuf};
use std::{env, fs};

#[expect(clippy::disallowed_methods, reason = "a build script reads its sources")]
fn main() {
    let families = Path::new("src/checks");
    let mut table = String::from("&[\n");
    let mut folders: Vec<PathBuf> =
        fs::read_dir(families).expect("the folder exists").flatten().map(|it| it.path()).collect();
    folders.sort();
    for folder in folders.iter().filter(|path| path.is_dir()) {
        let family = folder.file_name().expect("a folder has a name").to_string_lossy();
        let list = folder.join("mod.rs");
        println!("cargo::rerun-if-changed={}", list.display());
        let text = fs::read_to_string(&list).expect("a family lists its checks");
        let modules =
            text.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'));
        let mut checks: Vec<&str> = modules.collect();
        checks.sort_unstable();
        for check in checks {
            table += &format!("    &{family}::{check}::{},\n", check.to_uppercase());
        }
    }
    table += "]\n";
    let target = PathBuf::from(env::var("OUT_DIR").expect("cargo names the output"));
    fs::write(target.join("checks.rs"), table).expect("the output folder is writable");
    fs::write(target.join("worlds.rs"), worlds()).expect("the output folder is writable");
}

/// The table of the small worlds that examples name, by game and id.
#[expect(clippy::disallowed_methods, reason = "a build script reads its sources")]
fn worlds() -> String {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo names the crate"));
    let folder = root.join("tests/worlds");
    println!("cargo::rerun-if-changed={}", folder.display());
    let inside = |folder: &Path| -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).expect("the worlds are there").flatten();
        let mut found: Vec<_> = entries.map(|it| it.path()).collect();
        found.sort();
        found
    };
    let mut table = String::from("&[\n");
    for game in inside(&folder) {
        for file in inside(&game) {
            println!("cargo::rerun-if-changed={}", file.display());
            let name =
                |path: &Path| path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let (game, id, path) = (name(&game), name(&file), file.display().to_string());
            table += &format!(
                "    WorldFile {{ game: {game:?}, id: {id:?}, text: include_str!({path:?}) }},\n"
            );
        }
    }
    table + "]\n"
}
