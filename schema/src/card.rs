//! The unit card: one unit as the rulebook's sheet shows it.

use crate::army::{Profile, Unit};
use crate::id::{GroupId, MeleeId, MissileId};
use crate::name::{Lang, Name};
use crate::resolved::ResolvedProfile;
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
    /// The figures its game gives units, in the groups the game puts them in.
    pub figures: Vec<FigureGroup>,
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
    /// What its detachment is called, and what it is and does.
    pub detachment: Option<(Name, Name)>,
}

/// Figures that belong together on a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FigureGroup {
    /// What they are called together; none where the game puts them in no group.
    pub name: Option<Name>,
    /// Each with what it is.
    pub figures: Vec<(Name, Name)>,
}

/// The figures of a unit, group by group.
fn figure_groups(look: &ResolvedProfile<'_>) -> Vec<FigureGroup> {
    let attributes = &look.ruleset.attributes;
    let mut groups: Vec<(Option<&GroupId>, FigureGroup)> = Vec::new();
    for (id, attribute) in &attributes.unit {
        let Some(figure) = look.figures.get(id.as_str()) else { continue };
        let said = attribute.said(figure);
        let line = (attribute.name.clone(), Name::new(said.en, said.fr));
        let group = attribute.group.as_ref();
        match groups.iter_mut().find(|(known, _)| *known == group) {
            Some((_, group)) => group.figures.push(line),
            None => {
                let name = group.and_then(|id| attributes.groups.get(id)).cloned();
                groups.push((group, FigureGroup { name, figures: vec![line] }));
            }
        }
    }
    groups.into_iter().map(|(_, group)| group).collect()
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
    let look = ResolvedProfile::new(ruleset, &unit.profile);
    let mixed = Mixed::of(ruleset, unit, &look);
    let second = mixed.as_ref().map(|mixed| &mixed.second);
    let with = second.and_then(|second| Some((second, unit.with.as_ref()?)));
    let first = mixed.as_ref().map_or(&look, |mixed| &mixed.first);
    let paces = [pace(first)].into_iter().chain(second.map(pace));
    Card {
        name: unit.name.clone().unwrap_or_else(|| Name::from(unit.id.as_str())),
        troop: match second {
            Some(second) => joined(&[troop_name(&look), troop_name(second)], " + "),
            None => troop_name(&look),
        },
        movement: paces.collect::<Option<Vec<_>>>().and_then(slowest).map(Pace::words),
        training: look.training.known().map(|(_, training)| training.name.clone()),
        morale: look.morale.known().map(|(_, morale)| morale.name.clone()),
        plaquettes: look.plaquettes().filter(|_| ruleset.counts_plaquettes()),
        figures: figure_groups(&look),
        notes: notes(&look),
        shooting: shooting(first, unit.profile.missile.as_ref())
            .or_else(|| with.and_then(|(look, with)| shooting(look, with.missile.as_ref()))),
        melee: match with {
            Some((second, with)) => together(
                &look,
                melee(first, unit.profile.melee.as_ref()),
                melee(second, with.melee.as_ref()),
            ),
            None => melee(&look, unit.profile.melee.as_ref()),
        },
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
        detachment: detachment(ruleset, unit),
    }
}

/// The two troops of a mixed unit.
struct Mixed<'r> {
    first: ResolvedProfile<'r>,
    second: ResolvedProfile<'r>,
}

impl<'r> Mixed<'r> {
    fn of(ruleset: &'r Ruleset, unit: &Unit, look: &ResolvedProfile<'r>) -> Option<Self> {
        let (id, troop) = look.troop.known().filter(|(_, troop)| !troop.companions.is_empty())?;
        // The mixed troop has the figures of neither: its first troop is the type it is made of.
        let first = Profile {
            troop: Some(troop.of.as_ref().unwrap_or(id).clone()),
            ..unit.profile.clone()
        };
        let second = ResolvedProfile::new(ruleset, unit.with.as_ref()?);
        Some(Self { first: ResolvedProfile::new(ruleset, &first), second })
    }
}

/// What two troops of one unit strike with: the stronger factor, or in riposte that of the second
/// where the game says so.
fn together(
    look: &ResolvedProfile<'_>,
    first: Option<Weapon>,
    second: Option<Weapon>,
) -> Option<Weapon> {
    let (first, second) = (first?, second?);
    let by_second = look.troop.known().is_some_and(|(_, troop)| troop.riposte_of_companion);
    let figures = [
        first.figures[0].max(second.figures[0]),
        if by_second { second.figures[1] } else { first.figures[1].max(second.figures[1]) },
    ];
    let stronger = if second.figures[0] > first.figures[0] { second } else { first };
    Some(Weapon { figures, ..stronger })
}

/// The plaquette that may act apart, in a line.
fn detachment(ruleset: &Ruleset, unit: &Unit) -> Option<(Name, Name)> {
    let (own, rule) = (unit.detachment.as_ref()?, ruleset.detachment.as_ref()?);
    let profile = own.within(&unit.profile);
    let look = ResolvedProfile::new(ruleset, &profile);
    let mut parts = vec![troop_name(&look)];
    parts.extend(pace(&look).map(Pace::words));
    if let Some(Weapon { figures: [range, dice], .. }) = shooting(&look, profile.missile.as_ref()) {
        parts.push(Name::new(
            format!("range {range}, {dice} dice"),
            format!("portée {range}, {dice} dés"),
        ));
    }
    if let Some(Weapon { figures: [assault, melee], .. }) = melee(&look, profile.melee.as_ref()) {
        parts.push(Name::new(
            format!("assault {assault}, melee {melee}"),
            format!("assaut {assault}, mêlée {melee}"),
        ));
    }
    Some((rule.name.clone(), joined(&parts, "; ")))
}

fn joined(names: &[Name], between: &str) -> Name {
    let join = |lang| names.iter().map(|name| name.get(lang)).collect::<Vec<_>>().join(between);
    Name::new(join(Lang::En), join(Lang::Fr))
}

fn troop_name(look: &ResolvedProfile<'_>) -> Name {
    let troop = look.troop.known().map(|(_, troop)| &troop.name);
    let weight =
        look.weight.known().and_then(|id| look.ruleset.weights.get(id)).map(|weight| &weight.name);
    let mount = look.mount.known().map(|(_, mount)| &mount.name);
    let join = |lang| {
        let parts =
            [troop, weight, mount].into_iter().flatten().map(|name| name.get(lang).to_owned());
        parts.collect::<Vec<_>>().join(", ")
    };
    Name::new(join(Lang::En), join(Lang::Fr))
}

/// How far a troop moves, with and without combat; none where it never does.
#[derive(Clone, Copy)]
struct Pace(Option<(i8, i8)>);

fn pace(look: &ResolvedProfile<'_>) -> Option<Pace> {
    let cell = look.cell?;
    if look.is_static() {
        return Some(Pace(None));
    }
    let extra: i8 = look.traits.iter().map(|(_, it)| it.hexes).sum();
    let capped = |hexes: i8| (hexes + extra).min(cell.never_more_than.unwrap_or(i8::MAX)).max(0);
    let hexes = capped(cell.hexes);
    let march = look.mount.known().map_or(0, |(_, mount)| mount.extra_march);
    Some(Pace(Some((hexes, capped(cell.without_combat.unwrap_or(cell.hexes) + march)))))
}

/// The pace of troops that stay together.
fn slowest(paces: Vec<Pace>) -> Option<Pace> {
    paces.into_iter().reduce(|one, other| match (one.0, other.0) {
        (Some(one), Some(other)) => Pace(Some((one.0.min(other.0), one.1.min(other.1)))),
        _ => Pace(None),
    })
}

impl Pace {
    fn words(self) -> Name {
        let Some((hexes, without)) = self.0 else { return Name::new("never moves", "statique") };
        let (en, fr) = if hexes == 1 { ("hex", "hexagone") } else { ("hexes", "hexagones") };
        if without > hexes {
            Name::new(
                format!("{hexes} {en}, {without} without combat"),
                format!("{hexes} {fr}, {without} sans combat"),
            )
        } else {
            Name::new(format!("{hexes} {en}"), format!("{hexes} {fr}"))
        }
    }
}

fn notes(look: &ResolvedProfile<'_>) -> Vec<Name> {
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

fn shooting(look: &ResolvedProfile<'_>, named: Option<&MissileId>) -> Option<Weapon> {
    let (range, dice) = (look.range()?, look.trained(look.shooting()?)?);
    if range == 0 || dice == 0 {
        return None;
    }
    let mut notes = Vec::new();
    let mut name = None;
    if let Some((_, weapon)) = look.missile.known() {
        let exotic = named.and_then(|id| look.ruleset.exotic_weapons.get(id.as_str()));
        name = Some(exotic.map_or(&weapon.name, |exotic| &exotic.name).clone());
        // A platform on an elephant shoots as well after moving, whatever it carries.
        let steady = look.troop.known().is_some_and(|(_, troop)| troop.steady);
        match weapon.after_moving {
            _ if steady => {}
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
        && let Some(last) = look.trained(i16::from(last))
    {
        notes.push(Name::new(
            format!("{last} dice with one plaquette left"),
            format!("{last} dés s'il ne reste qu'une plaquette"),
        ));
    }
    Some(Weapon { name, figures: [range, dice], notes })
}

fn melee(look: &ResolvedProfile<'_>, named: Option<&MeleeId>) -> Option<Weapon> {
    let figures = [look.trained(look.attack()?)?, look.trained(look.riposte()?)?];
    if let Some((_, weapon)) = look.melee.known() {
        let exotic = named.and_then(|id| look.ruleset.exotic_weapons.get(id.as_str()));
        let name = exotic.map_or(&weapon.name, |exotic| &exotic.name).clone();
        return Some(Weapon { name: Some(name), figures, notes: weapon_notes(look, weapon) });
    }
    let combat = look.troop.known().and_then(|(_, troop)| troop.combat.as_ref())?;
    Some(Weapon { name: None, figures, notes: combat.effect.iter().cloned().collect() })
}

fn weapon_notes(look: &ResolvedProfile<'_>, weapon: &MeleeWeapon) -> Vec<Name> {
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
            format!("no assault dice against {}", names(Lang::En)),
            format!("pas de facteur d'assaut contre {}", names(Lang::Fr)),
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
