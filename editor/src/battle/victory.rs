//! Conditions in words people read, and the kinds of condition an author can choose from.

use banneret_schema::scenario::sentence::{self, Namings};
pub use banneret_schema::scenario::sentence::{edge_words, measure_words};
use banneret_schema::scenario::{Condition, Exit, Hold, Losses, Lost, Measure, Score, Victory};
use banneret_schema::{Name, Points, Words};
use banneret_validator::Text;

use super::Lineup;

/// A kind of condition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ConditionKind {
    /// Any of several.
    Any,
    /// All of several.
    All,
    /// Not this.
    Not,
    /// A turn has been played.
    Turn,
    /// Places are held.
    Hold,
    /// A part of an army is lost.
    Losses,
    /// Units have left the map.
    Exit,
    /// Members are lost.
    Lost,
    /// A side is demoralised.
    Demoralised,
    /// A side has routed.
    Routed,
    /// Victory points.
    Score,
    /// Something people judge.
    Words,
    /// Nobody else has won.
    Otherwise,
}

impl ConditionKind {
    /// All kinds a game knows.
    pub fn known(lineup: &Lineup) -> impl Iterator<Item = Self> {
        let (demoralises, routs) =
            (lineup.ruleset.demoralisation.is_some(), lineup.ruleset.rout.is_some());
        [
            Self::Any,
            Self::All,
            Self::Not,
            Self::Losses,
            Self::Hold,
            Self::Turn,
            Self::Exit,
            Self::Lost,
            Self::Demoralised,
            Self::Routed,
            Self::Score,
            Self::Words,
            Self::Otherwise,
        ]
        .into_iter()
        .filter(move |kind| match kind {
            Self::Demoralised => demoralises,
            Self::Routed => routs,
            _ => true,
        })
    }

    /// The kind of a condition; none for those that are only written by hand.
    #[must_use]
    pub fn of(condition: &Condition) -> Option<Self> {
        Some(match condition {
            Condition::All(_) => Self::All,
            Condition::Any(_) => Self::Any,
            Condition::Not(_) => Self::Not,
            Condition::Turn(_) => Self::Turn,
            Condition::Hold(_) => Self::Hold,
            Condition::Losses(_) => Self::Losses,
            Condition::Exit(_) => Self::Exit,
            Condition::Demoralised(_) => Self::Demoralised,
            Condition::Routed(_) => Self::Routed,
            Condition::Lost(_) => Self::Lost,
            Condition::Score(_) => Self::Score,
            Condition::Words(_) => Self::Words,
            Condition::Otherwise => Self::Otherwise,
            Condition::Margin(_) => return None,
        })
    }

    /// What it is called.
    #[must_use]
    pub const fn name(self) -> Words {
        match self {
            Self::Any => Words::new("any of these", "l’une de ces conditions"),
            Self::All => Words::new("all of these", "toutes ces conditions"),
            Self::Not => Words::new("not", "sauf si"),
            Self::Turn => Words::new("a turn is over", "un tour est achevé"),
            Self::Hold => Words::new("places are held", "des lieux sont tenus"),
            Self::Losses => Words::new("losses", "des pertes"),
            Self::Exit => Words::new("units leave the map", "des unités sortent de la carte"),
            Self::Lost => Words::new("members are lost", "des membres sont perdus"),
            Self::Demoralised => Words::new("demoralised", "démoralisation"),
            Self::Routed => Words::new("routed", "déroute"),
            Self::Score => Words::new("victory points", "points de victoire"),
            Self::Words => Words::new("in words", "en toutes lettres"),
            Self::Otherwise => Words::new("otherwise", "sinon"),
        }
    }

    /// A first condition of the kind, about the enemy of a side; `kept` becomes part of it where it can.
    #[must_use]
    pub fn fresh(self, lineup: &Lineup, side: &str, kept: Option<Condition>) -> Condition {
        let enemy = lineup.sides.iter().find(|each| each.id != side);
        let enemy = enemy.map_or_else(|| side.to_owned(), |each| each.id.clone());
        let last = lineup.turns.unwrap_or(10);
        let parts = kept.map(|kept| match kept {
            Condition::All(parts) | Condition::Any(parts) => parts,
            other => vec![other],
        });
        let parts = parts.unwrap_or_else(|| vec![Condition::Turn(last)]);
        let goal = lineup.objectives.first().map(|goal| goal.id.clone());
        let place = goal.or_else(|| {
            let board = lineup.board.as_ref()?;
            board.grid.coords().next().map(|hex| board.grid.label(hex))
        });
        match self {
            Self::Any => Condition::Any(parts),
            Self::All => Condition::All(parts),
            Self::Not => {
                let part = parts.into_iter().next().unwrap_or(Condition::Turn(last));
                Condition::Not(Box::new(part))
            }
            Self::Turn => Condition::Turn(last),
            Self::Hold => Condition::Hold(Hold {
                at: place.iter().map(|place| place.as_str().into()).collect(),
                by: None,
                at_least: None,
                turns: None,
            }),
            Self::Losses => Condition::Losses(Losses {
                of: enemy.into(),
                at_least: Points::new(1, 3),
                measure: Measure::Units,
            }),
            Self::Exit => {
                let edge = lineup.sides.iter().find(|each| each.id == enemy);
                Condition::Exit(Exit {
                    of: side.to_owned().into(),
                    edge: edge.and_then(|each| each.edge),
                    at: std::iter::empty().collect(),
                    at_least: 1,
                })
            }
            Self::Lost => {
                let leader = lineup.sides.iter().find(|each| each.id == enemy);
                let leader = leader.and_then(|side| side.fighters.first());
                let leader = leader.map_or_else(String::new, |leader| leader.id.clone());
                let members = std::iter::once(leader.into()).collect();
                Condition::Lost(Lost { members, of: None, at_least: None })
            }
            Self::Demoralised => Condition::Demoralised(enemy.into()),
            Self::Routed => Condition::Routed(enemy.into()),
            Self::Score => Condition::Score(Score {
                of: side.to_owned().into(),
                at_least: Points::new(1, 1),
                over: None,
            }),
            Self::Words => Condition::Words(Name::new("…", "…")),
            Self::Otherwise => Condition::Otherwise,
        }
    }
}

impl Namings for Lineup {
    fn side(&self, id: &str) -> Text {
        let side = self.sides.iter().find(|side| side.id == id);
        side.map_or_else(|| Text::of(&id), |side| Text::of(&side.name))
    }

    fn member(&self, id: &str) -> Text {
        let mut all = self.sides.iter().flat_map(|side| &side.fighters);
        all.find(|fighter| fighter.id == id).map_or_else(|| Text::of(&id), |it| Text::of(&it.name))
    }

    fn place(&self, id: &str) -> Text {
        let goal = self.objectives.iter().find(|goal| goal.id == id);
        goal.map_or_else(|| Text::of(&id), |goal| Text::of(&goal.name))
    }
}

/// A condition as part of a sentence: "the Persians have lost at least 1/3 of their units".
#[must_use]
pub fn sentence(lineup: &Lineup, condition: &Condition) -> Text {
    sentence::sentence(lineup, condition)
}

/// A victory or a draw as a sentence: "Macedonians win when …".
#[must_use]
pub fn won(lineup: &Lineup, victory: &Victory) -> Text {
    sentence::won(lineup, victory)
}
