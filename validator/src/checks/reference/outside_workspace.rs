//! `reference/outside-workspace`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::{Link, Scene};
use crate::text;
use crate::workspace::Found;

check! {
    /// A path leads out of the workspace. Documents are shared as a folder, so what they name must
    /// lie inside it; a file from outside is never read.
    ///
    /// ## Bad
    /// ```yaml
    /// list: ../../../elsewhere/macedonian.yaml
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// year: -334
    /// ```
    OUTSIDE_WORKSPACE = "reference/outside-workspace", Error, Run::Link(outside_workspace);
    en: "a path leads out of the workspace";
    fr: "un chemin sort de l'espace de travail";
    fr_doc: "Un chemin sort de l'espace de travail. Les documents se partagent par dossier : ce qu'ils \
        nomment doit s'y trouver, et un fichier du dehors n'est jamais lu.";
}

fn outside_workspace(scene: &Scene<'_>, link: &Link<'_>) -> Option<Diagnostic> {
    matches!(link.found, Found::Outside).then(|| {
        scene
            .on_value(
                &OUTSIDE_WORKSPACE,
                &link.route,
                text!(
                    "this path leads out of the workspace; the file is not read",
                    "ce chemin sort de l'espace de travail ; le fichier n'est pas lu",
                ),
            )
            .help(text!(
                "copy the file into the workspace and name it by a relative path",
                "copiez le fichier dans l'espace de travail et nommez-le par un chemin relatif",
            ))
    })
}
