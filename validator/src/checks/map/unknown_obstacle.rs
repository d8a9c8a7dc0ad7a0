//! `map/unknown-obstacle`

use banneret_schema::id::TerrainId;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::help::Help;
use crate::route;
use crate::scene::Scene;
use crate::site::Site;
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

fn unknown_obstacle(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &Site<'_>) {
    let map = site.map;
    let ruleset = scene.ruleset();
    for (index, feature) in map.hexsides.iter() {
        let id = &feature.obstacle;
        if ruleset.obstacles.contains_key(id) || id.as_str().is_empty() {
            continue;
        }
        let shown = quoted(id.as_str());
        let message = text!(
            "{game} has no obstacle {shown}",
            "{game} n'a pas d'obstacle {shown}",
            game = ruleset.name
        );
        let element = ruleset.terrain.contains_key(&TerrainId::from(id.as_str()));
        let near = nearest(
            id.as_str(),
            ruleset.obstacles.iter().map(|(id, it)| Candidate::named(id.as_str(), Some(&it.name))),
        );
        let help = if element {
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
        let route = route!["hexsides", index, "obstacle"];
        out.push(scene.on_value(&UNKNOWN_OBSTACLE, &route, message).help(help));
    }
}
