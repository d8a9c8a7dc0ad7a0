//! Who may have something: one way to say it for weapons, particularities, formations and equipment.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Ruleset;
use super::entry::Entry;
use super::troop::{Animals, Arm};
use crate::id::{ClassId, MeleeId, MissileId, MountId, NationId, TraitId, TroopId, WeightId};
use crate::name::Name;
use crate::resolved::{Chosen, ResolvedProfile};
use crate::say::{COMMA, Joined, Lower, OR, Text, Words, joined};
use crate::text;

/// The conditions a unit meets; every condition that is given must hold.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct Who {
    /// The unit is one of these types of troop, or a sub-type of one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub troops: Vec<TroopId>,
    /// The unit is none of these, nor a sub-type of one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub except: Vec<TroopId>,
    /// The unit belongs to one of these arms.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub arms: Vec<Arm>,
    /// The unit has one of these protections.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub weights: Vec<WeightId>,
    /// Of these types of troop only the given protections count ("mounted troops or light infantry").
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub narrowed: Vec<Narrowed>,
    /// The unit rides or draws with one of these animals.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub animals: Vec<Animals>,
    /// The unit has one of these mounts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub mounts: Vec<MountId>,
    /// The unit has none of these mounts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub not_mounts: Vec<MountId>,
    /// Whether the unit must, or must not, be able to shoot.
    pub shoots: Option<bool>,
    /// The unit shoots with one of these.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub missile: Vec<MissileId>,
    /// The unit fights with one of these.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub melee: Vec<MeleeId>,
    /// The close-combat weapon is held in this many hands.
    pub hands: Option<u8>,
    /// The unit is of one of these classes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub classes: Vec<ClassId>,
    /// The unit is of one of these nations, or of a part of one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub nations: Vec<NationId>,
    /// The unit is of none of these nations, nor of a part of one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub not_nations: Vec<NationId>,
    /// The unit serves in an army of one of these nations.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub armies: Vec<NationId>,
    /// Whether the unit must, or must not, stand on two hexes.
    pub double: Option<bool>,
    /// The unit has one of these particularities.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub traits: Vec<TraitId>,
    /// The unit has none of these particularities.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub without_traits: Vec<TraitId>,
    /// The troop quality the unit has at least.
    pub quality_at_least: Option<u8>,
    /// The unit is one of these.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub any_of: Vec<Who>,
    /// The condition in words, where it says more than the data can check (large shields…).
    pub words: Option<crate::Name>,
}

/// A limit on the protection that holds for some troops only.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Narrowed {
    /// The troops it holds for.
    pub troop: TroopId,
    /// The protections they may have.
    pub weights: Vec<WeightId>,
}

/// The condition a unit does not meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WhyNot {
    /// Its type of troop or arm.
    Troop,
    /// Its protection.
    Weight,
    /// Its animals.
    Animals,
    /// Its mount.
    Mount,
    /// It cannot shoot, or it can.
    Shoots,
    /// Its missile weapon.
    Missile,
    /// Its close-combat weapon.
    Melee,
    /// The hands its weapon takes.
    Hands,
    /// Its class.
    Class,
    /// Its nation.
    Nation,
    /// The nation of its army.
    Army,
    /// Whether it stands on one hex or two.
    Shape,
    /// A particularity it has, or has not.
    Trait,
    /// Its troop quality.
    Quality,
    /// It is none of several sorts.
    Sort,
}

impl Who {
    /// Whether it asks for nothing.
    #[must_use]
    pub fn is_anyone(&self) -> bool {
        *self == Self::default()
    }

    /// The first condition a unit does not meet. What cannot be known of it counts in its favor.
    #[must_use]
    pub fn refuses(&self, look: &ResolvedProfile<'_>) -> Option<WhyNot> {
        if let Some((_, troop)) = look.troop.known() {
            let of = |ids: &[TroopId]| ids.iter().any(|id| look.is_a(id));
            if !self.troops.is_empty() && !of(&self.troops)
                || of(&self.except)
                || !self.arms.is_empty() && !self.arms.contains(&troop.arm)
            {
                return Some(WhyNot::Troop);
            }
        }
        if let Some(weight) = look.weight.known() {
            let narrowed = self.narrowed.iter().find(|limit| look.is_a(&limit.troop));
            if !self.weights.is_empty() && !self.weights.contains(weight)
                || narrowed.is_some_and(|limit| !limit.weights.contains(weight))
            {
                return Some(WhyNot::Weight);
            }
        }
        let troop_known = look.troop.known().is_some();
        let mount_known = !matches!(look.mount, Chosen::Unknown);
        if !self.animals.is_empty()
            && troop_known
            && mount_known
            && !look.animals().any(|animals| self.animals.contains(&animals))
        {
            return Some(WhyNot::Animals);
        }
        if !self.mounts.is_empty() {
            match look.mount {
                Chosen::Is((id, _)) if self.mounts.contains(id) => {}
                Chosen::Unknown => {}
                Chosen::Is(_) | Chosen::None => return Some(WhyNot::Mount),
            }
        }
        if look.mount.known().is_some_and(|(id, _)| self.not_mounts.contains(id)) {
            return Some(WhyNot::Mount);
        }
        if let (Some(wanted), Some(shoots)) = (self.shoots, look.shoots())
            && wanted != shoots
        {
            return Some(WhyNot::Shoots);
        }
        if !self.missile.is_empty() {
            match look.missile {
                Chosen::Is((id, _)) if self.missile.contains(id) => {}
                Chosen::Unknown => {}
                Chosen::Is(_) | Chosen::None => return Some(WhyNot::Missile),
            }
        }
        if let Chosen::Is((id, weapon)) = look.melee {
            if !self.melee.is_empty() && !self.melee.contains(id) {
                return Some(WhyNot::Melee);
            }
            if self.hands.is_some_and(|hands| hands != weapon.hands) {
                return Some(WhyNot::Hands);
            }
        }
        self.refuses_counter(look)
    }

    /// The same for what counters show.
    fn refuses_counter(&self, look: &ResolvedProfile<'_>) -> Option<WhyNot> {
        let is_one = |nation: &NationId, wanted: &[NationId]| {
            wanted.iter().any(|wanted| look.ruleset.nation_is(nation, wanted))
        };
        let class = match look.class {
            Chosen::Is((id, _)) => self.classes.contains(id),
            Chosen::None => false,
            Chosen::Unknown => true,
        };
        if !self.classes.is_empty() && !class {
            return Some(WhyNot::Class);
        }
        if let Some((nation, _)) = look.nation.known()
            && (!self.nations.is_empty() && !is_one(nation, &self.nations)
                || is_one(nation, &self.not_nations))
        {
            return Some(WhyNot::Nation);
        }
        if let Some(army) = look.army
            && !self.armies.is_empty()
            && !is_one(army, &self.armies)
        {
            return Some(WhyNot::Army);
        }
        if self.double.is_some_and(|double| double != look.is_double()) {
            return Some(WhyNot::Shape);
        }
        let has = |ids: &[TraitId]| ids.iter().any(|id| look.has_trait(id));
        if !self.traits.is_empty() && !has(&self.traits) || has(&self.without_traits) {
            return Some(WhyNot::Trait);
        }
        if let (Some(least), Some(quality)) = (self.quality_at_least, look.figures.quality())
            && quality < least
        {
            return Some(WhyNot::Quality);
        }
        if !self.any_of.is_empty() && self.any_of.iter().all(|who| who.refuses(look).is_some()) {
            return Some(WhyNot::Sort);
        }
        None
    }

    /// Whether a unit surely is one of those meant: it meets every condition, and what the conditions
    /// ask for is known of it.
    #[must_use]
    pub fn fits(&self, look: &ResolvedProfile<'_>) -> bool {
        let troop = self.troops.is_empty() && self.arms.is_empty() || look.troop.known().is_some();
        let nation =
            self.nations.is_empty() && self.not_nations.is_empty() || look.nation.known().is_some();
        let army = self.armies.is_empty() || look.army.is_some();
        let sort = self.any_of.is_empty() || self.any_of.iter().any(|who| who.fits(look));
        troop && nation && army && sort && self.refuses(look).is_none()
    }

    /// Who may have it, in words: "infantry or artillery, with horses".
    #[must_use]
    pub fn describe(&self, ruleset: &Ruleset) -> Text {
        let weights =
            |ids: &[WeightId]| any_of(ids.iter().filter_map(|id| ruleset.weights.get(id)));
        let troops = self.troops.iter().filter_map(|id| ruleset.troops.get(id));
        let mut who: Vec<Text> = troops.map(|troop| Text::of(&troop.name.lower())).collect();
        who.extend(self.arms.iter().map(|arm| Text::of(&arm.name())));
        let mut parts = Vec::new();
        if !who.is_empty() {
            parts.push(Text::of(&joined(&who, OR)));
        }
        let except: Vec<_> = self.except.iter().filter_map(|id| ruleset.troops.get(id)).collect();
        if !except.is_empty() {
            parts.push(text!("but not {names}", "sauf {names}", names = any_of(except)));
        }
        if !self.weights.is_empty() {
            let weights = weights(&self.weights);
            parts.push(if self.troops.is_empty() && self.arms.is_empty() {
                text!("{weights} troops", "troupe {weights}", weights)
            } else {
                Text::of(&weights)
            });
        }
        for limit in &self.narrowed {
            let troop = ruleset.troops.get(&limit.troop).map(|troop| troop.name.lower());
            let weights = weights(&limit.weights);
            parts.push(text!(
                "{troop} only {weights}",
                "{troop} seulement {weights}",
                troop,
                weights
            ));
        }
        if !self.animals.is_empty() {
            let names = joined(self.animals.iter().map(|animals| animals.name()), OR);
            parts.push(text!("with {names}", "avec {names}", names));
        }
        if !self.mounts.is_empty() {
            let mounts = self.mounts.iter().filter_map(|id| ruleset.mounts.get(id));
            parts.push(Text::of(&any_of(mounts)));
        }
        if !self.not_mounts.is_empty() {
            let names = any_of(self.not_mounts.iter().filter_map(|id| ruleset.mounts.get(id)));
            parts.push(text!("not {names}", "pas {names}", names));
        }
        parts.extend(self.shoots.map(|shoots| {
            if shoots {
                text!("able to shoot", "capable de tirer")
            } else {
                text!("unable to shoot", "incapable de tirer")
            }
        }));
        if !self.missile.is_empty() {
            let weapons = self.missile.iter().filter_map(|id| ruleset.missile_weapons.get(id));
            parts.push(text!("with {names}", "avec {names}", names = any_of(weapons)));
        }
        if !self.melee.is_empty() {
            let weapons = self.melee.iter().filter_map(|id| ruleset.melee_weapons.get(id));
            parts.push(text!("with {names}", "avec {names}", names = any_of(weapons)));
        }
        parts.extend(self.hands.map(|hands| {
            let s = if hands == 1 { "" } else { "s" };
            text!("with a weapon held in {hands} hand{s}", "avec une arme tenue à {hands} main{s}")
        }));
        self.describe_counter(ruleset, &mut parts);
        // "with horses" alone is nobody: "troops with horses".
        let sorts = !self.any_of.is_empty();
        let named = sorts || !(who.is_empty() && self.weights.is_empty() && self.mounts.is_empty());
        if let Some(first) = parts.first_mut().filter(|_| !named) {
            *first = text!("troops {first}", "troupe {first}", first = *first);
        }
        parts.extend(self.words.iter().map(Text::of));
        Text::of(&joined(parts, COMMA))
    }

    /// The conditions on what counters show, in words.
    fn describe_counter(&self, ruleset: &Ruleset, parts: &mut Vec<Text>) {
        let nations =
            |ids: &[NationId]| any_of(ids.iter().filter_map(|id| ruleset.nations.get(id)));
        let traits = |ids: &[TraitId]| any_of(ids.iter().filter_map(|id| ruleset.traits.get(id)));
        if !self.classes.is_empty() {
            let names = any_of(self.classes.iter().filter_map(|id| ruleset.classes.get(id)));
            parts.push(text!("of the class {names}", "de la classe {names}", names));
        }
        parts.extend(self.double.map(|double| {
            if double {
                text!("on two hexes", "sur deux hexagones")
            } else {
                text!("on one hex", "sur un hexagone")
            }
        }));
        if !self.nations.is_empty() {
            let names = nations(&self.nations);
            parts.push(text!("of nation: {names}", "de nation : {names}", names));
        }
        if !self.not_nations.is_empty() {
            let names = nations(&self.not_nations);
            parts.push(text!("not of nation: {names}", "pas de nation : {names}", names));
        }
        if !self.armies.is_empty() {
            let names = nations(&self.armies);
            parts.push(text!(
                "in an army of nation: {names}",
                "dans une armée de nation : {names}",
                names
            ));
        }
        if !self.traits.is_empty() {
            parts.push(text!("with: {names}", "avec : {names}", names = traits(&self.traits)));
        }
        if !self.without_traits.is_empty() {
            let names = traits(&self.without_traits);
            parts.push(text!("without: {names}", "sans : {names}", names));
        }
        parts.extend(
            self.quality_at_least
                .map(|least| text!("of troop quality {least} or more", "de QT {least} ou plus")),
        );
        if !self.any_of.is_empty() {
            let sorts = self.any_of.iter().map(|who| who.describe(ruleset));
            parts.push(Text::of(&joined(sorts, Words::new("; or ", " ; ou "))));
        }
    }
}

/// Entries of a ruleset of which one is meant, in small letters.
fn any_of<'a, E: Entry + 'a>(entries: impl IntoIterator<Item = &'a E>) -> Joined<Lower<&'a Name>> {
    joined(entries.into_iter().map(|entry| entry.name().lower()), OR)
}
