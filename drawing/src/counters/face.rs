//! What a counter shows.

use banneret_schema::army::Leader;
use banneret_schema::resolved::ResolvedProfile;
use banneret_schema::ruleset::attribute::Carrier;
use banneret_schema::ruleset::troop::{Animals, Arm};
use banneret_schema::{Lang, Ruleset};

/// The picture on a counter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Emblem {
    /// Foot that fights hand to hand.
    Foot,
    /// Foot that shoots.
    Shooters,
    /// Riders.
    Riders,
    /// Riders that shoot.
    MountedShooters,
    /// Camel riders.
    Camels,
    /// Chariots and war wagons.
    Chariot,
    /// Elephants.
    Elephants,
    /// Artillery.
    Artillery,
    /// Dogs and other beasts.
    Beasts,
    /// A leader, with his place among the ranks of the game from the highest.
    Leader(u8),
    /// A messenger.
    Herald,
    /// Somebody else of note.
    Person,
}

impl Emblem {
    /// Whether it is that of a person rather than a unit.
    #[must_use]
    pub fn is_person(self) -> bool {
        matches!(self, Self::Leader(_) | Self::Herald | Self::Person)
    }
}

/// How heavily a unit is protected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WeightMark {
    /// The colour the rulebook marks it with, in English.
    pub color: String,
    /// Its place among the weights of the game, from the lightest: as many bars are drawn.
    pub rank: usize,
}

/// What a counter shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CounterFace {
    /// Its picture.
    pub emblem: Emblem,
    /// Its protection, in games that have it.
    pub weight: Option<WeightMark>,
    /// How much better or worse than usual it is trained.
    pub training: i8,
    /// How much better or worse than usual its morale is.
    pub morale: i8,
    /// The figures printed on it, in games that have them.
    pub figures: Option<String>,
}

impl CounterFace {
    /// The face of a unit.
    #[must_use]
    pub fn of_unit(look: &ResolvedProfile<'_>) -> Self {
        let weights = &look.ruleset.weights;
        let weight = look.weight.known().and_then(|id| {
            let (rank, _, weight) = weights.get_full(id)?;
            Some(WeightMark { color: weight.color.en().to_owned(), rank })
        });
        let attributes = &look.ruleset.attributes;
        let figures = attributes.on_counter(Carrier::Unit, &look.figures, Lang::En);
        Self {
            emblem: emblem(look),
            weight,
            training: look.training.known().map_or(0, |(_, training)| training.dice),
            morale: look.morale.known().map_or(0, |(_, morale)| morale.plaquettes),
            figures,
        }
    }

    /// The face of a leader.
    #[must_use]
    pub fn of_leader(ruleset: &Ruleset, leader: &Leader) -> Self {
        let rank = leader.rank.as_ref().and_then(|id| ruleset.ranks.get_index_of(id));
        let rated = u8::from(leader.figures.contingent_leader());
        let rank = rank.map_or(rated, |rank| u8::try_from(rank).unwrap_or(u8::MAX));
        let figures = ruleset.attributes.on_counter(Carrier::Leader, &leader.figures, Lang::En);
        Self { figures, ..Self::plain(Emblem::Leader(rank)) }
    }

    /// The face of a messenger.
    #[must_use]
    pub fn of_herald() -> Self {
        Self::plain(Emblem::Herald)
    }

    /// The face of somebody else.
    #[must_use]
    pub fn of_person() -> Self {
        Self::plain(Emblem::Person)
    }

    fn plain(emblem: Emblem) -> Self {
        Self { emblem, weight: None, training: 0, morale: 0, figures: None }
    }
}

fn emblem(look: &ResolvedProfile<'_>) -> Emblem {
    let Some((_, troop)) = look.troop.known() else { return Emblem::Foot };
    let shoots = look.shoots() == Some(true);
    match troop.arm {
        Arm::Foot if shoots => Emblem::Shooters,
        Arm::Foot => Emblem::Foot,
        Arm::Mounted if troop.vehicle => Emblem::Chariot,
        Arm::Mounted if troop.animals == Some(Animals::Camels) => Emblem::Camels,
        Arm::Mounted if shoots => Emblem::MountedShooters,
        Arm::Mounted => Emblem::Riders,
        Arm::Elephants => Emblem::Elephants,
        Arm::Artillery => Emblem::Artillery,
        Arm::Beasts => Emblem::Beasts,
    }
}
