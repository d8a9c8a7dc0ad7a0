//! Conditions in words people read, and the kinds of condition an author can choose from.

use banneret_schema::hex::Edge;
use banneret_schema::scenario::{
    Condition, Exit, Hold, Losses, Lost, Margin, Measure, Scenario, Score,
};
use banneret_schema::{Lang, Name, Points};

use super::Lineup;
use crate::words::Words;

/// A kind of condition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
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

impl Kind {
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
pub fn sentence(lineup: &Lineup, condition: &Condition, lang: Lang) -> String {
    let words = |en: &'static str, fr: &'static str| Words::new(en, fr).get(lang);
    let side = |id: &str| side_name(lineup, id, lang);
    match condition {
        Condition::All(parts) => joined(lineup, parts, words(" AND ", " ET "), lang),
        Condition::Any(parts) => joined(lineup, parts, words(" OR ", " OU "), lang),
        Condition::Not(part) => {
            format!("{} ({})", words("NOT", "PAS"), sentence(lineup, part, lang))
        }
        Condition::Turn(turn) => match lang {
            Lang::En => format!("turn {turn} is over"),
            Lang::Fr => format!("le tour {turn} est achevé"),
        },
        Condition::Hold(hold) => held(lineup, hold, lang),
        Condition::Losses(losses) => lost_part(lineup, losses, lang),
        Condition::Exit(exit) => {
            let (who, n) = (side(exit.of.as_str()), exit.at_least);
            let edge = exit.edge.map(|edge| edge_words(edge).get(lang));
            match (lang, edge) {
                (Lang::En, Some(edge)) => {
                    format!("{n} units or more of {who} have left by the {edge}")
                }
                (Lang::En, None) => format!("{n} units or more of {who} have left the map"),
                (Lang::Fr, Some(edge)) => {
                    format!("{n} unités ou plus ({who}) sont sorties par le bord {edge}")
                }
                (Lang::Fr, None) => format!("{n} unités ou plus ({who}) sont sorties de la carte"),
            }
        }
        Condition::Demoralised(id) => {
            format!("{} {}", side(id.as_str()), words("are demoralised", "sont démoralisés"))
        }
        Condition::Routed(id) => {
            format!("{} {}", side(id.as_str()), words("have routed", "sont en déroute"))
        }
        Condition::Lost(lost) => {
            let name = |id: &str| member_name(lineup, id, lang);
            let names: Vec<_> = lost.members.values().iter().map(|id| name(id.as_str())).collect();
            let verb = match (lang, names.len()) {
                (Lang::En, 1) => "is lost",
                (Lang::En, _) => "are lost",
                (Lang::Fr, 1) => "est perdu",
                (Lang::Fr, _) => "sont perdus",
            };
            format!("{} {verb}", names.join(", "))
        }
        Condition::Score(score) => {
            let (who, n) = (side(score.of.as_str()), score.at_least.display(lang));
            match (lang, &score.over) {
                (Lang::En, None) => format!("{who} have at least {n} victory points"),
                (Lang::En, Some(over)) => {
                    format!("{who} have at least {n} points more than {}", side(over.as_str()))
                }
                (Lang::Fr, None) => format!("{who} ont au moins {n} points de victoire"),
                (Lang::Fr, Some(over)) => {
                    format!("{who} ont au moins {n} points de plus que {}", side(over.as_str()))
                }
            }
        }
        Condition::Margin(margin) => apart(margin, lang),
        Condition::Words(name) => name.get(lang).to_owned(),
        Condition::Otherwise => {
            words("nobody else has won", "personne d’autre n’a gagné").to_owned()
        }
    }
}

/// Every victory of a scenario as a sentence: "Macedonians win when …".
#[must_use]
pub fn victories(lineup: &Lineup, scenario: &Scenario, lang: Lang) -> Vec<String> {
    let win = Words::new("win when", "gagnent quand").get(lang);
    let draw = Words::new("it is a draw when", "la partie est nulle quand").get(lang);
    let all = scenario.victory.items().map(|victory| {
        let when = sentence(lineup, &victory.when, lang);
        match &victory.side {
            Some(side) => format!("{} {win} {when}", side_name(lineup, side.as_str(), lang)),
            None => format!("{draw} {when}"),
        }
    });
    all.collect()
}

/// What players call a side.
#[must_use]
pub fn side_name(lineup: &Lineup, id: &str, lang: Lang) -> String {
    let side = lineup.sides.iter().find(|side| side.id == id);
    side.map_or_else(|| id.to_owned(), |side| side.name(lang).to_owned())
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

fn member_name(lineup: &Lineup, id: &str, lang: Lang) -> String {
    let all = lineup.sides.iter().flat_map(|side| &side.fighters);
    let found = all.filter(|fighter| fighter.id == id).map(|it| it.name.get(lang).to_owned());
    found.into_iter().next().unwrap_or_else(|| id.to_owned())
}

fn joined(lineup: &Lineup, parts: &[Condition], with: &str, lang: Lang) -> String {
    let part = |condition: &Condition| {
        let said = sentence(lineup, condition, lang);
        let nested =
            matches!(condition, Condition::All(all) | Condition::Any(all) if all.len() > 1);
        if nested && parts.len() > 1 { format!("({said})") } else { said }
    };
    parts.iter().map(part).collect::<Vec<_>>().join(with)
}

fn held(lineup: &Lineup, hold: &Hold, lang: Lang) -> String {
    let name = |id: &str| {
        let goal = lineup.objectives.iter().find(|goal| goal.id == id);
        goal.map_or_else(|| id.to_owned(), |goal| goal.name.get(lang).to_owned())
    };
    let places: Vec<_> = hold.at.values().iter().map(|place| name(place.as_str())).collect();
    let mut places = places.join(", ");
    if let Some(n) = hold.at_least {
        places = match lang {
            Lang::En => format!("at least {n} of {places}"),
            Lang::Fr => format!("au moins {n} parmi {places}"),
        };
    }
    if let Some(turns) = hold.turns {
        places = match lang {
            Lang::En => format!("{places} for {turns} turns"),
            Lang::Fr => format!("{places} pendant {turns} tours"),
        };
    }
    match (lang, &hold.by) {
        (Lang::En, None) => format!("they hold {places}"),
        (Lang::Fr, None) => format!("ils tiennent {places}"),
        (Lang::En, Some(by)) => format!("{} hold {places}", side_name(lineup, by.as_str(), lang)),
        (Lang::Fr, Some(by)) => {
            format!("{} tiennent {places}", side_name(lineup, by.as_str(), lang))
        }
    }
}

fn lost_part(lineup: &Lineup, losses: &Losses, lang: Lang) -> String {
    let (who, n) = (side_name(lineup, losses.of.as_str(), lang), losses.at_least.display(lang));
    let measure = measure_words(losses.measure).get(lang);
    match lang {
        Lang::En => format!("{who} have lost at least {n} of their {measure}"),
        Lang::Fr => format!("{who} ont perdu au moins {n} de leurs {measure}"),
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

fn apart(margin: &Margin, lang: Lang) -> String {
    let (from, to) = (margin.more_than.unwrap_or(0), margin.at_most.unwrap_or(100));
    match lang {
        Lang::En => format!("the losses are {from} to {to} percent apart"),
        Lang::Fr => format!("les pertes diffèrent de {from} à {to} pour cent"),
    }
}
