//! `army/missile-expected`

use banneret_schema::id::MissileId;
use banneret_schema::resolved::{Chosen, ResolvedProfile};
use banneret_schema::ruleset::counter::Shooting;

use super::words::troop_words;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::scene::Scene;
use crate::text;
use crate::text::{either, quoted};

check! {
    /// A unit has no missile, of a type that is known by what it shoots: skirmishers.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: slingers, name: Slingers, type: skirmishers, size: 1, quality: 5, movement: 6}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: slingers, name: Slingers, type: skirmishers, missile: stones, size: 1, quality: 5, movement: 6}
    /// ```
    MISSILE_EXPECTED = "army/missile-expected", Warning, Run::Army(missile_expected);
    en: "a unit that should shoot has no missile";
    fr: "une unité qui devrait tirer n'a pas de projectile";
    fr_doc: "Une unité n'a pas de projectile, alors que son type est connu par ce qu'il tire : les \
        tirailleurs.";
}

fn missile_expected(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    for troop in roster.troops() {
        let look = &troop.look;
        let Some((_, known)) = look.troop.known() else { continue };
        let absent =
            matches!(look.missile, Chosen::None) && scene.is_intact(&troop.route.join("missile"));
        if look.shooting_of_kind() != Some(Shooting::Expected) || !absent {
            continue;
        }
        let message = text!(
            "{words}: they all shoot, and no missile is named",
            "{words} : tous tirent, et aucun projectile n'est nommé",
            words = troop_words(look)
        );
        let finding = scene.on_member(&MISSILE_EXPECTED, &troop.route, message);
        let may = look.ruleset.missile_weapons.iter().filter(|(id, _)| {
            let usual = look.troop_counter().map_or(&[][..], |it| it.usual_missiles.as_slice());
            (usual.is_empty() || usual.contains(*id)) && may_shoot(look, id)
        });
        let may: Vec<_> = may.map(|(id, _)| quoted(id.as_str())).collect();
        let help = text!("add `missile:` {may}", "ajoutez `missile:` {may}", may = either(&may));
        out.push(finding.help(help).reference(scene.cite(&known.reference)));
    }
}

/// Whether the missile table has a row for a missile of such a unit.
fn may_shoot(look: &ResolvedProfile<'_>, id: &MissileId) -> bool {
    let mut rows = look.ruleset.missile_rows.values().filter(|row| row.missile == *id);
    rows.any(|row| !row.escort && row.who.refuses(look).is_none())
}
