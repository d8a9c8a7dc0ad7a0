//! `map/unknown-terrain`

use banneret_schema::header::DocumentKind;
use banneret_schema::id::TerrainId;

use crate::checked_map::CheckedMap;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::help::Help;
use crate::ids::Stranger;
use crate::scene::Scene;
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

fn unknown_terrain(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, _: &CheckedMap<'_>) {
    let strangers = scene.strangers(DocumentKind::Map).iter();
    out.extend(strangers.filter(|it| it.table == TerrainId::TABLE).map(|it| unknown(scene, it)));
}

fn unknown(scene: &Scene<'_>, named: &Stranger) -> Diagnostic {
    let (ruleset, id) = (scene.ruleset(), named.id.as_str());
    let (shown, game) = (quoted(id), &ruleset.name);
    let message = text!(
        "{game} has no element of terrain {shown}",
        "{game} n'a pas d'élément de terrain {shown}",
        game
    );
    let near = nearest(id, named.table.entries(ruleset).map(Candidate::entry));
    let help = if ruleset.obstacles.contains_key(id) {
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
    scene.on_value(&UNKNOWN_TERRAIN, &named.route, message).help(help)
}
