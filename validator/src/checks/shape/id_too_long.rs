//! `shape/id-too-long`

use banneret_yaml::Step;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::limits::Limit;
use crate::scene::Scene;
use crate::shape::{Violation, ViolationKind};
use crate::text;

check! {
    /// An id is longer than the workspace allows. Ids are handles: others write them down, and reports
    /// repeat them. `id-length` under `[limits]` in `banneret.toml` sets the limit; names may be as long
    /// as they like.
    ///
    /// ## Bad
    /// ```yaml
    /// units:
    ///   - id: the-heavy-infantry-of-the-second-line-on-the-left-of-the-camp-that-came-from-argos-and-was-hired-in-may
    ///     type: infantry
    ///     weight: heavy
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// units:
    ///   - id: argives
    ///     name: The heavy infantry of the second line on the left of the camp
    ///     type: infantry
    ///     weight: heavy
    /// ```
    ID_TOO_LONG = "shape/id-too-long", Error, Run::Shape(id_too_long);
    en: "an id is longer than the workspace allows";
    fr: "un identifiant est plus long que l'espace de travail ne le permet";
    fr_doc: "Un identifiant est plus long que l'espace de travail ne le permet. Les identifiants sont des \
        poignées : d'autres les recopient, et les rapports les répètent. `id-length` sous `[limits]` dans \
        `banneret.toml` fixe la limite ; les noms sont aussi longs qu'on veut.";
}

fn id_too_long(scene: &Scene<'_>, violation: &Violation) -> Option<Diagnostic> {
    let ViolationKind::OverLimit(Limit::IdLength, most) = violation.kind else { return None };
    let message = text!(
        "an id has at most {most} letters here; it is not read",
        "un identifiant a ici au plus {most} lettres ; il n'est pas lu",
    );
    let is_value = matches!(violation.route.last(), Some(Step::Key(key)) if &**key == "id");
    let finding = if is_value {
        scene.on_value(&ID_TOO_LONG, &violation.route, message)
    } else {
        scene.on_key(&ID_TOO_LONG, &violation.route, message)
    };
    let setting = Limit::IdLength.setting();
    Some(finding.help(text!(
        "take a shorter id, and say the rest in `name:`; {setting}",
        "prenez un identifiant plus court, et dites le reste dans `name:` ; {setting}",
        setting
    )))
}
