//! The unit card: one unit as the rulebook's sheet shows it.

use crate::army::Unit;
use crate::id::{MeleeId, MissileId};
use crate::look::Look;
use crate::name::Name;
use crate::ruleset::Ruleset;
use crate::ruleset::weapon::{AfterMoving, MeleeWeapon};

/// One unit as the rulebook's sheet shows it. Dice are those after training.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    /// The unit's name, or its id.
    pub name: Name,
    /// The type of troop, with protection and mount.
    pub troop: Name,
    /// How it moves.
    pub movement: Option<Name>,
    /// Its training.
    pub training: Option<Name>,
    /// Its morale.
    pub morale: Option<Name>,
    /// Its plaquettes.
    pub plaquettes: Option<i16>,
    /// Notes on the above.
    pub notes: Vec<Name>,
    /// How it shoots, if it does.
    pub shooting: Option<Weapon>,
    /// How it fights at close quarters.
    pub melee: Option<Weapon>,
    /// Its particularities, with what each does.
    pub traits: Vec<(Name, Name)>,
    /// Special formations it is trained for, with what each does.
    pub formations: Vec<(Name, Name)>,
    /// Its equipment, with what each piece does.
    pub equipment: Vec<(Name, Name)>,
}

/// One weapon of a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Weapon {
    /// Its name; none where the type of troop says how it fights.
    pub name: Option<Name>,
    /// Range and dice, or dice in the assault and in melee.
    pub figures: [i16; 2],
    /// Notes on it.
    pub notes: Vec<Name>,
}

/// The card of a unit.
#[must_use]
pub fn card(ruleset: &Ruleset, unit: &Unit) -> Card {
    let look = Look::new(ruleset, &unit.profile);
    Card {
        name: unit.name.clone().unwrap_or_else(|| Name::from(unit.id.as_str())),
        troop: troop_name(&look),
        movement: movement(&look),
        training: look.training.known().map(|(_, training)| training.name.clone()),
        morale: look.morale.known().map(|(_, morale)| morale.name.clone()),
        plaquettes: look.plaquettes(),
        notes: notes(&look),
        shooting: shooting(&look, unit.profile.missile.as_ref()),
        melee: melee(&look, unit.profile.melee.as_ref()),
        traits: look.traits.iter().map(|(_, it)| (it.name.clone(), it.effect.clone())).collect(),
        formations: unit
            .formations
            .items()
            .filter_map(|id| ruleset.formations.get(id))
            .map(|it| (it.name.clone(), it.effect.clone()))
            .collect(),
        equipment: unit
            .equipment
            .items()
            .filter_map(|id| ruleset.equipment.get(id))
            .map(|it| (it.name.clone(), it.effect.clone()))
            .collect(),
    }
}

fn troop_name(look: &Look<'_>) -> Name {
    let troop = look.troop.known().map(|(_, troop)| &troop.name);
    let weight =
        look.weight.known().and_then(|id| look.ruleset.weights.get(id)).map(|weight| &weight.name);
    let mount = look.mount.known().map(|(_, mount)| &mount.name);
    let join = |lang| {
        let parts =
            [troop, weight, mount].into_iter().flatten().map(|name| name.get(lang).to_owned());
        parts.collect::<Vec<_>>().join(", ")
    };
    Name::new(join(crate::Lang::En), join(crate::Lang::Fr))
}

fn movement(look: &Look<'_>) -> Option<Name> {
    let cell = look.cell?;
    if look.is_static() {
        return Some(Name::new("never moves", "statique"));
    }
    let extra: i8 = look.traits.iter().map(|(_, it)| it.hexes).sum();
    let capped = |hexes: i8| (hexes + extra).min(cell.never_more_than.unwrap_or(i8::MAX)).max(0);
    let hexes = capped(cell.hexes);
    let march = look.mount.known().map_or(0, |(_, mount)| mount.extra_march);
    let without = capped(cell.without_combat.unwrap_or(cell.hexes) + march);
    let (en_hex, fr_hex) = if hexes == 1 { ("hex", "hexagone") } else { ("hexes", "hexagones") };
    Some(if without > hexes {
        Name::new(
            format!("{hexes} {en_hex}, {without} without combat"),
            format!("{hexes} {fr_hex}, {without} sans combat"),
        )
    } else {
        Name::new(format!("{hexes} {en_hex}"), format!("{hexes} {fr_hex}"))
    })
}

fn notes(look: &Look<'_>) -> Vec<Name> {
    let mut notes = Vec::new();
    if let Some(cell) = look.cell {
        if cell.die_lost_per_hex {
            notes.push(Name::new(
                "loses a die for each hex moved",
                "perd un dé par hexagone parcouru",
            ));
        }
        notes.extend(cell.effect.clone());
    }
    notes.extend(look.troop.known().and_then(|(_, troop)| troop.effect.clone()));
    notes.extend(look.mount.known().map(|(_, mount)| mount.effect.clone()));
    notes
}

fn shooting(look: &Look<'_>, named: Option<&MissileId>) -> Option<Weapon> {
    let (range, dice) = (look.range()?, look.trained(look.shooting()?)?);
    if range == 0 || dice == 0 {
        return None;
    }
    let mut notes = Vec::new();
    let mut name = None;
    if let Some((_, weapon)) = look.missile.known() {
        let exotic = named.and_then(|id| look.ruleset.exotic_weapons.get(id.as_str()));
        name = Some(exotic.map_or(&weapon.name, |exotic| &exotic.name).clone());
        match weapon.after_moving {
            AfterMoving::AsBefore => {}
            AfterMoving::OneDieLess => {
                notes.push(Name::new("one die less after moving", "-1 dé si mouvement"));
            }
            AfterMoving::TwoDiceLess => {
                notes.push(Name::new("two dice less after moving", "-2 dés si mouvement"));
            }
            AfterMoving::NoShooting => {
                notes.push(Name::new("does not shoot after moving", "pas de tir si mouvement"));
            }
            AfterMoving::Static => notes.push(Name::new("never moves", "statique")),
        }
        if weapon.inverted_armor {
            notes.push(inverted());
        }
    } else if let Some(combat) = look.troop.known().and_then(|(_, troop)| troop.combat.as_ref())
        && let Some(last) = combat.shooting_last
    {
        notes.push(Name::new(
            format!("{last} dice with one plaquette left"),
            format!("{last} dés s'il ne reste qu'une plaquette"),
        ));
    }
    Some(Weapon { name, figures: [range, dice], notes })
}

fn melee(look: &Look<'_>, named: Option<&MeleeId>) -> Option<Weapon> {
    let figures = [look.trained(look.attack()?)?, look.trained(look.riposte()?)?];
    if let Some((_, weapon)) = look.melee.known() {
        let exotic = named.and_then(|id| look.ruleset.exotic_weapons.get(id.as_str()));
        let name = exotic.map_or(&weapon.name, |exotic| &exotic.name).clone();
        return Some(Weapon { name: Some(name), figures, notes: weapon_notes(look, weapon) });
    }
    let combat = look.troop.known().and_then(|(_, troop)| troop.combat.as_ref())?;
    Some(Weapon { name: None, figures, notes: combat.effect.iter().cloned().collect() })
}

fn weapon_notes(look: &Look<'_>, weapon: &MeleeWeapon) -> Vec<Name> {
    let mut notes = Vec::new();
    if let Some(bonus) = weapon.against_mounted {
        notes.push(Name::new(
            format!("+{bonus} against mounted troops"),
            format!("+{bonus} contre troupes montées"),
        ));
    }
    for (plaquettes, bonus) in &weapon.with_plaquettes {
        notes.push(Name::new(
            format!("+{bonus} while {plaquettes} plaquettes are left"),
            format!("+{bonus} tant qu'il reste {plaquettes} plaquettes"),
        ));
    }
    if !weapon.no_assault_against.is_empty() {
        let names = |lang| {
            let weapons = weapon
                .no_assault_against
                .iter()
                .filter_map(|id| look.ruleset.melee_weapons.get(id));
            weapons
                .map(|weapon| weapon.name.get(lang).to_lowercase())
                .collect::<Vec<_>>()
                .join(", ")
        };
        notes.push(Name::new(
            format!("no assault dice against {}", names(crate::Lang::En)),
            format!("pas de facteur d'assaut contre {}", names(crate::Lang::Fr)),
        ));
    }
    if weapon.inverted_armor {
        notes.push(inverted());
    }
    notes
}

fn inverted() -> Name {
    Name::new("the target's armor is read the other way round", "armure inversée")
}
