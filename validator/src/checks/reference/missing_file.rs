//! `reference/missing-file`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::{Link, Scene};
use crate::text;
use crate::text::quoted;
use crate::workspace::Found;

check! {
    /// A file is named that does not exist. Paths are relative to the file that names them.
    ///
    /// ## Bad
    /// ```yaml
    /// list: lists/macedonian.yaml
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// year: -334
    /// ```
    MISSING_FILE = "reference/missing-file", Error, Run::Link(missing_file);
    en: "a file is named that does not exist";
    fr: "un fichier nommé n'existe pas";
    fr_doc: "Un fichier nommé n'existe pas. Les chemins partent du fichier qui les nomme.";
}

fn missing_file(scene: &Scene<'_>, link: &Link<'_>) -> Option<Diagnostic> {
    let Found::MissingFile(path) = &link.found else { return None };
    let path = quoted(path);
    Some(
        scene
            .on_value(&MISSING_FILE, &link.route, text!("there is no file {path}", "il n'y a pas de fichier {path}"))
            .help(text!(
                "paths are relative to this file; mind capitals and the ending",
                "les chemins sont relatifs à ce fichier ; attention aux majuscules et à l'extension",
            )),
    )
}
