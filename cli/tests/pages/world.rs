//! The fresh folder of a page: its own blocks as files, and the examples of the repository.

use std::path::{Path, PathBuf};

use super::command::{self, Output};
use super::page::{Block, Page};

/// A folder laid out from the blocks of a page.
pub(crate) struct World(PathBuf);

impl World {
    /// The folder of a page, for one test.
    pub(crate) fn of(page: &Page, test: &str) -> Self {
        let name = page.path.display().to_string().replace('/', "-");
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("pages-{test}-{name}"));
        let _ = std::fs::remove_dir_all(&folder);
        let world = Self(folder);
        world.write("banneret.toml", "");
        for block in &page.blocks {
            if let Some(file) = file_of(block) {
                world.write(&file, &block.text);
            }
        }
        if page.blocks.iter().any(|block| block.text.contains("examples/")) {
            copy(&super::root().join("examples"), &world.0.join("examples"));
        }
        world
    }

    pub(crate) fn write(&self, name: &str, text: &str) {
        let path = self.0.join(name);
        let folder = path.parent().expect("a file is in a folder");
        std::fs::create_dir_all(folder).expect("the folder can be made");
        std::fs::write(path, text).expect("the file can be written");
    }

    /// Runs `banneret` here.
    pub(crate) fn run(&self, args: &[&str], input: &str) -> Output {
        command::run(&self.0, args, input)
    }
}

/// The file a block is written to: a named one, or a whole document.
pub(crate) fn file_of(block: &Block) -> Option<String> {
    if let Some(name) = block.file().filter(|_| block.option("in").is_none()) {
        return Some(name.to_owned());
    }
    let whole = block.lang == "yaml" && block.text.starts_with("banneret: 1");
    whole.then(|| format!("block-{}.yaml", block.line))
}

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).expect("the folder can be made");
    for entry in std::fs::read_dir(from).expect("the folder is there").flatten() {
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        if from.is_dir() {
            copy(&from, &to);
        } else {
            std::fs::copy(&from, &to).expect("the file can be copied");
        }
    }
}
