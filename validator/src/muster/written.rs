//! An army that was raised, as a document of its own, and what there is to say of it.

use banneret_schema::cost::army_price;
use banneret_schema::header::FORMAT_VERSION;
use banneret_schema::say::listed;
use banneret_schema::{Army, ArmyList, Name, Points, Reference, Ruleset, Year};
use banneret_yaml::write::{Written, document};
use serde_json::{Map, Value, json};

use super::{Raised, Unraised};
use crate::text;
use crate::text::Text;

/// An army that was raised from a list, on its way to a file.
#[derive(Debug, Clone, Copy)]
pub struct RaisedDocument<'a> {
    /// The list.
    pub list: &'a ArmyList,
    /// The game.
    pub ruleset: &'a Ruleset,
    /// The army.
    pub army: &'a Army,
}

impl RaisedDocument<'_> {
    /// The id it has where nobody gives it one: that of the list, and the year.
    #[must_use]
    pub fn own_id(&self) -> String {
        let list = self.list.id.as_ref().map_or("army", |id| id.as_str());
        match self.army.year.map(Year::number) {
            Some(year) => format!("{list}-{}", year.unsigned_abs()),
            None => format!("{list}-army"),
        }
    }

    /// The text under an id and a name, with the list named as its file can be found.
    #[must_use]
    pub fn text(&self, id: &str, name: &Name, list: &str) -> String {
        let army = self.army;
        let written = self.list.ruleset.as_ref().map_or("", |it| it.as_str());
        // A path leads from the folder of the list only.
        let is_path = self.list.ruleset.as_ref().is_some_and(Reference::is_path);
        let ruleset = if is_path { json!(self.ruleset.id) } else { json!(written) };
        let mut value = Map::new();
        for (key, it) in [
            ("banneret", json!(FORMAT_VERSION)),
            ("kind", json!("army")),
            ("ruleset", ruleset),
            ("id", json!(id)),
            ("name", json!(name)),
            ("list", json!(list)),
            ("year", json!(army.year)),
            ("budget", json!(army.budget)),
            ("leaders", json!(army.leaders)),
            ("units", json!(army.units)),
        ] {
            if !it.is_null() {
                value.insert(key.to_owned(), it);
            }
        }
        document(Written::from(Value::Object(value)))
    }
}

impl Raised {
    /// What was raised, and what could not be done.
    #[must_use]
    pub fn words(&self, ruleset: &Ruleset) -> Vec<Text> {
        let army = &self.army;
        let units: u32 = army.units.items().map(|unit| unit.count).sum();
        let leaders = army.leaders.items().count();
        let spent = army_price(ruleset, army).total();
        let who = text!(
            "{units} unit[s] and {leaders} leader[s]",
            "{units} unité[s] et {leaders} chef[s]"
        );
        let mut words = vec![match army.budget {
            Some(budget) => text!(
                "{who} for {spent} of {budget} points",
                "{who} pour {spent} points sur {budget}",
                who,
                spent,
                budget
            ),
            None => who,
        }];
        if let Some(budget) = army.budget.filter(|budget| !self.exact && spent < *budget) {
            let left = budget - spent;
            words.push(text!(
                "{left} point[s] are left: nothing of the list was found that comes nearer to the budget",
                "il reste {left} point[s] : rien dans la liste n'approche davantage du budget",
                left
            ));
        }
        if !self.unpriced.is_empty() {
            let names = listed(self.unpriced.iter());
            words.push(text!(
                "without a certain price, and not counted: {names}",
                "sans prix certain, et non compté : {names}",
                names
            ));
        }
        if !self.led {
            words.push(text!(
                "the list has not leaders enough for all activations of the army",
                "la liste n'a pas assez de chefs pour toutes les activations de l'armée"
            ));
        }
        words
    }
}

impl Unraised {
    /// Why there is no army.
    #[must_use]
    pub fn words(&self, year: Option<Year>, budget: Option<Points>) -> Text {
        let when = match year {
            Some(year) => text!(" in {year}", " en {year}", year),
            None => text!("", ""),
        };
        match self {
            Self::Impossible => text!(
                "no army can satisfy the list{when}",
                "aucune armée ne peut satisfaire la liste{when}",
                when
            ),
            Self::TooDear(cheapest) => text!(
                "what the list asks for{when} costs {cheapest} points at the least, and the budget is {budget}",
                "ce que la liste exige{when} coûte au moins {cheapest} points, et le budget est de {budget}",
                when,
                cheapest,
                budget
            ),
            Self::Undecided => text!(
                "it takes too long to find an army that satisfies the list{when}",
                "trouver une armée qui satisfait la liste{when} serait trop long",
                when
            ),
        }
    }
}
