//! `map/unknown-terrain`

use banneret_schema::id::{ObstacleId, TerrainId};
use banneret_yaml::Route;

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
    /// The legend or a path names an element of terrain that the game does not have. The nearest are
    /// proposed; the rulebook's own French names are understood too, so `colline-boisee` leads to
    /// `wooded-hill`.
    ///
    /// ## Bad
    /// ```yaml map.yaml
    /// paths:
    ///   - {kind: rivulet, through: [A4, B4]}
    /// ```
    ///
    /// ## Good
    /// ```yaml map.yaml
    /// paths:
    ///   - {kind: stream, through: [A4, B4]}
    /// ```
    UNKNOWN_TERRAIN = "map/unknown-terrain", Error, Run::Map(unknown_terrain);
    en: "an element of terrain is not known to the game";
    fr: "un élément de terrain est inconnu du jeu";
    fr_doc: "La légende ou un chemin nomme un élément de terrain que le jeu n'a pas. Les plus proches \
        sont proposés ; les noms français du livre de règles sont compris aussi : `colline-boisee` \
        mène à `wooded-hill`.";
}

fn unknown_terrain(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, site: &Site<'_>) {
    let map = site.map;
    for (code, elements) in map.legend.iter() {
        for (index, id) in elements.iter() {
            look_up(out, scene, &route!["legend", code, index], id);
        }
    }
    for (index, path) in map.paths.iter() {
        look_up(out, scene, &route!["paths", index, "kind"], &path.kind);
    }
}

fn look_up(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, route: &Route, id: &TerrainId) {
    let ruleset = scene.ruleset();
    if ruleset.terrain.contains_key(id) || id.as_str().is_empty() {
        return;
    }
    let (shown, game) = (quoted(id.as_str()), &ruleset.name);
    let message = text!(
        "{game} has no element of terrain {shown}",
        "{game} n'a pas d'élément de terrain {shown}",
        game
    );
    let obstacle = ruleset.obstacles.contains_key(&ObstacleId::from(id.as_str()));
    let near = nearest(
        id.as_str(),
        ruleset.terrain.iter().map(|(id, it)| Candidate::named(id.as_str(), Some(&it.name))),
    );
    let help = if obstacle {
        text!(
            "it stands on sides of hexes: list it under `hexsides`",
            "cela se place sur les côtés des hexagones : mettez-le sous `hexsides`",
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
    out.push(scene.on_value(&UNKNOWN_TERRAIN, route, message).help(help));
}
