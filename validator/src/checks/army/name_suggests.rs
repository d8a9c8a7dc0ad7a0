//! `army/name-suggests`

use banneret_schema::id::id_from_name;
use banneret_schema::ruleset::troop::Troop;

use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::scene::Scene;
use crate::text;
use crate::text::quoted;

check! {
    /// The name of a unit is one that units of another type usually have.
    ///
    /// ## Bad
    /// ```yaml hussars.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: hussars
    /// name: Hussars
    /// troops: {foot: {name: Foot}, light: {name: Light foot, of: foot, named-like: [chasseurs, jäger]}}
    /// ```
    /// ```yaml army.yaml
    /// banneret: 1
    /// kind: army
    /// ruleset: hussars
    /// id: vanguard
    /// name: Vanguard
    /// units: [{id: a, name: 5th Jäger, type: foot}]
    /// ```
    ///
    /// ## Good
    /// ```yaml hussars.yaml
    /// banneret: 1
    /// kind: ruleset
    /// id: hussars
    /// name: Hussars
    /// troops: {foot: {name: Foot}, light: {name: Light foot, of: foot, named-like: [chasseurs, jäger]}}
    /// ```
    /// ```yaml army.yaml
    /// banneret: 1
    /// kind: army
    /// ruleset: hussars
    /// id: vanguard
    /// name: Vanguard
    /// units: [{id: a, name: 5th Jäger, type: light}]
    /// ```
    NAME_SUGGESTS = "army/name-suggests", Info, Run::Army(name_suggests);
    en: "the name of a unit suggests another type";
    fr: "le nom d'une unité évoque un autre type";
    fr_doc: "Le nom d'une unité est de ceux que portent d'ordinaire les unités d'un autre type.";
}

fn name_suggests(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let ruleset = scene.ruleset();
    for troop in roster.units() {
        let (Some(name), Some((own, known))) = (&troop.unit.name, troop.look.troop.known()) else {
            continue;
        };
        // A unit that is told apart already is what its author says.
        if known.of.is_some() {
            continue;
        }
        let of = |it: &Troop| it.of.as_ref() == Some(own);
        let mut kinds = ruleset.troops.iter().filter(|(_, it)| of(it));
        let says = |word: &String| {
            [name.en(), name.fr()].iter().any(|name| is_in(word, &id_from_name(name)))
        };
        let Some((id, meant)) = kinds.find(|(_, it)| it.named_like.iter().any(says)) else {
            continue;
        };
        let message = text!(
            "a unit called {name} is usually of the type “{meant}”",
            "une unité appelée {name} est d'ordinaire du type « {meant} »",
            name,
            meant = meant.name
        );
        let shown = quoted(id.as_str());
        let help =
            text!("write `type:` {shown} if it is", "écrivez `type:` {shown} si c'est le cas");
        let finding = scene.on_value(&NAME_SUGGESTS, &troop.route.join("name"), message);
        out.push(finding.help(help).reference(scene.cite(&meant.reference)));
    }
}

/// Whether a word, or several, stand whole in a name; both without accents and capitals.
fn is_in(word: &str, name: &str) -> bool {
    format!("-{name}-").contains(&format!("-{}-", id_from_name(word)))
}
