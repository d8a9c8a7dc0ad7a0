//! `army/weapon-not-for-troop`

use banneret_schema::id::MeleeId;
use banneret_schema::ruleset::troop::{Troop, WeaponTable};
use banneret_schema::ruleset::weapon::{MeleeTable, MeleeWeapon};

use super::why_not::why_not;
use super::words::{named, troop_words};
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::{Roster, Troops};
use crate::scene::Scene;
use crate::text;
use crate::text::{Text, Words};

check! {
    /// A close-combat weapon that this troop cannot have: a lance of cavalry on infantry, a weapon for
    /// chariots or elephants, which are weapons by themselves, or any weapon in a game where the type
    /// of troop says how it fights.
    ///
    /// ## Bad
    /// ```yaml
    /// units:
    ///   - {id: companions, type: cavalry, weight: heavy, melee: pike}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// units:
    ///   - {id: companions, type: cavalry, weight: heavy, melee: cavalry-lance}
    /// ```
    WEAPON_NOT_FOR_TROOP = "army/weapon-not-for-troop", Error, Run::Army(weapon_not_for_troop);
    en: "a close-combat weapon is not for this troop";
    fr: "une arme de corps à corps n'est pas pour cette troupe";
    fr_doc: "Cette troupe ne peut avoir cette arme de corps à corps : une lance de cavalerie dans \
        l'infanterie, une arme pour des chars ou des éléphants, qui sont des armes à eux seuls, ou \
        une arme quelconque dans un jeu où le type de troupe dit comment elle combat.";
}

fn weapon_not_for_troop(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let ruleset = scene.ruleset();
    for troop in roster.troops() {
        let (Some(id), Some((_, known))) = (&troop.profile.melee, troop.look.troop.known()) else {
            continue;
        };
        let route = troop.route.join("melee");
        // A weapon the game does not know has been reported; only a game without weapons knows none.
        if !MeleeId::TABLE.has(ruleset, id.as_str()) && !MeleeId::TABLE.is_empty(ruleset) {
            continue;
        }
        let own = troop.look.cell.is_some_and(|cell| cell.melee.is_some());
        if own || known.melee_from == WeaponTable::None {
            let (message, help) = no_choice(troop, known);
            let finding = scene.on_value(&WEAPON_NOT_FOR_TROOP, &route, message).help(help);
            out.push(finding.removable().reference(scene.cite(&known.reference)));
            continue;
        }
        let Some((_, weapon)) = troop.look.melee.known() else { continue };
        if !stands_in(weapon, known.melee_from) {
            let message = text!(
                "{weapon_name} is a weapon of {of}, not of {words}",
                "{weapon_name} est une arme {of} ; ceci est : {words}",
                weapon_name = named(id, &weapon.name),
                of = table_words(weapon.table),
                words = troop_words(&troop.look)
            );
            let help = match known.melee_from {
                WeaponTable::Mounted => text!(
                    "choose a weapon of cavalry and camelry",
                    "choisissez une arme de cavalerie et chamellerie"
                ),
                WeaponTable::Infantry | WeaponTable::Artillery | WeaponTable::None => {
                    text!("choose a weapon of infantry", "choisissez une arme d'infanterie")
                }
            };
            let finding = scene.on_value(&WEAPON_NOT_FOR_TROOP, &route, message).help(help);
            out.push(finding.reference(scene.cite(&weapon.reference)));
            continue;
        }
        if let Some(who) = weapon.who.as_ref().filter(|who| who.refuses(&troop.look).is_some()) {
            let message = text!(
                "{weapon_name} is for {words}; {lacks}",
                "{weapon_name} est pour : {words} ; {lacks}",
                weapon_name = named(id, &weapon.name),
                words = who.describe(ruleset),
                lacks = why_not(who, &troop.look)
            );
            let finding = scene.on_value(&WEAPON_NOT_FOR_TROOP, &route, message);
            out.push(finding.reference(scene.cite(&weapon.reference)));
        }
    }
}

fn no_choice(troop: &Troops<'_>, known: &Troop) -> (Text, Text) {
    let own = troop.look.cell.and_then(|cell| cell.melee.as_ref());
    let own = own.and_then(|id| troop.look.ruleset.melee_weapons.get(id));
    let name = known.name.lower();
    let message = match own {
        Some(_) => text!(
            "{name}: this troop is a weapon by itself; no other is chosen",
            "« {name} » : cette troupe est une arme par elle-même ; aucune autre n'est choisie",
            name
        ),
        None => text!(
            "{name}: how they fight comes with the type; no weapon is chosen",
            "« {name} » : le combat est fixé par le type ; aucune arme n'est choisie",
            name
        ),
    };
    (message, text!("remove the key `melee`", "supprimez la clé `melee`"))
}

/// Whether a troop may have a weapon, as far as is known what the troop is.
pub(super) fn may_have_melee(troop: &Troops<'_>, id: &str) -> bool {
    let known = troop.look.troop.known().map(|(_, known)| known);
    let weapon = troop.look.ruleset.melee_weapons.get(id);
    let (Some(known), Some(weapon)) = (known, weapon) else { return true };
    let refused = weapon.who.as_ref().is_some_and(|who| who.refuses(&troop.look).is_some());
    stands_in(weapon, known.melee_from) && !refused
}

fn stands_in(weapon: &MeleeWeapon, table: WeaponTable) -> bool {
    match weapon.table {
        MeleeTable::Infantry => matches!(table, WeaponTable::Infantry | WeaponTable::Artillery),
        MeleeTable::Mounted => table == WeaponTable::Mounted,
        MeleeTable::OwnWeapon => false,
    }
}

fn table_words(table: MeleeTable) -> Words {
    match table {
        MeleeTable::Infantry => Words::new("infantry", "d'infanterie"),
        MeleeTable::Mounted => Words::new("cavalry and camelry", "de cavalerie et chamellerie"),
        MeleeTable::OwnWeapon => {
            Words::new("chariots and elephants themselves", "propre aux chars et aux éléphants")
        }
    }
}
