//! The command as a user meets it.

#![expect(clippy::disallowed_methods, reason = "tests make their own files")]

#[path = "../command/mod.rs"]
mod command;

mod check;
mod convert;
mod cost;
mod diff;
mod edit;
mod event;
mod explain;
mod fix;
mod fmt;
mod formats;
mod list;
mod neovim;
mod new;
mod own_game;
mod pictures;
mod print;
mod schema_peer;
mod settings;
mod strangers;
mod tools;
mod words;
mod workspace;

use std::path::{Path, PathBuf};

use command::Output;
use serde_json::Value;

/// A folder of files, and the command run in it.
struct Folder(PathBuf);

impl Folder {
    /// An empty folder for one test.
    fn new(name: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder for the test");
        Self(path)
    }

    /// An empty folder outside of every checkout, for one test.
    fn apart(name: &str) -> Self {
        let own = format!("banneret-{}-{name}", std::process::id());
        let path = std::env::temp_dir().join(own);
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder for the test");
        Self(path)
    }

    /// Adds a file.
    fn with(self, name: &str, text: impl AsRef<[u8]>) -> Self {
        let path = self.0.join(name);
        std::fs::create_dir_all(path.parent().expect("a file is in a folder")).expect("a folder");
        std::fs::write(path, text).expect("a file for the test");
        self
    }

    /// What a file holds.
    fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.0.join(name)).expect("the file is there")
    }

    /// Runs the command here.
    fn run(&self, args: &[&str]) -> Output {
        self.run_with(args, "")
    }

    /// Runs the command here with a text on standard input.
    fn run_with(&self, args: &[&str], input: &str) -> Output {
        command::run(&self.0, args, input)
    }
}

impl Output {
    fn json(&self) -> Value {
        serde_json::from_str(&self.out).expect("the output is JSON")
    }
}

/// An army that is in order.
const GOOD: &str = "\
banneret: 1
kind: army
ruleset: alexandre-bayard
id: hoplites
name: Hoplites
leaders: [{id: strategos, rank: general}]
units:
  - {id: phalanx, type: infantry, weight: heavy, melee: infantry-spear}
";
