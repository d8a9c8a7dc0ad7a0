//! What a key of a member may be: every value the game offers, legal ones first.

use crate::army::form::called;
use banneret_schema::cost::army_cost;
use banneret_schema::say::Lower;
use banneret_schema::{Army, Name, Points};
use banneret_validator::{Text, text};
use banneret_yaml::patch::Written;

use super::form::{Candidate, Field, Takes};
use super::judge::{Judge, Verdict};
use super::muster::army_at;
use super::{Muster, Setting};
use crate::document::army::{Member, Spot, set, toggle};
use crate::document::{Edit, Refusal};

/// A value that may be chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
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
pub struct Question<'a> {
    /// Whose; all of the same part.
    pub members: &'a [Member],
    /// The keys from the member to the value.
    pub path: &'a [String],
}

/// Every value a key may have, legal ones first, each group in the order of the rulebook.
#[must_use]
pub fn choices(setting: Setting<'_>, muster: &Muster, question: Question<'_>) -> Vec<Choice> {
    let mut survey = Survey::new(muster, question);
    survey.go_on(setting, muster, usize::MAX);
    survey.found
}

/// The values of a key while they are judged, some at a time: in a large army all of them together
/// take longer than a frame should.
#[derive(Debug, Default)]
pub struct Survey {
    members: Vec<Member>,
    path: Vec<String>,
    /// What is not judged yet, the next one last; none is to name nothing.
    waiting: Vec<Option<Candidate>>,
    found: Vec<Choice>,
}

impl Survey {
    /// A survey of the values of a key, none of them judged.
    #[must_use]
    pub fn new(muster: &Muster, question: Question<'_>) -> Self {
        let part = question.members.first().map(|member| member.part);
        let field = part.and_then(|part| muster.form.field(part, question.path));
        let waiting = field.map(|field| {
            let is_list = matches!(field.takes, Takes::Many(_));
            let none = (!field.required && !is_list).then_some(None);
            let candidates = candidates(muster, field).into_iter().map(Some);
            none.into_iter().chain(candidates).rev().collect()
        });
        Self {
            members: question.members.to_vec(),
            path: question.path.to_vec(),
            waiting: waiting.unwrap_or_default(),
            found: Vec::new(),
        }
    }

    /// Judges some more. The army must be the one the survey began with.
    pub fn go_on(&mut self, setting: Setting<'_>, muster: &Muster, most: usize) {
        let question = Question { members: &self.members, path: &self.path };
        let part = question.members.first().map(|member| member.part);
        let Some(field) = part.and_then(|part| muster.form.field(part, question.path)) else {
            return;
        };
        let judge = Judge::new(setting, muster);
        for _ in 0..most {
            let Some(candidate) = self.waiting.pop() else { break };
            self.found.extend(choice(muster, &judge, field, question, candidate.as_ref()));
        }
        self.found.sort_by_key(|choice| !choice.verdict.is_legal());
    }

    /// How many values are judged, and how many there are.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.found.len(), self.found.len() + self.waiting.len())
    }

    /// The choices, once all are judged.
    #[must_use]
    pub fn choices(&self) -> Option<&[Choice]> {
        self.waiting.is_empty().then_some(&self.found)
    }
}

fn choice(
    muster: &Muster,
    judge: &Judge<'_>,
    field: &Field,
    question: Question<'_>,
    candidate: Option<&Candidate>,
) -> Option<Choice> {
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
    Some(Choice { id: id.map(str::to_owned), name, chosen, difference, verdict, edit })
}

fn edit(
    muster: &Muster,
    field: &Field,
    question: Question<'_>,
    id: Option<&str>,
    name: &Text,
    chosen: bool,
) -> Result<Edit, Refusal> {
    let Question { members, path } = question;
    let spot = Spot { members, path };
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
fn candidates(muster: &Muster, field: &Field) -> Vec<Candidate> {
    let named =
        |id: &str, name: Option<&Name>| Candidate { id: id.to_owned(), name: called(name, id) };
    match &field.takes {
        Takes::One(ids) | Takes::Many(ids) => ids.clone(),
        Takes::Contingent => {
            let contingents = muster.army().contingents.items();
            contingents.map(|it| named(it.id.as_str(), it.name.as_ref())).collect()
        }
        Takes::Entry => {
            let listing = muster.listing.as_ref();
            listing.map(super::list::Listing::handles).unwrap_or_default()
        }
        Takes::Flag => vec![Candidate { id: "true".to_owned(), name: field.label.clone() }],
        Takes::Part(_) => {
            vec![Candidate { id: "yes".to_owned(), name: field.label.clone() }]
        }
        Takes::Number { .. } | Takes::Text => Vec::new(),
    }
}

/// Whether a member has a value, or names none.
fn has(muster: &Muster, member: Member, path: &[String], id: Option<&str>) -> bool {
    let route = path.iter().fold(member.route(&muster.base), |route, key| route.join(key.as_str()));
    let node = muster.loaded.source.document.find(&route);
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
fn nothing(field: &Field) -> Text {
    match field.key.as_str() {
        "training" | "morale" | "melee" | "weight" => text!("As usual", "Comme d'habitude"),
        _ => text!("None", "Aucun"),
    }
}

/// A name inside a sentence: "Set Companions to elite".
fn lower(name: &Text) -> Text {
    Text::of(&Lower(name))
}
