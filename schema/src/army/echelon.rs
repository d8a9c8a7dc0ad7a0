//! The order of battle of an army as people print it: wings, corps, divisions, and who belongs to each.

use std::ops::Range;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Leader, Unit};
use crate::choice::OneOrMany;
use crate::id::{EchelonId, MemberId};
use crate::list::List;
use crate::name::Name;

/// What a wing, a corps or a division is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EchelonLevel {
    /// A wing: some corps.
    Wing,
    /// A corps: some divisions, or some units.
    Corps,
    /// A division: some units.
    Division,
}

impl EchelonLevel {
    /// All of them, from the largest.
    pub const ALL: [Self; 3] = [Self::Wing, Self::Corps, Self::Division];

    /// The key they are written under.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Wing => "wings",
            Self::Corps => "corps",
            Self::Division => "divisions",
        }
    }

    /// What may be written inside one, in the order in which its members are counted.
    #[must_use]
    pub const fn inside(self) -> &'static [Self] {
        match self {
            Self::Wing => &[Self::Corps, Self::Division],
            Self::Corps => &[Self::Division],
            Self::Division => &[],
        }
    }

    /// What players call one.
    #[must_use]
    pub fn name(self) -> Name {
        match self {
            Self::Wing => Name::new("wing", "aile"),
            Self::Corps => Name::new("corps", "corps"),
            Self::Division => Name::new("division", "division"),
        }
    }
}

/// What a corps is made for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CorpsKind {
    /// A corps of infantry, whatever else it has.
    Infantry,
    /// A corps of cavalry.
    Cavalry,
    /// A guard.
    Guard,
}

/// Declares what is written of a part of an army: what every part has, what it has of its own before its
/// leaders, and the parts it has itself.
macro_rules! written_echelon {
    (
        $(#[$meta:meta])*
        pub struct $echelon:ident {
            { $($(#[$first_attr:meta])* pub $first:ident: $first_type:ty,)* }
            { $($(#[$own_attr:meta])* pub $own:ident: $own_type:ty,)* }
            { $($(#[$part_attr:meta])* pub $part:ident: $part_type:ty,)* }
        }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "kebab-case", default)]
        #[schemars(extend("required" = ["id"]))]
        pub struct $echelon {
            /// Its handle.
            pub id: EchelonId,
            /// What players call it.
            #[serde(skip_serializing_if = "Option::is_none")]
            pub name: Option<Name>,
            $($(#[$first_attr])* pub $first: $first_type,)*
            /// Who leads it; the only leader written in it where nothing is said.
            #[serde(skip_serializing_if = "Option::is_none")]
            pub leader: Option<MemberId>,
            $($(#[$own_attr])* pub $own: $own_type,)*
            /// Its leaders.
            #[serde(skip_serializing_if = "List::is_empty")]
            pub leaders: List<Leader>,
            $(
                $(#[$part_attr])*
                #[serde(skip_serializing_if = "List::is_empty")]
                pub $part: $part_type,
            )*
            /// Units that are in none of its parts.
            #[serde(skip_serializing_if = "List::is_empty")]
            pub units: List<Unit>,
            /// Free text.
            #[serde(skip_serializing_if = "Option::is_none")]
            pub notes: Option<String>,
        }
    };
}

written_echelon! {
    /// A wing, as it is written.
    pub struct Wing {
        {}
        {}
        {
            /// Its corps.
            pub corps: List<ArmyCorps>,
            /// Its divisions, where they are in no corps.
            pub divisions: List<Division>,
        }
    }
}

written_echelon! {
    /// A corps, as it is written.
    pub struct ArmyCorps {
        {
            /// What it is made for.
            #[serde(skip_serializing_if = "Option::is_none")]
            pub kind: Option<CorpsKind>,
        }
        {
            /// The points of fatigue it begins with.
            #[serde(skip_serializing_if = "Option::is_none")]
            #[schemars(range(min = 0, max = 1000))]
            pub fatigue: Option<u16>,
            /// The corps it was formed out of, where it is a provisional one.
            #[serde(skip_serializing_if = "OneOrMany::is_empty")]
            pub formed_from: OneOrMany<EchelonId>,
        }
        {
            /// Its divisions.
            pub divisions: List<Division>,
        }
    }
}

written_echelon! {
    /// A division, as it is written.
    pub struct Division {
        {}
        {}
        {}
    }
}

/// A wing, a corps or a division of an army, as it was read. Its leaders and units stand among those of the
/// army.
#[derive(Debug, Clone, PartialEq)]
pub struct Echelon {
    /// What it is.
    pub level: EchelonLevel,
    /// What it is a part of, by its number among the echelons of the army.
    pub parent: Option<usize>,
    /// The way to it in the document: keys and numbers.
    pub way: Vec<(&'static str, usize)>,
    /// Its handle.
    pub id: EchelonId,
    /// What players call it.
    pub name: Option<Name>,
    /// What it is made for.
    pub kind: Option<CorpsKind>,
    /// Who is said to lead it.
    pub leader: Option<MemberId>,
    /// The points of fatigue it begins with.
    pub fatigue: Option<u16>,
    /// The corps it was formed out of.
    pub formed_from: OneOrMany<EchelonId>,
    /// The numbers of the leaders written in it.
    pub leaders: Range<usize>,
    /// The numbers of the units written in it, apart from those of its parts.
    pub units: Range<usize>,
    notes: Option<String>,
}

/// Everyone of an army, gathered from its order of battle.
#[derive(Debug, Default)]
pub(super) struct Gathered {
    pub(super) leaders: List<Leader>,
    pub(super) units: List<Unit>,
    pub(super) echelons: Vec<Echelon>,
}

/// Where something is written.
struct Spot {
    level: EchelonLevel,
    parent: Option<usize>,
    way: Vec<(&'static str, usize)>,
}

impl Gathered {
    /// The place of a part of what was gathered already.
    fn spot(&self, level: EchelonLevel, parent: Option<usize>, index: usize) -> Spot {
        let mut way = parent.map_or_else(Vec::new, |at| self.echelons[at].way.clone());
        way.push((level.key(), index));
        Spot { level, parent, way }
    }

    fn add(
        &mut self,
        spot: Spot,
        id: EchelonId,
        leaders: List<Leader>,
        units: List<Unit>,
    ) -> usize {
        let (first, from) = (self.leaders.len(), self.units.len());
        self.leaders.append(leaders);
        self.units.append(units);
        self.echelons.push(Echelon {
            level: spot.level,
            parent: spot.parent,
            way: spot.way,
            id,
            name: None,
            kind: None,
            leader: None,
            fatigue: None,
            formed_from: OneOrMany::default(),
            leaders: first..self.leaders.len(),
            units: from..self.units.len(),
            notes: None,
        });
        self.echelons.len() - 1
    }

    pub(super) fn wings(&mut self, wings: List<Wing>) {
        for (index, wing) in wings.into_items() {
            let spot = self.spot(EchelonLevel::Wing, None, index);
            let at = self.add(spot, wing.id, wing.leaders, wing.units);
            let echelon = &mut self.echelons[at];
            (echelon.name, echelon.leader, echelon.notes) = (wing.name, wing.leader, wing.notes);
            self.corps(Some(at), wing.corps);
            self.divisions(Some(at), wing.divisions);
        }
    }

    pub(super) fn corps(&mut self, parent: Option<usize>, corps: List<ArmyCorps>) {
        for (index, corps) in corps.into_items() {
            let spot = self.spot(EchelonLevel::Corps, parent, index);
            let at = self.add(spot, corps.id, corps.leaders, corps.units);
            let echelon = &mut self.echelons[at];
            (echelon.name, echelon.leader, echelon.notes) = (corps.name, corps.leader, corps.notes);
            (echelon.kind, echelon.fatigue) = (corps.kind, corps.fatigue);
            echelon.formed_from = corps.formed_from;
            self.divisions(Some(at), corps.divisions);
        }
    }

    pub(super) fn divisions(&mut self, parent: Option<usize>, divisions: List<Division>) {
        for (index, division) in divisions.into_items() {
            let spot = self.spot(EchelonLevel::Division, parent, index);
            let at = self.add(spot, division.id, division.leaders, division.units);
            let echelon = &mut self.echelons[at];
            (echelon.name, echelon.leader) = (division.name, division.leader);
            echelon.notes = division.notes;
        }
    }
}

/// An order of battle taken apart again, to be written.
pub(super) struct Parted<'a> {
    pub(super) leaders: &'a mut List<Leader>,
    pub(super) units: &'a mut List<Unit>,
    pub(super) echelons: &'a [Echelon],
}

impl Parted<'_> {
    fn parts(&self, level: EchelonLevel, parent: Option<usize>) -> Vec<usize> {
        let all = self.echelons.iter().enumerate();
        all.filter(|(_, it)| it.level == level && it.parent == parent).map(|(at, _)| at).collect()
    }

    fn members(&mut self, at: usize) -> (List<Leader>, List<Unit>) {
        let echelon = &self.echelons[at];
        let leaders = echelon.leaders.clone().filter_map(|at| self.leaders.take(at)).collect();
        (leaders, echelon.units.clone().filter_map(|at| self.units.take(at)).collect())
    }

    pub(super) fn wings(&mut self) -> List<Wing> {
        let parts = self.parts(EchelonLevel::Wing, None);
        let wing = |at: usize| {
            let (leaders, units) = self.members(at);
            let (corps, divisions) = (self.corps(Some(at)), self.divisions(Some(at)));
            let Echelon { id, name, leader, notes, .. } = self.echelons[at].clone();
            Wing { id, name, leader, leaders, corps, divisions, units, notes }
        };
        parts.into_iter().map(wing).collect()
    }

    pub(super) fn corps(&mut self, parent: Option<usize>) -> List<ArmyCorps> {
        let parts = self.parts(EchelonLevel::Corps, parent);
        let corps = |at: usize| {
            let (leaders, units) = self.members(at);
            let divisions = self.divisions(Some(at));
            let Echelon { id, name, kind, leader, fatigue, formed_from, notes, .. } =
                self.echelons[at].clone();
            ArmyCorps {
                id,
                name,
                kind,
                leader,
                fatigue,
                formed_from,
                leaders,
                divisions,
                units,
                notes,
            }
        };
        parts.into_iter().map(corps).collect()
    }

    pub(super) fn divisions(&mut self, parent: Option<usize>) -> List<Division> {
        let parts = self.parts(EchelonLevel::Division, parent);
        let division = |at: usize| {
            let (leaders, units) = self.members(at);
            let Echelon { id, name, leader, notes, .. } = self.echelons[at].clone();
            Division { id, name, leader, leaders, units, notes }
        };
        parts.into_iter().map(division).collect()
    }
}
