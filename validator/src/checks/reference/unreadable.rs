//! `reference/unreadable`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::{Link, Scene};
use crate::text;
use crate::workspace::Found;

check! {
    /// A file that is named exists but cannot be read.
    UNREADABLE = "reference/unreadable", Error, Run::Link(unreadable);
    en: "a file that is named cannot be read";
    fr: "un fichier nommé ne peut pas être lu";
    fr_doc: "Un fichier nommé existe mais ne peut être lu.";
}

fn unreadable(scene: &Scene<'_>, link: &Link<'_>) -> Option<Diagnostic> {
    let Found::Unreadable(fault) = &link.found else { return None };
    let why = fault.text();
    let message =
        text!("this file cannot be read: {why}", "ce fichier ne peut pas être lu : {why}", why);
    Some(scene.on_value(&UNREADABLE, &link.route, message))
}
