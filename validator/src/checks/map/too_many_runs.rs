//! `map/too-many-runs`

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::limits::Limit;
use crate::scene::Scene;
use crate::shape::{Violation, ViolationKind};
use crate::text;

check! {
    /// A map has more runs of hexsides than the workspace allows. Each of them stands for as many sides
    /// as the map is long; the limit keeps a hostile file from exhausting the machine, and `runs` under
    /// `[limits]` in `banneret.toml` sets it.
    ///
    /// ## Bad
    /// ```toml banneret.toml
    /// [limits]
    /// runs = 1
    /// ```
    ///
    /// ```yaml map.yaml
    /// hexsides: [{at: [east side of C1 to C3, east side of D1 to D3], obstacle: palisade}]
    /// ```
    ///
    /// ## Good
    /// ```toml banneret.toml
    /// [limits]
    /// runs = 1
    /// ```
    ///
    /// ```yaml map.yaml
    /// hexsides: [{at: [east side of C1 to C3, D1/e], obstacle: palisade}]
    /// ```
    TOO_MANY_RUNS = "map/too-many-runs", Error, Run::Shape(too_many_runs);
    en: "a map has more runs of hexsides than the workspace allows";
    fr: "une carte a plus de suites de côtés que l'espace de travail n'en permet";
    fr_doc: "Une carte a plus de suites de côtés d'hexagone que l'espace de travail n'en permet. Chacune \
        vaut autant de côtés que la carte est longue ; la limite empêche un fichier hostile d'épuiser la \
        machine, et `runs` sous `[limits]` dans `banneret.toml` la fixe.";
}

fn too_many_runs(scene: &Scene<'_>, violation: &Violation) -> Option<Diagnostic> {
    let ViolationKind::OverLimit(Limit::Runs, most) = violation.kind else { return None };
    let message = text!(
        "a map has at most {most} run[s] of hexsides here; they are not checked",
        "une carte a ici au plus {most} suite[s] de côtés ; elles ne sont pas vérifiées",
    );
    let finding = scene.on_key(&TOO_MANY_RUNS, &violation.route, message);
    Some(finding.help(Limit::Runs.setting()))
}
