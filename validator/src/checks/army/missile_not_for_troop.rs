//! `army/missile-not-for-troop`

use banneret_schema::id::MissileId;
use banneret_schema::resolved::ResolvedProfile;
use banneret_schema::ruleset::troop::{Troop, WeaponTable};
use banneret_schema::ruleset::weapon::MissileUsers;
use banneret_schema::ruleset::who::Who;

use super::why_not::why_not;
use super::words::named;
use crate::checks::{Run, check};
use crate::diagnostic::Diagnostic;
use crate::roster::{Roster, Troops};
use crate::scene::Scene;
use crate::suggest::{Candidate, one_of};
use crate::text;
use crate::text::{Words, either};

check! {
    /// A missile weapon that this troop cannot have: infantry weapons on horseback, artillery pieces
    /// without artillery, any shooters on scythed chariots, sacrificial troops and others that never
    /// shoot, anything but bows for two archers on a camel.
    ///
    /// ## Bad
    /// ```yaml
    /// units:
    ///   - {id: slingers, type: cavalry, weight: light, missile: sling}
    /// ```
    ///
    /// ## Good
    /// ```yaml
    /// units:
    ///   - {id: slingers, type: infantry, weight: light, missile: sling}
    /// ```
    MISSILE_NOT_FOR_TROOP = "army/missile-not-for-troop", Error, Run::Army(missile_not_for_troop);
    en: "a missile weapon is not for this troop";
    fr: "une arme de tir n'est pas pour cette troupe";
    fr_doc: "Cette troupe ne peut avoir cette arme de tir : des armes de fantassins à cheval, des pièces \
        sans artillerie, des tireurs sur chars à faux, dans des troupes sacrifiées et dans d'autres \
        qui ne tirent jamais, autre chose que des arcs pour deux archers sur un chameau.";
}

fn missile_not_for_troop(out: &mut Vec<Diagnostic>, scene: &Scene<'_>, roster: &Roster<'_>) {
    let ruleset = scene.ruleset();
    for troop in roster.troops() {
        let (Some(id), Some((_, known))) = (&troop.profile.missile, troop.look.troop.known())
        else {
            continue;
        };
        // A weapon the game does not know has been reported; only a game without weapons knows none.
        if !MissileId::TABLE.has(ruleset, id.as_str()) && !MissileId::TABLE.is_empty(ruleset) {
            continue;
        }
        let route = troop.route.join("missile");
        if known.missile_from == WeaponTable::None {
            let by_type = known.combat.is_some();
            let name = known.name.lower();
            let message = if by_type {
                text!(
                    "{name}: how they shoot comes with the type; no weapon is chosen",
                    "« {name} » : le tir est fixé par le type ; aucune arme n'est choisie",
                    name
                )
            } else {
                text!(
                    "{name}: this troop never shoots",
                    "« {name} » : cette troupe ne tire jamais",
                    name
                )
            };
            let finding = scene.on_value(&MISSILE_NOT_FOR_TROOP, &route, message);
            let finding = finding
                .help(text!("remove the key `missile`", "supprimez la clé `missile`"))
                .removable();
            out.push(finding.reference(scene.cite(&known.reference)));
            continue;
        }
        let Some((weapon_id, weapon)) = troop.look.missile.known() else { continue };
        let fits = is_for(weapon.users, known.missile_from);
        let refused = weapon.who.as_ref().filter(|who| fits && who.refuses(&troop.look).is_some());
        if fits && refused.is_none() {
            if !known.missiles.is_empty() && !known.missiles.contains(weapon_id) {
                out.push(not_of_the_few(scene, troop, known, id.as_str()));
            }
            continue;
        }
        let who = match refused {
            Some(who) => who.describe(ruleset),
            None => users(weapon.users).into(),
        };
        // Who shoots with it is a matter of the type alone.
        let lacks = why_not(refused.unwrap_or(&Who::default()), &troop.look);
        let message = text!(
            "{weapon} is for {who}; {lacks}",
            "{weapon} est pour : {who} ; {lacks}",
            weapon = named(id, &weapon.name),
            who,
            lacks
        );
        let finding = scene.on_value(&MISSILE_NOT_FOR_TROOP, &route, message).help(text!(
            "choose another missile weapon, or another type of troop",
            "choisissez une autre arme de tir, ou un autre type de troupe",
        ));
        out.push(finding.reference(scene.cite(&weapon.reference)));
    }
}

/// Whether a troop may have a weapon, as far as is known what the troop is.
pub(super) fn may_have_missile(troop: &Troops<'_>, id: &str) -> bool {
    let known = troop.look.troop.known().map(|(_, known)| known);
    let weapon = troop.look.ruleset.missile_weapons.get(id);
    let (Some(known), Some(weapon)) = (known, weapon) else { return true };
    let refused = weapon.who.as_ref().is_some_and(|who| who.refuses(&troop.look).is_some());
    let few = || known.missiles.is_empty() || known.missiles.iter().any(|it| it.as_str() == id);
    is_for(weapon.users, known.missile_from) && !refused && few()
}

/// A weapon of the right table which is none of those the troop has.
fn not_of_the_few(scene: &Scene<'_>, troop: &Troops<'_>, known: &Troop, id: &str) -> Diagnostic {
    let weapons = &scene.ruleset().missile_weapons;
    let few = known.missiles.iter().filter_map(|id| weapons.get(id));
    let chosen = troop.look.missile.known().map(|(_, weapon)| &weapon.name);
    let message = text!(
        "{name} shoot with {few}, not with {chosen}",
        "« {name} » : arme de tir {few}, et non {chosen}",
        name = known.name.lower(),
        few = either(few.map(|weapon| weapon.name.lower())),
        chosen = named(id, chosen)
    );
    let help = one_of(known.missiles.iter().map(|id| Candidate::from(id.as_str())));
    let finding = scene.on_value(&MISSILE_NOT_FOR_TROOP, &troop.route.join("missile"), message);
    finding.maybe_help(help).reference(scene.cite(&known.reference))
}

fn is_for(users: MissileUsers, table: WeaponTable) -> bool {
    match users {
        MissileUsers::Infantry => table == WeaponTable::Infantry,
        MissileUsers::Mounted => table == WeaponTable::Mounted,
        MissileUsers::All => matches!(table, WeaponTable::Infantry | WeaponTable::Mounted),
        MissileUsers::Artillery => table == WeaponTable::Artillery,
    }
}

/// Whether a troop may have the missile weapon it has, as far as both are known.
pub(super) fn suits(look: &ResolvedProfile<'_>) -> bool {
    let (Some((_, troop)), Some((id, weapon))) = (look.troop.known(), look.missile.known()) else {
        return true;
    };
    let who = weapon.who.as_ref();
    is_for(weapon.users, troop.missile_from)
        && who.is_none_or(|who| who.refuses(look).is_none())
        && (troop.missiles.is_empty() || troop.missiles.contains(id))
}

fn users(users: MissileUsers) -> Words {
    match users {
        MissileUsers::Infantry => Words::new(
            "infantry, and crews of chariots and elephants",
            "infanterie, équipages de chars et d'éléphants",
        ),
        MissileUsers::Mounted => Words::new("cavalry and camelry", "cavalerie et chamellerie"),
        MissileUsers::All => {
            Words::new("infantry, cavalry and camelry", "infanterie, cavalerie et chamellerie")
        }
        MissileUsers::Artillery => Words::new("artillery", "artillerie"),
    }
}
