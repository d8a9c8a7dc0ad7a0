//! `army/missile-row-missing`

use super::words::{named, troop_words};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::scene::Scene;
use crate::text;
use crate::text::{either, quoted};

check! {
    /// The rulebook speaks of these shooters and gives them no row of its missile table: chariots, and
    /// slingers on foot who are no skirmishers. The author names the row that is meant.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: chariots, name: Chariots, type: chariots, missile: javelins, size: 4, quality: 5, movement: 8}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: chariots, name: Chariots, type: chariots, missile: javelins, missile-row: mounted-javelins, size: 4,
    ///      quality: 5, movement: 8}
    /// ```
    MISSILE_ROW_MISSING = "army/missile-row-missing", Warning, Run::Army(missile_row_missing);
    en: "a shooter has no row in the missile table";
    fr: "un tireur n'a pas de ligne au tableau des projectiles";
    fr_doc: "Le livre de règles parle de ces tireurs et ne leur donne aucune ligne de son tableau des \
        projectiles : les chars, et les frondeurs à pied qui ne sont pas tirailleurs. L'auteur nomme \
        la ligne voulue.";
}

fn missile_row_missing(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let ruleset = scene.ruleset();
    for troop in roster.troops() {
        let look = &troop.look;
        let Some((id, weapon)) = look.missile.known() else { continue };
        let intact = scene.is_intact(&troop.route.join("missile-row"));
        if look.named_row.is_some() || !intact {
            continue;
        }
        let rowless = ruleset.rowless_shooters.iter();
        let rule = rowless.filter(|rule| rule.missile.contains(id)).find(|it| it.who.fits(look));
        let Some(rule) = rule else { continue };
        let message = text!(
            "the missile table has no row for {words} with {name}",
            "le tableau des projectiles n'a pas de ligne : {words}, {name}",
            words = troop_words(look),
            name = named(id, &weapon.name)
        );
        let rows = ruleset.missile_rows.iter().filter(|(_, row)| row.missile == *id && !row.escort);
        let rows: Vec<_> = rows.map(|(id, _)| quoted(id.as_str())).collect();
        let help = text!(
            "name the row that is meant, `missile-row:` {rows}",
            "nommez la ligne voulue, `missile-row:` {rows}",
            rows = either(&rows)
        );
        let finding = scene.on_value(&MISSILE_ROW_MISSING, &troop.route.join("missile"), message);
        out.push(finding.help(help).reference(scene.cite(&rule.reference)));
    }
}
