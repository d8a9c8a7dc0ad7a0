//! Conditions and victories in sentences people read.

use super::{Condition, Hold, Measure, Victory};
use crate::hex::Edge;
use crate::id::SideId;
use crate::say::{COMMA, Text, Words, joined};
use crate::text;

/// Whoever knows what the sides, members and places of a scenario are called.
pub trait Namings {
    /// What a side is called.
    fn side(&self, id: &str) -> Text;
    /// What a member of an army is called.
    fn member(&self, id: &str) -> Text;
    /// What an objective is called, or a place as it is written.
    fn place(&self, id: &str) -> Text;
}

/// A condition as part of a sentence: "the Persians have lost at least 1/3 of their units".
#[must_use]
pub fn sentence(names: &dyn Namings, condition: &Condition) -> Text {
    let side = |id: &SideId| names.side(id.as_str());
    match condition {
        Condition::All(parts) => together(names, parts, Words::new(" AND ", " ET ")),
        Condition::Any(parts) => together(names, parts, Words::new(" OR ", " OU ")),
        Condition::Not(part) => {
            text!("NOT ({part})", "PAS ({part})", part = sentence(names, part))
        }
        Condition::Turn(turn) => text!("turn {turn} is over", "le tour {turn} est achevé"),
        Condition::Hold(hold) => held(names, hold),
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
                    "{n} units or more of {who} have left by the {edge} edge",
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
            let who = joined(members.iter().map(|id| names.member(id.as_str())), COMMA);
            match (lost.at_least, members.len()) {
                (Some(n), _) => text!(
                    "at least {n} of {who} are lost",
                    "au moins {n} parmi {who} sont perdus",
                    who
                ),
                (None, 1) => text!("{who} is lost", "{who} est perdu", who),
                (None, _) => text!("{who} are lost", "{who} sont perdus", who),
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
pub fn won(names: &dyn Namings, victory: &Victory) -> Text {
    let when = sentence(names, &victory.when);
    match &victory.side {
        Some(side) if !victory.is_draw() => text!(
            "{side} win when {when}",
            "{side} gagnent quand {when}",
            side = names.side(side.as_str()),
            when
        ),
        _ => text!("It is a draw when {when}", "La partie est nulle quand {when}", when),
    }
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

fn together(names: &dyn Namings, parts: &[Condition], with: Words) -> Text {
    let part = |condition: &Condition| {
        let said = sentence(names, condition);
        let nested =
            matches!(condition, Condition::All(all) | Condition::Any(all) if all.len() > 1);
        if nested && parts.len() > 1 { text!("({said})", "({said})", said) } else { said }
    };
    Text::of(&joined(parts.iter().map(part), with))
}

fn held(names: &dyn Namings, hold: &Hold) -> Text {
    let places = hold.at.values().iter().map(|place| names.place(place.as_str()));
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
            side = names.side(by.as_str()),
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
