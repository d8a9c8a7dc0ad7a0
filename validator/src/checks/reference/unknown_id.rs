//! `reference/unknown-id`

use super::a_kind;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::scene::{Link, Scene};
use crate::suggest::{Candidate, meant};
use crate::text;
use crate::text::{Text, Words, quoted};
use crate::workspace::Found;

check! {
    /// No document of the workspace has the id that is named, and no ruleset that ships with Banneret.
    /// Documents are looked for in the folder of the file and below, then in each folder above, up to the
    /// root of the workspace: the nearest folder with a `banneret.toml` or a `.git`.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: alexandre-et-bayard
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: alexandre-bayard
    /// ```
    UNKNOWN_ID = "reference/unknown-id", Error, Run::Link(unknown_id);
    en: "a document is named that does not exist";
    fr: "un document nommé n'existe pas";
    fr_doc: "Aucun document de l'espace de travail n'a l'identifiant nommé, ni aucun jeu livré avec \
        Banneret. Les documents sont cherchés dans le dossier du fichier et au-dessous, puis dans chaque \
        dossier au-dessus, jusqu'à la racine de l'espace de travail : le dossier le plus proche qui contient \
        un `banneret.toml` ou un `.git`.";
}

fn unknown_id(scene: &Scene<'_>, link: &Link<'_>) -> Option<Diagnostic> {
    let (known, nameless) = match &link.found {
        Found::UnknownId(known) => (known.as_slice(), None),
        Found::Nameless(loaded) => (&[][..], Some(loaded)),
        _ => return None,
    };
    let id = quoted(link.reference.as_str());
    let looked = looked(scene.workspace.levels_above(scene.source));
    let Words { en, fr } = a_kind(link.wanted);
    let kind = Words::new(en.split_once(' ').map_or("", |(_, kind)| kind), fr);
    let message = text!(
        "there is no {kind} with the id {id} {looked}",
        "aucun document ({kind}) n'a l'identifiant {id} {looked}",
        kind,
        looked
    );
    let help = meant(link.reference.as_str(), known.iter().map(|id| Candidate::from(id.as_str())));
    let finding = scene.on_value(&UNKNOWN_ID, &link.route, message);
    Some(match nameless {
        None => finding.maybe_help(help),
        Some(loaded) => {
            let path = quoted(&loaded.source.path);
            let help = text!(
                "look at the first lines of {path}; it may be meant",
                "voyez les premières lignes de {path} ; c’est peut-être celui-là",
            );
            finding.help(help).following(&loaded.source)
        }
    })
}

/// Where a reference was looked for, in the words of the file that holds it.
fn looked(above: usize) -> Text {
    match above {
        0 => text!("in this folder or below it", "dans ce dossier ni au-dessous"),
        _ => {
            let root = format!("`{}`", vec![".."; above].join("/"));
            text!(
                "in this folder or any up to {root}, nor below them",
                "dans ce dossier ni dans aucun jusqu'à {root}, ni au-dessous"
            )
        }
    }
}
