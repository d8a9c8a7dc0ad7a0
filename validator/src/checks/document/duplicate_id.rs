//! `document/duplicate-id`

use std::sync::Arc;

use crate::checks::reference::{id_place, whole};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::files::relative;
use crate::load::Loaded;
use crate::scene::Scene;
use crate::text::{listed, quoted};
use crate::{route, text};

check! {
    /// Documents of one kind in the same folder have the same id: whoever names it could mean either.
    /// A copy that is kept in a folder of its own does no harm, for the nearest document counts.
    ///
    /// ## Bad
    /// ```yaml early.yaml
    /// banneret: 1
    /// kind: army-list
    /// ruleset: panache
    /// id: northmen
    /// name: Before the war
    /// ```
    /// ```yaml late.yaml
    /// banneret: 1
    /// kind: army-list
    /// ruleset: panache
    /// id: northmen
    /// name: After the war
    /// ```
    ///
    /// ## Good
    /// ```yaml early.yaml
    /// banneret: 1
    /// kind: army-list
    /// ruleset: panache
    /// id: northmen-early
    /// name: Before the war
    /// ```
    /// ```yaml late.yaml
    /// banneret: 1
    /// kind: army-list
    /// ruleset: panache
    /// id: northmen
    /// name: After the war
    /// ```
    DUPLICATE_ID = "document/duplicate-id", Warning, Run::Twins(duplicate_id);
    en: "documents in one folder have the same id";
    fr: "des documents d'un même dossier ont le même identifiant";
    fr_doc: "Des documents d'un même genre, dans un même dossier, ont le même identifiant : qui le nomme peut \
        vouloir dire l'un ou l'autre. Une copie gardée dans un dossier à part ne gêne pas, car le document le \
        plus proche compte.";
}

fn duplicate_id(scene: &Scene<'_>, twins: &[Arc<Loaded>]) -> Option<Diagnostic> {
    let id = scene.source.document.root.as_ref()?.get("id")?.text()?;
    let id = quoted(id);
    let paths: Vec<_> =
        twins.iter().map(|twin| whole(&relative(&scene.source.path, &twin.source.path))).collect();
    let message = match paths.as_slice() {
        [path] => text!("{path} has the id {id}, too", "{path} a aussi l'identifiant {id}"),
        _ => text!(
            "{paths} have the id {id}, too",
            "{paths} ont aussi l'identifiant {id}",
            paths = listed(&paths)
        ),
    };
    let mut finding = scene.on_value(&DUPLICATE_ID, &route!["id"], message).help(text!(
        "give each an id of its own, or keep copies in a folder of their own",
        "donnez à chacun son identifiant, ou gardez les copies dans un dossier à part",
    ));
    for twin in twins {
        finding = finding.related(id_place(twin), text!("the same id", "le même identifiant"));
    }
    Some(finding)
}
