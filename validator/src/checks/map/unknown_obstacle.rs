//! `map/unknown-obstacle`

use banneret_schema::header::DocumentKind;
use banneret_schema::id::ObstacleId;

use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::help::Help;
use crate::scene::Scene;
use crate::suggest::{Candidate, did_you_mean, nearest};
use crate::text;
use crate::text::quoted;

check! {
    /// A side of a hex has an obstacle that the game does not have. The nearest are proposed; the
    /// rulebook's own French names are understood too, so `fosse` leads to `ditch`.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// hexsides:
    ///   - {at: D3/ne, obstacle: pallisade}
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// hexsides:
    ///   - {at: D3/ne, obstacle: palisade}
    /// ```
    UNKNOWN_OBSTACLE = "map/unknown-obstacle", Error, Run::Map(unknown_obstacle);
    en: "an obstacle is not known to the game";
    fr: "un obstacle est inconnu du jeu";
    fr_doc: "Un côté d'hexagone a un obstacle que le jeu n'a pas. Les plus proches sont proposés ; les \
        noms français du livre de règles sont compris aussi : `fosse` mène à `ditch`.";
}

fn unknown_obstacle(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, _: &CheckedMap<'_>) {
    let ruleset = scene.ruleset();
    let strangers = scene.strangers(DocumentKind::Map).iter();
    for named in strangers.filter(|it| it.table == ObstacleId::TABLE) {
        let id = named.id.as_str();
        let shown = quoted(id);
        let message = text!(
            "{game} has no obstacle {shown}",
            "{game} n'a pas d'obstacle {shown}",
            game = ruleset.name
        );
        let near = nearest(id, named.table.entries(ruleset).map(Candidate::entry));
        let help = if ruleset.terrain.contains_key(id) {
            text!(
                "it lies in hexes: put it into the legend, or draw it as a path",
                "cela occupe des hexagones : mettez-le dans la légende, ou tracez-le comme un chemin",
            )
            .into()
        } else {
            did_you_mean(&near).map(Help::closed).unwrap_or_else(|| {
                let id = ruleset.id.as_str();
                text!(
                    "`banneret ruleset show {id}` lists them all",
                    "`banneret ruleset show {id}` les donne tous",
                )
                .into()
            })
        };
        out.push(scene.on_value(&UNKNOWN_OBSTACLE, &named.route, message).help(help));
    }
}
