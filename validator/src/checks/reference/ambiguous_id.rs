//! `reference/ambiguous-id`

use banneret_yaml::Step;
use banneret_yaml::patch::{Change, Written};

use super::{id_place, whole};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::files::relative;
use crate::fix::Safety;
use crate::scene::{Link, Scene};
use crate::text;
use crate::text::{either, listed, quoted};
use crate::workspace::Found;

check! {
    /// Several documents have the id that is named, and none is nearer than the others. The nearest
    /// one counts: in the folder of the file and below, then in each folder above and below that, up to
    /// the root of the workspace. Name the one meant by its path, or give the others ids of their own.
    ///
    /// ## Bad
    /// ```yaml army.yaml
    /// banneret: 1
    /// kind: army
    /// ruleset: panache
    /// id: swedes
    /// name: Swedes
    /// list: northmen
    /// leaders: [{id: gustav, rank: general}]
    /// ```
    /// ```yaml early/list.yaml
    /// banneret: 1
    /// kind: army-list
    /// ruleset: panache
    /// id: northmen
    /// name: Before the war
    /// ```
    /// ```yaml late/list.yaml
    /// banneret: 1
    /// kind: army-list
    /// ruleset: panache
    /// id: northmen
    /// name: After the war
    /// ```
    ///
    /// ## Good
    /// ```yaml army.yaml
    /// banneret: 1
    /// kind: army
    /// ruleset: panache
    /// id: swedes
    /// name: Swedes
    /// list: late/list.yaml
    /// leaders: [{id: gustav, rank: general}]
    /// ```
    /// ```yaml early/list.yaml
    /// banneret: 1
    /// kind: army-list
    /// ruleset: panache
    /// id: northmen
    /// name: Before the war
    /// ```
    /// ```yaml late/list.yaml
    /// banneret: 1
    /// kind: army-list
    /// ruleset: panache
    /// id: northmen
    /// name: After the war
    /// ```
    AMBIGUOUS_ID = "reference/ambiguous-id", Error, Run::Link(ambiguous_id);
    en: "several documents have the id that is named";
    fr: "plusieurs documents ont l'identifiant nommé";
    fr_doc: "Plusieurs documents ont l'identifiant nommé, et aucun n'est plus proche que les autres. Le plus \
        proche compte : dans le dossier du fichier et au-dessous, puis dans chaque dossier au-dessus et sous \
        celui-ci, jusqu'à la racine de l'espace de travail. Nommez celui que vous voulez par son chemin, ou \
        donnez aux autres leur propre identifiant.";
}

fn ambiguous_id(scene: &Scene<'_>, link: &Link<'_>) -> Option<Diagnostic> {
    let Found::Ambiguous(all) = &link.found else { return None };
    let id = quoted(link.reference.as_str());
    let key = link.route.steps().iter().rev().find_map(|step| match step {
        Step::Key(key) => Some(&**key),
        Step::Index(_) => None,
    });
    let ways: Vec<_> =
        all.iter().map(|loaded| relative(&scene.source.path, &loaded.source.path)).collect();
    let paths: Vec<_> = ways.iter().map(|way| whole(way)).collect();
    let words: Vec<_> =
        ways.iter().map(|way| whole(&format!("{}: {way}", key.unwrap_or_default()))).collect();
    let n = all.len();
    let message = text!(
        "{n} documents have the id {id}: {paths}",
        "{n} documents ont l'identifiant {id} : {paths}",
        paths = listed(&paths)
    );
    let help = text!(
        "they are equally near; write {words}",
        "ils sont aussi proches l'un que l'autre ; écrivez {words}",
        words = either(&words)
    );
    let mut finding = scene.on_value(&AMBIGUOUS_ID, &link.route, message).help(help);
    for (way, word) in ways.iter().zip(&words) {
        let places = std::iter::once(&link.route).chain(&link.again);
        let changes: Vec<_> = places
            .map(|route| Change::Set {
                route: scene.full(route),
                value: Written::Text(way.clone()),
            })
            .collect();
        let title = text!("write {word}", "écrire {word}");
        finding = finding.fix(title, &changes, Safety::Suggested);
    }
    for loaded in all {
        finding = finding.related(id_place(loaded), text!("this one", "celui-ci"));
    }
    for route in &link.again {
        let place = scene.place(route);
        finding = finding.related(place, text!("named here again", "nommé ici aussi"));
    }
    Some(finding)
}
