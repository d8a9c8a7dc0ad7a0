//! `army/weapon-not-for-troop`

use banneret_schema::Lang;
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
use crate::text::Text;

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
            let message = Text::each(|lang| {
                let weapon_name = named(id.as_str(), Some(&weapon.name), lang);
                let (of, words) = (table_words(weapon.table, lang), troop_words(&troop.look, lang));
                match lang {
                    Lang::En => format!("{weapon_name} is a weapon of {of}, not of {words}"),
                    Lang::Fr => format!("{weapon_name} est une arme {of} ; ceci est : {words}"),
                }
            });
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
            let message = Text::each(|lang| {
                let weapon_name = named(id.as_str(), Some(&weapon.name), lang);
                let (words, lacks) = (who.describe(ruleset, lang), why_not(who, &troop.look, lang));
                match lang {
                    Lang::En => format!("{weapon_name} is for {words}; {lacks}"),
                    Lang::Fr => format!("{weapon_name} est pour : {words} ; {lacks}"),
                }
            });
            let finding = scene.on_value(&WEAPON_NOT_FOR_TROOP, &route, message);
            out.push(finding.reference(scene.cite(&weapon.reference)));
        }
    }
}

fn no_choice(troop: &Troops<'_>, known: &Troop) -> (Text, Text) {
    let own = troop.look.cell.and_then(|cell| cell.melee.as_ref());
    let own = own.and_then(|id| troop.look.ruleset.melee_weapons.get(id));
    let message = Text::each(|lang| {
        let name = known.name.get(lang).to_lowercase();
        match (own, lang) {
            (Some(_), Lang::En) => {
                format!("{name}: this troop is a weapon by itself; no other is chosen")
            }
            (Some(_), Lang::Fr) => {
                format!(
                    "« {name} » : cette troupe est une arme par elle-même ; aucune autre n'est choisie"
                )
            }
            (None, Lang::En) => {
                format!("{name}: how they fight comes with the type; no weapon is chosen")
            }
            (None, Lang::Fr) => {
                format!("« {name} » : le combat est fixé par le type ; aucune arme n'est choisie")
            }
        }
    });
    (message, text!("remove the key `melee`", "supprimez la clé `melee`"))
}

fn stands_in(weapon: &MeleeWeapon, table: WeaponTable) -> bool {
    match weapon.table {
        MeleeTable::Infantry => matches!(table, WeaponTable::Infantry | WeaponTable::Artillery),
        MeleeTable::Mounted => table == WeaponTable::Mounted,
        MeleeTable::OwnWeapon => false,
    }
}

fn table_words(table: MeleeTable, lang: Lang) -> &'static str {
    match (table, lang) {
        (MeleeTable::Infantry, Lang::En) => "infantry",
        (MeleeTable::Infantry, Lang::Fr) => "d'infanterie",
        (MeleeTable::Mounted, Lang::En) => "cavalry and camelry",
        (MeleeTable::Mounted, Lang::Fr) => "de cavalerie et chamellerie",
        (MeleeTable::OwnWeapon, Lang::En) => "chariots and elephants themselves",
        (MeleeTable::OwnWeapon, Lang::Fr) => "propre aux chars et aux éléphants",
    }
}
