//! Members come, go, are doubled and change places.

use banneret_schema::Words;
use banneret_validator::nested::NestedMembers;
use banneret_validator::session::usual_order;
use banneret_validator::{Text, text};
use banneret_yaml::patch::{self, Change, Session, Written};
use banneret_yaml::{Node, Route, Step};

use super::names::titled;
use super::{ArmyPart, MemberAt, free_id, names_of};
use crate::document::{Edit, RefusedEdit, session};

/// Somebody who joins an army.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Newcomer {
    /// Where he stands.
    pub part: ArmyPart,
    /// The way from the army to the wing, corps or division he is written in; none for the army itself.
    pub within: Route,
    /// What he is called until his author names him, and what his id is made of.
    pub called: Text,
    /// His keys without the id.
    pub keys: Vec<(String, Written)>,
}

/// A newcomer joins at the end of his part.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn add(text: &str, base: &Route, newcomer: &Newcomer) -> Result<Edit, RefusedEdit> {
    let title = text!("Add {name}", "Ajouter {name}", name = newcomer.called);
    add_all(text, base, std::slice::from_ref(newcomer), title)
}

/// Several newcomers join, as one edit.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn add_all(
    text: &str,
    base: &Route,
    newcomers: &[Newcomer],
    title: Text,
) -> Result<Edit, RefusedEdit> {
    let mut session = session(text).within(base.clone());
    for newcomer in newcomers {
        join(&mut session, newcomer)?;
    }
    Ok(Edit::made(session, title))
}

impl Newcomer {
    /// The list he is written in.
    #[must_use]
    pub fn list(&self, base: &Route) -> Route {
        let way = base.steps().iter().chain(self.within.steps()).cloned();
        way.collect::<Route>().join(self.part.key())
    }
}

pub(crate) fn join(session: &mut Session<'_>, newcomer: &Newcomer) -> Result<(), patch::Refusal> {
    let id = free_id(session, &newcomer.called.en, None);
    let part = newcomer.list(&session.base);
    let order = usual_order(session.document(), &part.join(0));
    let mut keys = vec![("id".to_owned(), id.into())];
    keys.extend(newcomer.keys.iter().cloned());
    keys.sort_by_key(|(key, _)| order.iter().position(|it| it == key).unwrap_or(order.len()));
    session.push(&part, Written::Map(keys).in_lines())
}

/// Members leave. A part that loses its last member goes with it.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn remove(text: &str, base: &Route, members: &[MemberAt]) -> Result<Edit, RefusedEdit> {
    let mut session = session(text).within(base.clone());
    let names = titled(&session, members);
    for member in from_the_end(members) {
        leave(&mut session, member)?;
    }
    Ok(Edit::made(session, text!("Remove {names}", "Retirer {names}", names)))
}

pub(crate) fn leave(session: &mut Session<'_>, member: MemberAt) -> Result<(), patch::Refusal> {
    session.prune(&member.route(session.document(), &session.base))
}

/// Members are written once more, each behind itself, with ids of their own, and with numbers of their own under
/// the keys that no two members share.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn duplicate(
    text: &str,
    base: &Route,
    members: &[MemberAt],
    unique: &[String],
) -> Result<Edit, RefusedEdit> {
    let mut session = session(text).within(base.clone());
    let names = titled(&session, members);
    for member in from_the_end(members) {
        let (sequence, from) = place(&session, member)?;
        let (own, to) = (sequence.join(from), from + 1);
        let id = session.find(&own).and_then(|it| it.get("id")?.text());
        let id = next_id(&session, id.unwrap_or_default());
        session.apply(&Change::Copy { sequence: sequence.clone(), from, to })?;
        let copy = sequence.join(to);
        session.set(&copy.join("id"), id)?;
        for key in unique {
            if session.find(&copy.join(key.as_str())).is_some() {
                let number = free_number(&session, member.part, key);
                session.set(&copy.join(key.as_str()), number)?;
            }
        }
    }
    Ok(Edit::made(session, text!("Duplicate {names}", "Dupliquer {names}", names)))
}

/// The id of a copy: one with a number behind it is numbered on.
fn next_id(session: &Session<'_>, id: &str) -> String {
    let numbered = id.rsplit_once('-').and_then(|(stem, tail)| Some((stem, tail.parse().ok()?)));
    let Some((stem, number)) = numbered else { return free_id(session, id, None) };
    let number: u32 = number;
    let on = (number.saturating_add(1)..).map(|number| format!("{stem}-{number}"));
    let mut free = on.filter(|id| free_id(session, id, None) == *id);
    free.next().unwrap_or_else(|| free_id(session, stem, None))
}

/// A member moves to another place of its part.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn move_to(text: &str, base: &Route, member: MemberAt, to: usize) -> Result<Edit, RefusedEdit> {
    let mut session = session(text).within(base.clone());
    let name = names_of(&session, member);
    let (sequence, from) = place(&session, member)?;
    let beside = MemberAt::new(member.part, to);
    let (other, to) = place(&session, beside)?;
    if other != sequence {
        return Err(patch::Refusal::Absent.into());
    }
    session.apply(&Change::Move { sequence, from, to })?;
    let way = way(to > from);
    Ok(Edit::made(session, text!("Move {name} {way}", "Faire {way} {name}", name, way)))
}

/// Members of one part move up or down by one place together. Nothing changes where the first or last
/// of them stands at the end already.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn shift(
    text: &str,
    base: &Route,
    members: &[MemberAt],
    down: bool,
) -> Result<Edit, RefusedEdit> {
    let mut session = session(text).within(base.clone());
    let names = titled(&session, members);
    let mut ordered = from_the_end(members);
    if !down {
        ordered.reverse();
    }
    let room = ordered.first().is_some_and(|first| {
        let Ok((sequence, index)) = place(&session, *first) else { return false };
        let last = session.items(&sequence).len();
        if down { index + 1 < last } else { index > 0 }
    });
    for member in ordered.iter().filter(|_| room) {
        let (sequence, from) = place(&session, *member)?;
        let Some(to) = (if down { Some(from + 1) } else { from.checked_sub(1) }) else { continue };
        session.apply(&Change::Move { sequence, from, to })?;
    }
    let way = way(down);
    Ok(Edit::made(session, text!("Move {names} {way}", "Faire {way} {names}", names, way)))
}

/// The list a member is written in, and its number there.
pub(super) fn place(
    session: &Session<'_>,
    member: MemberAt,
) -> Result<(Route, usize), patch::Refusal> {
    let route = member.route(session.document(), &session.base);
    match (route.parent(), route.last()) {
        (Some(list), Some(Step::Index(index))) => Ok((list, *index)),
        _ => Err(patch::Refusal::Absent),
    }
}

/// The number behind the largest that members of a part have under a key.
#[must_use]
pub fn free_number(session: &Session<'_>, part: ArmyPart, key: &str) -> i64 {
    let nested = NestedMembers::of(session.find(&session.base));
    let nodes = (0..).map_while(|index| {
        session.find(&MemberAt::new(part, index).route_in(&nested, &session.base))
    });
    // Units alike count from the number of the first.
    let last = |node: &Node| {
        let whole = |key: &str| node.get(key)?.scalar()?.integer();
        Some(whole(key)?.saturating_add(whole("count").unwrap_or(1).clamp(1, 1000) - 1))
    };
    nodes.filter_map(last).max().map_or(1, |most| most.saturating_add(1))
}

fn way(down: bool) -> Words {
    if down { Words::new("down", "descendre") } else { Words::new("up", "monter") }
}

/// Members each once, the last one first, so that numbers stay right while they are worked on.
fn from_the_end(members: &[MemberAt]) -> Vec<MemberAt> {
    let mut members = members.to_vec();
    members.sort_unstable();
    members.dedup();
    members.reverse();
    members
}
