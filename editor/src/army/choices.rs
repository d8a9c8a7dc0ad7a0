//! What a key of a member may be: every value the game offers, each judged by itself.

use crate::army::form::called;
use banneret_schema::army::echelon::EchelonLevel;
use banneret_schema::cost::army_cost;
use banneret_schema::say::Lower;
use banneret_schema::{Army, Name, Points};
use banneret_validator::{Text, text};
use banneret_yaml::patch::Written;

use super::built::army_at;
use super::form::{FormField, NamedId, Takes};
use super::judge::{Judge, Verdict};
use super::{ArmySetting, BuiltArmy};
use crate::document::army::{MemberAt, MembersKey, set, toggle};
use crate::document::{Edit, RefusedEdit};

/// A value that may be chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ValueChoice {
    /// The id; none to name nothing.
    pub id: Option<String>,
    /// What players call it.
    pub name: Text,
    /// Whether all the members have it now.
    pub chosen: bool,
    /// What the army would cost more than now; none where a price is unknown.
    pub difference: Option<Points>,
    /// What the rules say.
    pub verdict: Verdict,
    /// Chooses it; in a list of several, a chosen one is given up.
    pub edit: Edit,
}

/// What is asked: a key of some members.
#[derive(Debug, Clone, Copy)]
pub struct KeyQuestion<'a> {
    /// Whose; all of the same part.
    pub members: &'a [MemberAt],
    /// The keys from the member to the value.
    pub path: &'a [String],
}

/// The values a key offers, none judged; none is to name nothing.
#[must_use]
pub fn offered(muster: &BuiltArmy, question: KeyQuestion<'_>) -> Vec<Option<NamedId>> {
    let Some(field) = question.field(muster) else { return Vec::new() };
    let is_list = matches!(field.takes, Takes::Many(_));
    let none = (!field.required && !is_list).then_some(None);
    let candidates = candidates(muster, field).into_iter().map(Some);
    none.into_iter().chain(candidates).collect()
}

/// What the rules say of a value that is offered. Nothing where it cannot be written.
#[must_use]
pub fn judged(
    setting: ArmySetting<'_>,
    muster: &BuiltArmy,
    question: KeyQuestion<'_>,
    offered: Option<&NamedId>,
) -> Option<ValueChoice> {
    let judge = Judge::new(setting, muster);
    choice(muster, &judge, question.field(muster)?, question, offered)
}

impl KeyQuestion<'_> {
    fn field<'m>(&self, muster: &'m BuiltArmy) -> Option<&'m FormField> {
        let part = self.members.first()?.part;
        muster.form.field(part, self.path)
    }
}

fn choice(
    muster: &BuiltArmy,
    judge: &Judge<'_>,
    field: &FormField,
    question: KeyQuestion<'_>,
    candidate: Option<&NamedId>,
) -> Option<ValueChoice> {
    let id = candidate.map(|candidate| candidate.id.as_str());
    let name = candidate.map_or_else(|| nothing(field), |candidate| candidate.name.clone());
    let chosen = question.members.iter().all(|member| has(muster, *member, question.path, id));
    let edit = edit(muster, field, question, id, &name, chosen).ok()?;
    let weighed = judge.weigh(&edit.patch.apply(muster.text()));
    let verdict = weighed.verdict();
    let after = weighed.loaded.as_ref().and_then(|loaded| army_at(loaded, &muster.base));
    let difference = after.and_then(|after| {
        let cost = |army: &Army| {
            let bill = army_cost(&muster.ruleset, army);
            bill.is_complete().then(|| bill.total())
        };
        Some(cost(after)? - cost(muster.army())?)
    });
    Some(ValueChoice { id: id.map(str::to_owned), name, chosen, difference, verdict, edit })
}

fn edit(
    muster: &BuiltArmy,
    field: &FormField,
    question: KeyQuestion<'_>,
    id: Option<&str>,
    name: &Text,
    chosen: bool,
) -> Result<Edit, RefusedEdit> {
    let KeyQuestion { members, path } = question;
    let spot = MembersKey { members, path };
    match (&field.takes, id) {
        (Takes::Many(_), Some(id)) => {
            toggle(muster.text(), &muster.base, spot, id, !chosen, &lower(name))
        }
        (Takes::Part(_), Some(_)) => {
            set(muster.text(), &muster.base, spot, Some(&Written::Map(Vec::new())), &lower(name))
        }
        (Takes::Flag, Some(_)) => {
            set(muster.text(), &muster.base, spot, Some(&true.into()), &lower(name))
        }
        (_, id) => {
            set(muster.text(), &muster.base, spot, id.map(Written::from).as_ref(), &lower(name))
        }
    }
}

/// The values a key offers.
fn candidates(muster: &BuiltArmy, field: &FormField) -> Vec<NamedId> {
    let named =
        |id: &str, name: Option<&Name>| NamedId { id: id.to_owned(), name: called(name, id) };
    match &field.takes {
        Takes::One(ids) | Takes::Many(ids) => ids.clone(),
        Takes::Contingent => {
            let contingents = muster.army().contingents.items();
            contingents.map(|it| named(it.id.as_str(), it.name.as_ref())).collect()
        }
        Takes::Echelon => echelons(muster.army(), &field.key),
        Takes::Leader => {
            let leaders = muster.army().leaders.items();
            leaders.map(|it| named(it.id.as_str(), it.name.as_ref())).collect()
        }
        Takes::Entry => {
            let listing = muster.listing.as_ref();
            listing.map(super::list::Listing::handles).unwrap_or_default()
        }
        Takes::Flag => vec![NamedId { id: "true".to_owned(), name: field.label.clone() }],
        Takes::Part(_) => {
            vec![NamedId { id: "yes".to_owned(), name: field.label.clone() }]
        }
        _ => Vec::new(),
    }
}

/// The corps or divisions of an army that a key may name, and that it may name none.
fn echelons(army: &Army, key: &str) -> Vec<NamedId> {
    let level = match key {
        "division" => EchelonLevel::Division,
        _ => EchelonLevel::Corps,
    };
    let nobody = match key {
        "corps" => Some(text!("Independent", "Indépendante")),
        "attached-to" => Some(text!("Obeys nobody", "N’obéit à personne")),
        _ => None,
    };
    let nobody = nobody.map(|name| NamedId { id: "none".to_owned(), name });
    let own = army.echelons.iter().filter(|it| it.level == level);
    let own = own.map(|it| NamedId {
        id: it.id.to_string(),
        name: called(it.name.as_ref(), it.id.as_str()),
    });
    own.chain(nobody).collect()
}

/// Whether a member has a value, or names none.
fn has(muster: &BuiltArmy, member: MemberAt, path: &[String], id: Option<&str>) -> bool {
    let document = &muster.loaded.source.document;
    let own = member.route(document, &muster.base);
    let route = path.iter().fold(own, |route, key| route.join(key.as_str()));
    let node = document.find(&route);
    match (node, id) {
        (None, None) => true,
        (Some(node), Some(id)) => match node.items() {
            Some(items) => items.iter().any(|item| item.text() == Some(id)),
            None => node.text().is_none_or(|text| text == id),
        },
        (Some(_), None) | (None, Some(_)) => false,
    }
}

/// What naming nothing means.
fn nothing(field: &FormField) -> Text {
    match field.key.as_str() {
        "training" | "morale" | "melee" | "weight" => text!("As usual", "Comme d'habitude"),
        _ => text!("None", "Aucun"),
    }
}

/// A name inside a sentence: "Set Companions to elite".
pub(crate) fn lower(name: &Text) -> Text {
    Text::of(&Lower(name))
}
