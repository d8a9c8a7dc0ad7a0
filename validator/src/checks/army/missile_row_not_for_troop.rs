//! `army/missile-row-not-for-troop`

use banneret_schema::resolved::{Chosen, ResolvedProfile};
use banneret_schema::ruleset::missile_table::MissileRow;

use super::missile_not_for_troop::suits;
use super::words::{named, troop_words};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::help::Help;
use crate::roster::Roster;
use crate::scene::Scene;
use crate::text;
use crate::text::{either, quoted};

check! {
    /// A unit names a row of the missile table that is not its own. The table says who shoots on which
    /// row; only shooters it has no row for, such as chariots, choose among those of their missile.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: bowmen, name: Bowmen, type: light-infantry, nation: persian, missile: arrows,
    ///      missile-row: indian-archers, size: 4, quality: 4, movement: 5}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: bowmen, name: Bowmen, type: light-infantry, nation: persian, missile: arrows, size: 4, quality: 4,
    ///      movement: 5}
    /// ```
    MISSILE_ROW_NOT_FOR_TROOP =
        "army/missile-row-not-for-troop", Error, Run::Army(missile_row_not_for_troop);
    en: "a unit shoots on a row that is not its own";
    fr: "une unité tire sur une ligne qui n'est pas la sienne";
    fr_doc: "Une unité nomme une ligne du tableau des projectiles qui n'est pas la sienne. Le tableau dit \
        qui tire sur quelle ligne ; seuls les tireurs qu'il oublie, comme les chars, choisissent parmi \
        celles de leur projectile.";
}

fn missile_row_not_for_troop(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let rows = &scene.ruleset().missile_rows;
    for troop in roster.troops() {
        let look = &troop.look;
        let named_row = look.named_row.as_ref().and_then(|id| rows.get_key_value(id));
        let Some((id, row)) = named_row else { continue };
        if look.troop.known().is_none() || !scene.is_intact(&troop.route.join("missile")) {
            continue;
        }
        let route = troop.route.join("missile-row");
        let fits: Vec<_> = match look.missile {
            Chosen::Unknown => continue,
            // Who lacks a missile he should have is told so.
            Chosen::None if shoots_by_kind(look) => continue,
            Chosen::None => Vec::new(),
            Chosen::Is(_) if !suits(look) => continue,
            Chosen::Is(_) => open_rows(look),
        };
        if fits.iter().any(|(open, _)| *open == id) {
            continue;
        }
        let words = troop_words(look);
        let name = named(id, &row.name);
        let message = if let Some((_, missile)) = look.missile.known() {
            text!(
                "{words} with {missile} never shoot on the row {name}",
                "{words}, {missile} : ne tirent jamais sur la ligne {name}",
                words,
                missile = missile.name.lower(),
                name
            )
        } else {
            text!(
                "this {words} has no missile, and the row {name}",
                "« {words} » sans projectile, mais avec la ligne {name}",
                words,
                name
            )
        };
        let finding = scene.on_value(&MISSILE_ROW_NOT_FOR_TROOP, &route, message);
        let finding = match fits.as_slice() {
            [] => finding
                .help(text!("remove the key `missile-row`", "supprimez la clé `missile-row`"))
                .removable(),
            [(only, _)] => finding.help(Help::word(
                text!(
                    "write `missile-row: {only}`, or leave it out",
                    "écrivez `missile-row: {only}`, ou rien"
                ),
                only.as_str(),
            )),
            several => {
                let names: Vec<_> = several.iter().map(|(id, _)| quoted(id.as_str())).collect();
                finding.help(text!(
                    "write `missile-row:` {names}",
                    "écrivez `missile-row:` {names}",
                    names = either(&names)
                ))
            }
        };
        out.push(finding.reference(scene.cite(&row.reference)));
    }
}

/// The rows a unit may name: its own, or, where the table has none for it, those of its missile.
fn open_rows<'r>(
    look: &ResolvedProfile<'r>,
) -> Vec<(&'r banneret_schema::id::MissileRowId, &'r MissileRow)> {
    let Some((missile, _)) = look.missile.known() else { return Vec::new() };
    let of_missile = || {
        look.ruleset.missile_rows.iter().filter(|(_, row)| row.missile == *missile && !row.escort)
    };
    let mut own = of_missile().filter(|(_, row)| row.who.refuses(look).is_none());
    // The first row that surely fits is the one; a nation that is not told leaves several open.
    if let Some(sure) = own.clone().next().filter(|(_, row)| row.who.fits(look)) {
        return vec![sure];
    }
    let possible: Vec<_> = own.by_ref().collect();
    if !possible.is_empty() {
        return possible;
    }
    // A row for one nation is nobody else's.
    of_missile()
        .filter(|(_, row)| {
            row.who.nations.is_empty()
                || row.who.nations.iter().any(|wanted| {
                    look.nation.known().is_none_or(|(id, _)| look.ruleset.nation_is(id, wanted))
                })
        })
        .collect()
}

fn shoots_by_kind(look: &ResolvedProfile<'_>) -> bool {
    let required = look.troop.known().is_some_and(|(_, troop)| troop.missile_required);
    required
        || look.shooting_of_kind() == Some(banneret_schema::ruleset::counter::Shooting::Expected)
}
