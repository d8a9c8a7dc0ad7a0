//! A unit seen through its ruleset: every choice looked up, defaults filled in.

use crate::army::{Army, Profile};
use crate::figures::CarriedFigures;
use crate::id::{
    ClassId, MeleeId, MissileId, MissileRowId, MoraleId, MountId, NationId, TrainingId, TraitId,
    TroopId, WeightId,
};
use crate::ruleset::Ruleset;
use crate::ruleset::counter::{Class, Shape, Shooting, TroopCounter};
use crate::ruleset::missile_table::MissileRow;
use crate::ruleset::nation::Nation;
use crate::ruleset::quality::{Morale, Training, Trait};
use crate::ruleset::troop::{Animals, Cell, Mount, Troop, WeaponTable};
use crate::ruleset::weapon::{MeleeWeapon, MissileWeapon};

/// What became of one choice of an author.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Chosen<T> {
    /// Nothing is chosen, and nothing comes by itself.
    None,
    /// Known: chosen, or what comes by itself.
    Is(T),
    /// Chosen, but the ruleset does not know it.
    Unknown,
}

impl<T> Chosen<T> {
    /// The known value.
    pub fn known(self) -> Option<T> {
        match self {
            Self::Is(value) => Some(value),
            Self::None | Self::Unknown => None,
        }
    }

    fn from_lookup(found: Option<T>) -> Self {
        found.map_or(Self::Unknown, Self::Is)
    }
}

/// A profile seen through its ruleset.
#[derive(Debug, Clone)]
pub struct ResolvedProfile<'r> {
    /// The ruleset.
    pub ruleset: &'r Ruleset,
    /// The type of troop.
    pub troop: Chosen<(&'r TroopId, &'r Troop)>,
    /// The protection; it may be one the type does not exist in.
    pub weight: Chosen<&'r WeightId>,
    /// What that protection brings to that type.
    pub cell: Option<&'r Cell>,
    /// The mount.
    pub mount: Chosen<(&'r MountId, &'r Mount)>,
    /// The close-combat weapon.
    pub melee: Chosen<(&'r MeleeId, &'r MeleeWeapon)>,
    /// The missile weapon or piece.
    pub missile: Chosen<(&'r MissileId, &'r MissileWeapon)>,
    /// Training.
    pub training: Chosen<(&'r TrainingId, &'r Training)>,
    /// Morale.
    pub morale: Chosen<(&'r MoraleId, &'r Morale)>,
    /// Particularities: those named and those that come with type and protection, each once.
    pub traits: Vec<(&'r TraitId, &'r Trait)>,
    /// Whether a particularity is named that the ruleset does not know.
    pub unknown_trait: bool,
    /// The class.
    pub class: Chosen<(&'r ClassId, &'r Class)>,
    /// The nation.
    pub nation: Chosen<(&'r NationId, &'r Nation)>,
    /// The nation of the army it serves in, where that is known.
    pub army: Option<&'r NationId>,
    /// The row of the missile table it names.
    pub named_row: Option<MissileRowId>,
    /// Its figures.
    pub figures: CarriedFigures,
}

impl<'r> ResolvedProfile<'r> {
    /// Looks a profile up.
    #[must_use]
    pub fn new(ruleset: &'r Ruleset, profile: &Profile) -> Self {
        let troop = match &profile.troop {
            Some(id) => Chosen::from_lookup(ruleset.troops.get_key_value(id)),
            None => Chosen::None,
        };
        let weight = match (&profile.weight, troop.known()) {
            (Some(id), _) => {
                Chosen::from_lookup(ruleset.weights.get_key_value(id).map(|(id, _)| id))
            }
            (None, Some((_, troop))) if troop.weights.len() == 1 => {
                troop.weights.keys().next().map_or(Chosen::None, Chosen::Is)
            }
            (None, _) => Chosen::None,
        };
        let cell = match (troop.known(), weight.known()) {
            (Some((_, troop)), Some(weight)) => troop.weights.get(weight),
            _ => None,
        };
        let mount = match &profile.mount {
            Some(id) => Chosen::from_lookup(ruleset.mounts.get_key_value(id)),
            None => Chosen::None,
        };
        let training = match &profile.training {
            Some(id) => Chosen::from_lookup(ruleset.training.get_key_value(id)),
            None => usual(ruleset.training.iter(), |level| level.usual),
        };
        let morale = match &profile.morale {
            Some(id) => Chosen::from_lookup(ruleset.morale.get_key_value(id)),
            None => usual(ruleset.morale.iter(), |level| level.usual),
        };
        let mut look = Self {
            ruleset,
            troop,
            weight,
            cell,
            mount,
            melee: Chosen::None,
            missile: Chosen::None,
            training,
            morale,
            traits: Vec::new(),
            unknown_trait: false,
            class: match &profile.class {
                Some(id) => Chosen::from_lookup(ruleset.classes.get_key_value(id)),
                None => Chosen::None,
            },
            nation: match &profile.nation {
                Some(id) => Chosen::from_lookup(ruleset.nations.get_key_value(id)),
                None => Chosen::None,
            },
            army: None,
            named_row: profile.missile_row.clone(),
            figures: profile.figures.clone(),
        };
        look.melee = look.find_melee(profile.melee.as_ref());
        look.missile = look.find_missile(profile.missile.as_ref());
        look.find_traits(profile);
        look
    }

    /// Looks a profile up as that of a unit of an army, whose nation counts for some rules.
    #[must_use]
    pub fn in_army(ruleset: &'r Ruleset, profile: &Profile, army: &Army) -> Self {
        let nation = army.nation.as_ref().and_then(|id| ruleset.nations.get_key_value(id));
        Self { army: nation.map(|(id, _)| id), ..Self::new(ruleset, profile) }
    }

    fn find_melee(&self, named: Option<&MeleeId>) -> Chosen<(&'r MeleeId, &'r MeleeWeapon)> {
        let weapons = &self.ruleset.melee_weapons;
        if let Some(own) = self.cell.and_then(|cell| cell.melee.as_ref()) {
            return Chosen::from_lookup(weapons.get_key_value(own));
        }
        let Some(named) = named else {
            let default = self.troop.known().and_then(|(_, troop)| troop.melee_default.as_ref());
            return default
                .map_or(Chosen::None, |id| Chosen::from_lookup(weapons.get_key_value(id)));
        };
        if let Some(weapon) = weapons.get_key_value(named) {
            return Chosen::Is(weapon);
        }
        let mounted = self.troop.known().is_some_and(|(_, t)| t.melee_from == WeaponTable::Mounted);
        let exotic = self.ruleset.exotic_weapons.get(named.as_str()).and_then(|exotic| {
            exotic.melee_mounted.as_ref().filter(|_| mounted).or(exotic.melee.as_ref())
        });
        Chosen::from_lookup(exotic.and_then(|id| weapons.get_key_value(id)))
    }

    fn find_missile(
        &self,
        named: Option<&MissileId>,
    ) -> Chosen<(&'r MissileId, &'r MissileWeapon)> {
        let weapons = &self.ruleset.missile_weapons;
        let Some(named) = named else {
            let piece = self.cell.and_then(|cell| cell.missile.as_ref());
            return piece.map_or(Chosen::None, |id| Chosen::from_lookup(weapons.get_key_value(id)));
        };
        if let Some(weapon) = weapons.get_key_value(named) {
            return Chosen::Is(weapon);
        }
        let exotic = self.ruleset.exotic_weapons.get(named.as_str());
        let counts_as = exotic.and_then(|exotic| exotic.missile.as_ref());
        Chosen::from_lookup(counts_as.and_then(|id| weapons.get_key_value(id)))
    }

    fn find_traits(&mut self, profile: &Profile) {
        let by_type =
            self.troop.known().map(|(_, troop)| troop.traits.as_slice()).unwrap_or_default();
        let by_cell = self.cell.map(|cell| cell.traits.as_slice()).unwrap_or_default();
        for id in by_type.iter().chain(by_cell).chain(profile.traits.items()) {
            match self.ruleset.traits.get_key_value(id) {
                Some(found) if !self.has_trait(id) => self.traits.push(found),
                Some(_) => {}
                None => self.unknown_trait = true,
            }
        }
    }

    /// Whether the unit has a particularity.
    #[must_use]
    pub fn has_trait(&self, id: &TraitId) -> bool {
        self.traits.iter().any(|(known, _)| *known == id)
    }

    /// Whether a particularity comes with the type or the protection, unnamed.
    #[must_use]
    pub fn implies_trait(&self, id: &TraitId) -> bool {
        self.troop.known().is_some_and(|(_, troop)| troop.traits.contains(id))
            || self.cell.is_some_and(|cell| cell.traits.contains(id))
    }

    /// Whether the unit is of a type, or of a sub-type of it.
    #[must_use]
    pub fn is_a(&self, wanted: &TroopId) -> bool {
        let mut at = self.troop.known();
        while let Some((id, troop)) = at {
            if id == wanted {
                return true;
            }
            at = troop.of.as_ref().and_then(|parent| self.ruleset.troops.get_key_value(parent));
        }
        false
    }

    /// What the counters of its type have in common.
    #[must_use]
    pub fn troop_counter(&self) -> Option<&'r TroopCounter> {
        self.troop.known().and_then(|(_, troop)| troop.counter.as_ref())
    }

    /// Whether units like it shoot: as its class says, or its type.
    #[must_use]
    pub fn shooting_of_kind(&self) -> Option<Shooting> {
        let of_class = self.class.known().and_then(|(_, class)| class.shooting);
        of_class.or_else(|| self.troop_counter().map(|counter| counter.shooting))
    }

    /// How many hexes units of its type and class stand on.
    #[must_use]
    pub fn shape(&self) -> Shape {
        let by_class = self.class.known().and_then(|(_, class)| class.shape);
        by_class.or_else(|| self.troop_counter().map(|counter| counter.shape)).unwrap_or_default()
    }

    /// Whether the unit stands on two hexes.
    #[must_use]
    pub fn is_double(&self) -> bool {
        self.figures.double().unwrap_or_else(|| self.shape().is_double())
    }

    /// The row of the missile table it shoots on: the one it names, or the first that is for it.
    #[must_use]
    pub fn missile_row(&self) -> Chosen<(&'r MissileRowId, &'r MissileRow)> {
        let rows = &self.ruleset.missile_rows;
        if let Some(named) = &self.named_row {
            return Chosen::from_lookup(rows.get_key_value(named));
        }
        let Some((missile, _)) = self.missile.known() else { return Chosen::None };
        let fits = |row: &MissileRow| !row.escort && row.missile == *missile && row.who.fits(self);
        rows.iter().find(|(_, row)| fits(row)).map_or(Chosen::None, Chosen::Is)
    }

    /// The animals of the unit, its own and its mount's.
    pub fn animals(&self) -> impl Iterator<Item = Animals> {
        let own = self.troop.known().and_then(|(_, troop)| troop.animals);
        let mount = self.mount.known().and_then(|(_, mount)| mount.animals);
        own.into_iter().chain(mount)
    }

    /// Whether the unit can shoot; none where that depends on something unknown.
    #[must_use]
    pub fn shoots(&self) -> Option<bool> {
        match self.missile {
            Chosen::Is(_) => Some(true),
            Chosen::Unknown => None,
            Chosen::None => match self.troop {
                Chosen::Is((_, troop)) => {
                    Some(troop.combat.as_ref().is_some_and(|combat| combat.shooting > 0))
                }
                Chosen::None | Chosen::Unknown => None,
            },
        }
    }

    /// Whether the unit never moves.
    #[must_use]
    pub fn is_static(&self) -> bool {
        self.cell.is_some_and(|cell| cell.is_static)
            || self.traits.iter().any(|(_, particularity)| particularity.is_static)
    }

    /// Plaquettes in play.
    #[must_use]
    pub fn plaquettes(&self) -> Option<i16> {
        let (_, troop) = self.troop.known()?;
        self.with_morale(troop, troop.plaquettes)
    }

    /// Plaquettes that set the multiplier of the budget.
    #[must_use]
    pub fn budget_plaquettes(&self) -> Option<i16> {
        let (_, troop) = self.troop.known()?;
        self.with_morale(troop, troop.budget_plaquettes.unwrap_or(troop.plaquettes))
    }

    fn with_morale(&self, troop: &Troop, plaquettes: u8) -> Option<i16> {
        let change = if troop.fixed_plaquettes { 0 } else { self.morale.known()?.1.plaquettes };
        Some(i16::from(plaquettes) + i16::from(change))
    }

    /// Shooting range in hexes, 0 where it does not shoot.
    #[must_use]
    pub fn range(&self) -> Option<i16> {
        if let Some(combat) = self.combat() {
            let range = self.cell.and_then(|cell| cell.range).unwrap_or(combat.range);
            return Some(i16::from(range));
        }
        match self.missile {
            Chosen::None => Some(0),
            Chosen::Unknown => None,
            Chosen::Is((_, weapon)) => match weapon.piece_range {
                Some(change) => Some(i16::from(self.piece()?.range?) + i16::from(change)),
                None => weapon.range.map(i16::from),
            },
        }
    }

    /// Shooting dice before training, 0 where it does not shoot.
    #[must_use]
    pub fn shooting(&self) -> Option<i16> {
        if let Some(combat) = self.combat() {
            return Some(i16::from(combat.shooting));
        }
        let dice = match self.missile {
            Chosen::None => return Some(0),
            Chosen::Unknown => return None,
            Chosen::Is((_, weapon)) if weapon.piece_range.is_some() => self.piece()?.factor?,
            Chosen::Is((_, weapon)) => weapon.factor?,
        };
        Some(i16::from(dice) + i16::from(self.extra().map_or(0, |extra| extra.shooting)))
    }

    /// The piece that comes with the protection, for what is only ammunition.
    fn piece(&self) -> Option<&'r MissileWeapon> {
        self.cell
            .and_then(|cell| cell.missile.as_ref())
            .and_then(|id| self.ruleset.missile_weapons.get(id))
    }

    /// Dice in an attack, before training.
    #[must_use]
    pub fn attack(&self) -> Option<i16> {
        if let Some(combat) = self.combat() {
            return self.combat_dice(combat.per_plaquette, combat.attack, |extra| extra.assault);
        }
        self.weapon_dice(|weapon| weapon.assault, |extra| extra.assault)
    }

    /// Dice in riposte, before training.
    #[must_use]
    pub fn riposte(&self) -> Option<i16> {
        if let Some(combat) = self.combat() {
            return self.combat_dice(combat.per_plaquette, combat.riposte, |extra| extra.melee);
        }
        self.weapon_dice(|weapon| weapon.melee, |extra| extra.melee)
    }

    fn combat_dice(
        &self,
        per_plaquette: Option<u8>,
        fixed: u8,
        extra: impl Fn(&crate::ruleset::troop::ExtraDice) -> i8,
    ) -> Option<i16> {
        use crate::ruleset::budget::PlaquetteDice;
        let dice = match per_plaquette {
            Some(each) => {
                let normal = self.ruleset.budget.as_ref().map(|budget| budget.plaquette_dice);
                let plaquettes = match normal {
                    Some(PlaquetteDice::NormalMorale) => {
                        i16::from(self.troop.known()?.1.plaquettes)
                    }
                    Some(PlaquetteDice::FullStrength) | None => self.plaquettes()?,
                };
                i16::from(each).checked_mul(plaquettes)?
            }
            None => i16::from(fixed),
        };
        dice.checked_add(i16::from(self.extra().map_or(0, extra)))
    }

    fn weapon_dice(
        &self,
        dice: impl Fn(&MeleeWeapon) -> u8,
        extra: impl Fn(&crate::ruleset::troop::ExtraDice) -> i8,
    ) -> Option<i16> {
        use crate::ruleset::budget::WeaponBonuses;
        let weapon = match self.melee {
            Chosen::None => return Some(0),
            Chosen::Unknown => return None,
            Chosen::Is((_, weapon)) => weapon,
        };
        let mut total = i16::from(dice(weapon)) + i16::from(self.extra().map_or(0, extra));
        let counted = self.ruleset.budget.as_ref().map(|budget| budget.weapon_bonuses);
        if counted == Some(WeaponBonuses::OfIntactUnit) {
            let plaquettes = self.plaquettes()?;
            for (needed, bonus) in &weapon.with_plaquettes {
                if needed.parse::<i16>().is_ok_and(|needed| needed <= plaquettes) {
                    total = total.checked_add(i16::from(*bonus))?;
                }
            }
        }
        Some(total)
    }

    fn combat(&self) -> Option<&'r crate::ruleset::troop::Combat> {
        self.troop.known().and_then(|(_, troop)| troop.combat.as_ref())
    }

    fn extra(&self) -> Option<&'r crate::ruleset::troop::ExtraDice> {
        self.troop.known().and_then(|(_, troop)| troop.dice.as_ref())
    }

    /// A number of dice after training: nothing stays nothing, the rest keeps the minimum.
    #[must_use]
    pub fn trained(&self, dice: i16) -> Option<i16> {
        if dice == 0 {
            return Some(0);
        }
        let trained = dice.checked_add(i16::from(self.training.known()?.1.dice))?;
        let minimum =
            self.ruleset.budget.as_ref().map_or(1, |budget| i16::from(budget.minimum_dice));
        Some(if minimum == 0 { trained } else { trained.max(minimum) })
    }
}

fn usual<'r, K, V>(
    mut levels: impl Iterator<Item = (&'r K, &'r V)>,
    is_usual: impl Fn(&V) -> bool,
) -> Chosen<(&'r K, &'r V)> {
    levels.find(|(_, level)| is_usual(level)).map_or(Chosen::None, Chosen::Is)
}
