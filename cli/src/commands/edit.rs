//! Opens the editor, which is a program of its own: the command stays small without it.

use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;
use std::process::Command;

use banneret_validator::text;

use crate::args::EditArgs;
use crate::exit::{Failure, Outcome};

/// What the program of the editor is called.
const EDITOR: &str = "banneret-editor";

pub(crate) fn run(edit: &EditArgs, _out: &mut dyn Write) -> Result<Outcome, Failure> {
    for file in &edit.files {
        if !file.is_file() {
            let words = text!("there is no such file", "ce fichier n'existe pas");
            return Err(Failure::about(file.display(), words));
        }
    }
    let status = Command::new(program()).args(&edit.files).status();
    match status {
        Ok(status) if status.success() => Ok(Outcome::Clean),
        Ok(status) => Err(Failure::said(text!(
            "{EDITOR} ended with {status}",
            "{EDITOR} s'est terminé : {status}"
        ))),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Err(Failure::said(text!(
            "the editor is not installed: put {EDITOR} beside banneret or into the search path (in the sources: cargo run --release -p banneret-editor)",
            "l'éditeur n'est pas installé : placez {EDITOR} à côté de banneret ou dans le chemin de recherche (dans les sources : cargo run --release -p banneret-editor)"
        ))),
        Err(error) => Err(Failure::about(EDITOR, error.to_string())),
    }
}

/// The editor beside this program, or wherever the system finds it.
fn program() -> OsString {
    let name = format!("{EDITOR}{}", std::env::consts::EXE_SUFFIX);
    let beside = std::env::current_exe().ok().map(|program| program.with_file_name(&name));
    beside.filter(|beside: &PathBuf| beside.is_file()).map_or_else(|| name.into(), Into::into)
}
