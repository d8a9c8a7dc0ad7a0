//! Conditions in words people read, and the kinds of condition an author can choose from.

use banneret_schema::hex::Edge;
use banneret_schema::id::SideId;
use banneret_schema::say::{COMMA, joined};
use banneret_schema::scenario::{Condition, Exit, Hold, Losses, Lost, Measure, Score, Victory};
use banneret_schema::{Name, Points, Words};
use banneret_validator::{Text, text};

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

/// A condition as part of a sentence: "the Persians have lost at least 1/3 of their units".
#[must_use]
pub fn sentence(lineup: &Lineup, condition: &Condition) -> Text {
    let side = |id: &SideId| side_name(lineup, id.as_str());
    match condition {
        Condition::All(parts) => together(lineup, parts, Words::new(" AND ", " ET ")),
        Condition::Any(parts) => together(lineup, parts, Words::new(" OR ", " OU ")),
        Condition::Not(part) => {
            text!("NOT ({part})", "PAS ({part})", part = sentence(lineup, part))
        }
        Condition::Turn(turn) => text!("turn {turn} is over", "le tour {turn} est achevé"),
        Condition::Hold(hold) => held(lineup, hold),
        Condition::Losses(losses) => text!(
            "{who} have lost at least {n} of their {measure}",
            "{who} ont perdu au moins {n} de leurs {measure}",
            who = side(&losses.of),
            n = losses.at_least,
            measure = measure_words(losses.measure)
        ),
        Condition::Exit(exit) => {
            let (who, n) = (side(&exit.of), exit.at_least);
            match exit.edge {
                Some(edge) => text!(
                    "{n} units or more of {who} have left by the {edge}",
                    "{n} unités ou plus ({who}) sont sorties par le bord {edge}",
                    who,
                    edge = edge_words(edge)
                ),
                None => text!(
                    "{n} units or more of {who} have left the map",
                    "{n} unités ou plus ({who}) sont sorties de la carte",
                    who
                ),
            }
        }
        Condition::Demoralised(id) => {
            text!("{who} are demoralised", "{who} sont démoralisés", who = side(id))
        }
        Condition::Routed(id) => {
            text!("{who} have routed", "{who} sont en déroute", who = side(id))
        }
        Condition::Lost(lost) => {
            let members = lost.members.values();
            let names = members.iter().map(|id| member_name(lineup, id.as_str()));
            let names = joined(names, COMMA);
            match members.len() {
                1 => text!("{names} is lost", "{names} est perdu", names),
                _ => text!("{names} are lost", "{names} sont perdus", names),
            }
        }
        Condition::Score(score) => {
            let (who, n) = (side(&score.of), score.at_least);
            match &score.over {
                None => text!(
                    "{who} have at least {n} victory points",
                    "{who} ont au moins {n} points de victoire",
                    who,
                    n
                ),
                Some(over) => text!(
                    "{who} have at least {n} points more than {over}",
                    "{who} ont au moins {n} points de plus que {over}",
                    who,
                    n,
                    over = side(over)
                ),
            }
        }
        Condition::Margin(margin) => {
            let (from, to) = (margin.more_than.unwrap_or(0), margin.at_most.unwrap_or(100));
            text!(
                "the losses are {from} to {to} percent apart",
                "les pertes diffèrent de {from} à {to} pour cent"
            )
        }
        Condition::Words(name) => Text::of(name),
        Condition::Otherwise => text!("nobody else has won", "personne d’autre n’a gagné"),
    }
}

/// A victory or a draw as a sentence: "Macedonians win when …".
#[must_use]
pub fn won(lineup: &Lineup, victory: &Victory) -> Text {
    let when = sentence(lineup, &victory.when);
    match &victory.side {
        Some(side) if !victory.is_draw() => text!(
            "{side} win when {when}",
            "{side} gagnent quand {when}",
            side = side_name(lineup, side.as_str()),
            when
        ),
        _ => text!("It is a draw when {when}", "La partie est nulle quand {when}", when),
    }
}

fn side_name(lineup: &Lineup, id: &str) -> Text {
    let side = lineup.sides.iter().find(|side| side.id == id);
    side.map_or_else(|| Text::of(&id), |side| Text::of(&side.name))
}

/// What people call an edge.
#[must_use]
pub const fn edge_words(edge: Edge) -> Words {
    match edge {
        Edge::North => Words::new("north", "nord"),
        Edge::East => Words::new("east", "est"),
        Edge::South => Words::new("south", "sud"),
        Edge::West => Words::new("west", "ouest"),
    }
}

fn member_name(lineup: &Lineup, id: &str) -> Text {
    let mut all = lineup.sides.iter().flat_map(|side| &side.fighters);
    all.find(|fighter| fighter.id == id).map_or_else(|| Text::of(&id), |it| Text::of(&it.name))
}

fn together(lineup: &Lineup, parts: &[Condition], with: Words) -> Text {
    let part = |condition: &Condition| {
        let said = sentence(lineup, condition);
        let nested =
            matches!(condition, Condition::All(all) | Condition::Any(all) if all.len() > 1);
        if nested && parts.len() > 1 { text!("({said})", "({said})", said) } else { said }
    };
    Text::of(&joined(parts.iter().map(part), with))
}

fn held(lineup: &Lineup, hold: &Hold) -> Text {
    let name = |id: &str| {
        let goal = lineup.objectives.iter().find(|goal| goal.id == id);
        goal.map_or_else(|| Text::of(&id), |goal| Text::of(&goal.name))
    };
    let places = hold.at.values().iter().map(|place| name(place.as_str()));
    let mut places = Text::of(&joined(places, COMMA));
    if let Some(n) = hold.at_least {
        places = text!("at least {n} of {places}", "au moins {n} parmi {places}", places);
    }
    if let Some(turns) = hold.turns {
        places = text!("{places} for {turns} turns", "{places} pendant {turns} tours", places);
    }
    match &hold.by {
        None => text!("they hold {places}", "ils tiennent {places}", places),
        Some(by) => text!(
            "{side} hold {places}",
            "{side} tiennent {places}",
            side = side_name(lineup, by.as_str()),
            places
        ),
    }
}

/// What losses are counted in.
#[must_use]
pub const fn measure_words(measure: Measure) -> Words {
    match measure {
        Measure::Units => Words::new("units", "unités"),
        Measure::Points => Words::new("points", "points"),
        Measure::Values => Words::new("values", "valeurs"),
    }
}
