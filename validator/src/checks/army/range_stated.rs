//! `army/range-stated`

use banneret_schema::resolved::{Chosen, ResolvedProfile};
use banneret_schema::ruleset::counter::Shooting;
use banneret_schema::ruleset::missile_table::MissileRow;
use banneret_yaml::patch::Written;

use super::missile_not_for_troop::suits;
use super::words::troop_words;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::Roster;
use crate::scene::Scene;
use crate::text;

check! {
    /// A range is written that is not the longest of the row of the missile table on which the unit
    /// shoots.
    ///
    /// ## Bad
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: archers, name: Archers, type: skirmishers, missile: arrows, range: 7, size: 1, quality: 5, movement: 6}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// ruleset: great-battles-of-alexander
    /// units:
    ///   - {id: archers, name: Archers, type: skirmishers, missile: arrows, range: 4, size: 1, quality: 5, movement: 6}
    /// ```
    RANGE_STATED = "army/range-stated", Error, Run::Army(range_stated);
    en: "a stated range is not that of the missile table";
    fr: "une portée écrite n'est pas celle du tableau des projectiles";
    fr_doc: "La portée écrite n'est pas la plus longue de la ligne du tableau des projectiles sur \
        laquelle tire l'unité.";
}

fn range_stated(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    for troop in roster.troops() {
        let look = &troop.look;
        let Some(range) = look.figures.range() else { continue };
        let Some((_, known)) = look.troop.known() else { continue };
        if known.counter.is_none() || !is_settled(look) {
            continue;
        }
        let rows = rows(look);
        let fits = rows.iter().any(|row| row.range() == usize::from(range));
        if fits || rows.is_empty() && range == 0 {
            continue;
        }
        let row = rows.first();
        let message = match row {
            Some(row) => text!(
                "the row “{name}” ends at {last}, and a range of {range} is written",
                "la ligne « {name} » s'arrête à {last}, et une portée de {range} est écrite",
                name = row.name,
                last = row.range()
            ),
            None => text!(
                "this {words} has no missile, and a range of {range} is written",
                "« {words} » sans projectile, et une portée de {range} est écrite",
                words = troop_words(look)
            ),
        };
        let finding = scene.on_value(&RANGE_STATED, &troop.route.join("range"), message);
        let finding = match row.map(|row| row.range()) {
            Some(last) => finding
                .help(text!("write `range: {last}`", "écrivez `range: {last}`"))
                .settable(Written::Number(last.to_string())),
            None => finding
                .help(text!("remove the key `range`", "supprimez la clé `range`"))
                .removable(),
        };
        let reference = row.map_or(&known.reference, |row| &row.reference);
        out.push(finding.reference(scene.cite(reference)));
    }
}

/// Whether the missile of a unit and its row are certain, so that no other finding explains the range.
fn is_settled(look: &ResolvedProfile<'_>) -> bool {
    match look.missile {
        Chosen::Unknown => false,
        Chosen::Is(_) => suits(look) && look.missile_row().known().is_some(),
        Chosen::None => {
            let troop = look.troop.known();
            let needs = troop.is_some_and(|(_, troop)| troop.missile_required);
            !needs && look.shooting_of_kind() != Some(Shooting::Expected)
        }
    }
}

/// The rows a unit may shoot on, its own first. One whose nation is not told may be of any.
fn rows<'r>(look: &ResolvedProfile<'r>) -> Vec<&'r MissileRow> {
    let own = look.missile_row().known().map(|(_, row)| row);
    let all = look.ruleset.missile_rows.values();
    let missile = look.missile.known().map(|(id, _)| id);
    let nameless = matches!(look.nation, Chosen::None);
    let others = all.filter(|row| {
        let same = Some(&row.missile) == missile && !row.escort;
        row.who.refuses(look).is_none() && (same && nameless || row.escort)
    });
    own.into_iter().chain(others).collect()
}
