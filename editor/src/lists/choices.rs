//! What a key of a line may be: every id the game or the list offers, judged by the validator.

use banneret_schema::say::{COMMA, joined};
use banneret_validator::Text;
use banneret_yaml::{Node, Route};

use super::BuiltList;
use crate::army::choices::lower;
use crate::army::form::{FormField, NamedId, Takes, called};
use crate::army::judge::{Judge, Verdict};
use crate::army::{ArmySetting, named_lists};
use crate::document::Edit;
use crate::document::list::set_ids;

/// An id that may be chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfferedId {
    /// What players call it.
    pub name: Text,
    /// Whether it is chosen now.
    pub chosen: bool,
    /// What the rules say of choosing it; what is chosen already can always be given up.
    pub verdict: Verdict,
    /// Chooses it, or gives it up.
    pub edit: Edit,
}

/// What is asked: a key at a place of a list.
#[derive(Debug, Clone, Copy)]
pub struct ListQuestion<'a> {
    /// Where its value stands.
    pub route: &'a Route,
    /// The key.
    pub field: &'a FormField,
}

/// The ids a key offers, none judged.
#[must_use]
pub fn offered(
    setting: ArmySetting<'_>,
    built: &BuiltList,
    question: ListQuestion<'_>,
) -> Vec<NamedId> {
    match question.field.takes {
        // Other lists are looked for when somebody asks.
        Takes::Document => {
            let own = built.list().id.as_ref().map_or("", |id| id.as_str());
            let mut lists = named_lists(setting, &built.ruleset);
            lists.retain(|list| list.id != own);
            lists
        }
        _ => built.offered(question.field, question.route),
    }
}

/// What the rules say of an id that is offered. Nothing where it cannot be written.
#[must_use]
pub fn judged(
    setting: ArmySetting<'_>,
    built: &BuiltList,
    question: ListQuestion<'_>,
    offered: &NamedId,
) -> Option<OfferedId> {
    let judge = Judge::knowing(setting, &built.problems, &built.loaded);
    offer(built, &judge, question, offered)
}

impl BuiltList {
    /// The ids that stand at a place.
    #[must_use]
    pub fn ids_at(&self, route: &Route) -> Vec<String> {
        let node = self.loaded.source.document.find(route);
        let one = node.and_then(Node::text).map(str::to_owned);
        let many = node.and_then(Node::items).unwrap_or_default().iter().filter_map(Node::text);
        one.into_iter().chain(many.map(str::to_owned)).collect()
    }

    /// What stands at a place, in players' words.
    #[must_use]
    pub fn shown_at(&self, field: &FormField, route: &Route) -> Text {
        let offered = self.offered(field, route);
        let named = |id: &String| {
            let known = offered.iter().find(|it| it.id == *id);
            known.map_or_else(|| Text::of(id), |it| it.name.clone())
        };
        Text::of(&joined(self.ids_at(route).iter().map(named), COMMA))
    }

    /// The ids a key offers.
    fn offered(&self, field: &FormField, route: &Route) -> Vec<NamedId> {
        let list = self.list();
        let allies = || {
            list.allies.items().map(|it| NamedId {
                id: it.id.to_string(),
                name: called(it.name.as_ref(), it.id.as_str()),
            })
        };
        let entries = || {
            list.entries.items().map(|it| NamedId {
                id: it.id.to_string(),
                name: called(it.name.as_ref(), it.id.as_str()),
            })
        };
        let of_allies = route.steps().first() == Some(&"allies".into());
        match &field.takes {
            Takes::One(ids) | Takes::Many(ids) | Takes::OneOrMany(ids) => ids.clone(),
            Takes::Entry => allies().collect(),
            Takes::Entries { .. } if of_allies => allies().chain(entries()).collect(),
            Takes::Entries { .. } => entries().collect(),
            _ => Vec::new(),
        }
    }
}

fn offer(
    built: &BuiltList,
    judge: &Judge<'_>,
    question: ListQuestion<'_>,
    candidate: &NamedId,
) -> Option<OfferedId> {
    let ListQuestion { route, field } = question;
    let mut ids = built.ids_at(route);
    let chosen = ids.contains(&candidate.id);
    let several =
        matches!(field.takes, Takes::Many(_) | Takes::OneOrMany(_) | Takes::Entries { .. });
    if chosen {
        ids.retain(|id| *id != candidate.id);
    } else if several {
        ids.push(candidate.id.clone());
    } else {
        ids = vec![candidate.id.clone()];
    }
    let is_list = matches!(field.takes, Takes::Many(_) | Takes::Entries { alone: false });
    let edit = set_ids(built.text(), route, &ids, !is_list, &lower(&candidate.name)).ok()?;
    let verdict = if chosen {
        Verdict::Legal
    } else {
        judge.weigh(&edit.patch.apply(built.text())).verdict()
    };
    Some(OfferedId { name: candidate.name.clone(), chosen, verdict, edit })
}
