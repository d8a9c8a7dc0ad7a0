//! What a counter shows.

use banneret_schema::army::Leader;
use banneret_schema::id::AttributeId;
use banneret_schema::resolved::ResolvedProfile;
use banneret_schema::ruleset::attribute::Carrier;
use banneret_schema::ruleset::emblem::WeaponEmblem;
use banneret_schema::ruleset::troop::{Animals, Arm};
use banneret_schema::{Lang, Points, Ruleset};

/// The picture on a counter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Emblem {
    /// Foot or a piece: what it fights with.
    Weapon(WeaponEmblem),
    /// Riders, with the weapon that tells them from others.
    Riders(Option<WeaponEmblem>),
    /// Camel riders.
    Camels(Option<WeaponEmblem>),
    /// Chariots and war wagons.
    Chariot,
    /// Elephants.
    Elephants,
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
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct WeightMark {
    /// The colour the rulebook marks it with, in English.
    pub color: String,
    /// Its place among the weights of the game, from the lightest: as many bars are drawn.
    pub rank: usize,
}

/// What a counter shows.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct CounterFace {
    /// Its picture.
    pub emblem: Emblem,
    /// Its protection, in games that have it.
    pub weight: Option<WeightMark>,
    /// How much better or worse than usual it is trained.
    pub training: i8,
    /// How much better or worse than usual its morale is.
    pub morale: i8,
    /// The figures printed on it, in order, in games that have them.
    pub figures: Vec<String>,
}

impl CounterFace {
    /// The face of a unit that has lost so much of its strength.
    #[must_use]
    pub fn of_unit(look: &ResolvedProfile<'_>, lost: Option<Points>, lang: Lang) -> Self {
        let weights = &look.ruleset.weights;
        let weight = look.weight.known().and_then(|id| {
            let (rank, _, weight) = weights.get_full(id)?;
            Some(WeightMark { color: weight.color.en().to_owned(), rank })
        });
        let printed = look.ruleset.attributes.on_counter(Carrier::Unit, &look.figures, lang);
        let left = left(look, lost, lang);
        let figures = printed.into_iter().map(|(id, figure)| match &left {
            Some((counted, left)) if *counted == id => left.clone(),
            _ => figure,
        });
        Self {
            emblem: emblem(look),
            weight,
            training: look.training.known().map_or(0, |(_, training)| training.dice),
            morale: look.morale.known().map_or(0, |(_, morale)| morale.plaquettes),
            figures: figures.collect(),
        }
    }

    /// The face of a leader.
    #[must_use]
    pub fn of_leader(ruleset: &Ruleset, leader: &Leader, lang: Lang) -> Self {
        let rank = leader.rank.as_ref().and_then(|id| ruleset.ranks.get_index_of(id));
        let rated = u8::from(leader.figures.contingent_leader());
        let rank = rank.map_or(rated, |rank| u8::try_from(rank).unwrap_or(u8::MAX));
        let figures = ruleset.attributes.on_counter(Carrier::Leader, &leader.figures, lang);
        let figures = figures.into_iter().map(|(_, figure)| figure).collect();
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
        Self { emblem, weight: None, training: 0, morale: 0, figures: Vec::new() }
    }
}

/// What a unit has left of the figure that counts its losses, where it has lost some.
fn left<'r>(
    look: &ResolvedProfile<'r>,
    lost: Option<Points>,
    lang: Lang,
) -> Option<(&'r AttributeId, String)> {
    let figure = &look.ruleset.losses.as_ref()?.figure;
    let all = look.figures.number(figure.as_str())?;
    let lost = lost.filter(|lost| *lost > Points::ZERO)?;
    Some((figure, (all - lost).max(Points::ZERO).display(lang)))
}

/// What a unit shows: what it shoots with, what its type is known for, or what it holds in its hands.
fn emblem(look: &ResolvedProfile<'_>) -> Emblem {
    let Some((_, troop)) = look.troop.known() else { return Emblem::Weapon(WeaponEmblem::Shield) };
    let missile = look.missile.known().and_then(|(_, weapon)| weapon.emblem);
    let melee = || look.melee.known().and_then(|(_, weapon)| weapon.emblem);
    let shot = || (look.shoots() == Some(true)).then_some(WeaponEmblem::Bow);
    let weapon = missile.or(troop.emblem).or_else(shot).or_else(melee);
    match troop.arm {
        Arm::Foot => Emblem::Weapon(weapon.unwrap_or(WeaponEmblem::Shield)),
        Arm::Mounted if troop.vehicle => Emblem::Chariot,
        Arm::Mounted if troop.animals == Some(Animals::Camels) => Emblem::Camels(weapon),
        Arm::Mounted => Emblem::Riders(weapon),
        Arm::Elephants => Emblem::Elephants,
        Arm::Artillery => Emblem::Weapon(missile.or(troop.emblem).unwrap_or(WeaponEmblem::Cannon)),
        Arm::Beasts => Emblem::Beasts,
    }
}
