//! Where things lie, and the program that is measured.

#![expect(clippy::disallowed_methods, reason = "this program's door to files")]

use std::path::{Path, PathBuf};
use std::process::Command;

/// The root of the repository.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("bench lies in the repository")
}

/// The folder in which everything is written: beside what cargo builds, never in the way of git.
pub(crate) fn folder() -> PathBuf {
    target().join("bench")
}

/// The folder in which cargo builds.
pub(crate) fn target() -> PathBuf {
    let own = std::env::current_exe().ok();
    let found = own.as_deref().and_then(|own| own.parent()?.parent().map(Path::to_path_buf));
    found.unwrap_or_else(|| root().join("target"))
}

/// The released program as the sources have it now.
pub(crate) fn banneret() -> Result<PathBuf, String> {
    let mut build = Command::new(env!("CARGO"));
    build.args(["build", "--release", "--package", "banneret"]).current_dir(root());
    match build.status() {
        Ok(status) if status.success() => {
            let program = target().join("release/banneret");
            program.is_file().then_some(program).ok_or("no program was built".to_owned())
        }
        _ => Err("banneret could not be built".to_owned()),
    }
}

pub(crate) fn read(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// Writes a file, and the folders above it.
pub(crate) fn write(path: &Path, text: &str) -> Result<(), String> {
    let folder = path.parent().unwrap_or(path);
    std::fs::create_dir_all(folder)
        .and_then(|()| std::fs::write(path, text))
        .map_err(|error| format!("{}: {error}", path.display()))
}

/// Takes away what an earlier run wrote.
pub(crate) fn clear(folder: &Path) -> Result<(), String> {
    match std::fs::remove_dir_all(folder) {
        Err(error) if folder.exists() => Err(format!("{}: {error}", folder.display())),
        _ => Ok(()),
    }
}

/// A program on the path, or among the peers that are installed beside the build.
pub(crate) fn program(name: &str) -> Option<PathBuf> {
    programs(name).into_iter().next()
}

/// All programs of a name there.
pub(crate) fn programs(name: &str) -> Vec<PathBuf> {
    let beside = ["peers/python/bin", "peers/node_modules/.bin", "peers/bin"];
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = beside.iter().map(|it| target().join(it)).chain(std::env::split_paths(&path));
    folders.map(|folder| folder.join(name)).filter(|program| program.is_file()).collect()
}
