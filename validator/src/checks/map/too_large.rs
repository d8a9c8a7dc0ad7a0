//! `map/too-large`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::limits::Limit;
use crate::scene::Scene;
use crate::shape::{Violation, ViolationKind};
use crate::text;

check! {
    /// A map has more columns or rows than the workspace allows. Games know no largest board; the limit
    /// keeps a hostile file from exhausting the machine, and `map-side` under `[limits]` in
    /// `banneret.toml` sets it.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// grid: {columns: 900, rows: 9}
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// grid: {columns: 13, rows: 9}
    /// ```
    TOO_LARGE = "map/too-large", Error, Run::Shape(too_large);
    en: "a map is larger than the workspace allows";
    fr: "une carte est plus grande que l'espace de travail ne le permet";
    fr_doc: "Une carte a plus de colonnes ou de rangées que l'espace de travail n'en permet. Les jeux ne \
        connaissent pas de plus grand plateau ; la limite empêche un fichier hostile d'épuiser la machine, et \
        `map-side` sous `[limits]` dans `banneret.toml` la fixe.";
}

fn too_large(scene: &Scene<'_>, violation: &Violation) -> Option<Diagnostic> {
    let ViolationKind::OverLimit(Limit::MapSide, most) = violation.kind else { return None };
    let message = text!(
        "a map has at most {most} columns and {most} rows here; it is not checked",
        "une carte a ici au plus {most} colonnes et {most} rangées ; elle n'est pas vérifiée",
    );
    let finding = scene.on_value(&TOO_LARGE, &violation.route, message);
    Some(finding.help(Limit::MapSide.setting()))
}
