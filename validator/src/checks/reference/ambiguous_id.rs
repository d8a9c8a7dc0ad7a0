//! `reference/ambiguous-id`

use banneret_schema::Lang;

use crate::checks::{Run, check};
use crate::diagnostic::{Diagnostic, Place};
use crate::scene::{Link, Scene};
use crate::text;
use crate::text::{Text, listed, quoted};
use crate::workspace::Found;

check! {
    /// Several documents of the workspace have the id that is named. Name the one meant by its path,
    /// or give the others ids of their own.
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
    /// ```yaml list-a.yaml
    /// banneret: 1
    /// kind: army-list
    /// ruleset: panache
    /// id: northmen
    /// name: A list
    /// ```
    /// ```yaml list-b.yaml
    /// banneret: 1
    /// kind: army-list
    /// ruleset: panache
    /// id: northmen
    /// name: A list
    /// ```
    ///
    /// ## Good
    /// ```yaml army.yaml
    /// banneret: 1
    /// kind: army
    /// ruleset: panache
    /// id: swedes
    /// name: Swedes
    /// list: northmen
    /// leaders: [{id: gustav, rank: general}]
    /// ```
    /// ```yaml list-a.yaml
    /// banneret: 1
    /// kind: army-list
    /// ruleset: panache
    /// id: northmen
    /// name: A list
    /// ```
    /// ```yaml list-b.yaml
    /// banneret: 1
    /// kind: army-list
    /// ruleset: panache
    /// id: southmen
    /// name: A list
    /// ```
    AMBIGUOUS_ID = "reference/ambiguous-id", Error, Run::Link(ambiguous_id);
    en: "several documents have the id that is named";
    fr: "plusieurs documents ont l'identifiant nommé";
    fr_doc: "Plusieurs documents de l'espace de travail ont l'identifiant nommé. Nommez celui que vous \
        voulez par son chemin, ou donnez aux autres leur propre identifiant.";
}

fn ambiguous_id(scene: &Scene<'_>, link: &Link<'_>) -> Option<Diagnostic> {
    let Found::Ambiguous(all) = &link.found else { return None };
    let id = quoted(link.reference.as_str());
    let paths: Vec<_> = all.iter().map(|loaded| quoted(&loaded.source.path)).collect();
    let message = Text {
        en: format!("{} documents have the id {id}: {}", all.len(), listed(&paths, Lang::En)),
        fr: format!(
            "{} documents ont l'identifiant {id} : {}",
            all.len(),
            listed(&paths, Lang::Fr)
        ),
    };
    let mut finding = scene.on_value(&AMBIGUOUS_ID, &link.route, message).help(text!(
        "name the one you mean by its path, or change the other ids",
        "nommez celui que vous voulez par son chemin, ou changez les autres identifiants",
    ));
    for loaded in all {
        if let Some(entry) = loaded.source.document.root.as_ref().and_then(|root| root.entry("id"))
        {
            let place =
                Place { source: std::sync::Arc::clone(&loaded.source), span: entry.value.span };
            finding = finding.related(place, text!("this one", "celui-ci"));
        }
    }
    Some(finding)
}
