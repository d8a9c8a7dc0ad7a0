//! What members are: their type, weapons, quality and numbers.

use banneret_validator::{Text, text};
use banneret_yaml::Route;
use banneret_yaml::patch::{self, Session, Written};

use super::names::titled;
use super::{MemberAt, names_of};
use crate::document::{Edit, RefusedEdit, session};

/// A key of some members.
#[derive(Debug, Clone, Copy)]
pub struct MembersKey<'a> {
    /// Whose.
    pub members: &'a [MemberAt],
    /// The keys from the member to the value: `[training]`, or `[detachment, training]`.
    pub path: &'a [String],
}

impl MembersKey<'_> {
    /// The mapping of a member that holds the value, and the key.
    fn place(&self, session: &Session<'_>, member: MemberAt) -> Option<(Route, &str)> {
        let (key, way) = self.path.split_last()?;
        let member = member.route(session.document(), &session.base);
        let mapping = way.iter().fold(member, |route, key| route.join(key.as_str()));
        Some((mapping, key))
    }
}

/// Writes a value, or takes it away. `shown` is the value in players' words.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn set(
    text: &str,
    base: &Route,
    spot: MembersKey<'_>,
    value: Option<&Written>,
    shown: &Text,
) -> Result<Edit, RefusedEdit> {
    let mut session = session(text).within(base.clone());
    let names = titled(&session, spot.members);
    for member in spot.members {
        let (mapping, key) = spot.place(&session, *member).ok_or(patch::Refusal::Absent)?;
        match value {
            Some(value) => session.set(&mapping.join(key), value.clone())?,
            None => session.remove(&mapping.join(key))?,
        }
    }
    Ok(Edit::made(session, text!("Set {names} to {shown}", "{names} : {shown}", names, shown)))
}

/// Adds an id to a list of ids, or takes it out of it. An empty list goes with its key.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn toggle(
    text: &str,
    base: &Route,
    spot: MembersKey<'_>,
    id: &str,
    wanted: bool,
    shown: &Text,
) -> Result<Edit, RefusedEdit> {
    let mut session = session(text).within(base.clone());
    let names = titled(&session, spot.members);
    for member in spot.members {
        let (mapping, key) = spot.place(&session, *member).ok_or(patch::Refusal::Absent)?;
        let list = mapping.join(key);
        let items = session.items(&list);
        let (at, many) = (items.iter().position(|item| item.text() == Some(id)), items.len());
        match (at, wanted) {
            (None, true) if many == 0 => session.set(&list, Written::List(vec![id.into()]))?,
            (None, true) => session.push(&list, id)?,
            (Some(_), false) if many == 1 => session.remove(&list)?,
            (Some(at), false) => session.remove(&list.join(at))?,
            (Some(_), true) | (None, false) => {}
        }
    }
    let title = if wanted {
        text!("Give {names} {shown}", "Donner {shown} à {names}", names, shown)
    } else {
        text!("Take {shown} from {names}", "Ôter {shown} à {names}", shown, names)
    };
    Ok(Edit::made(session, title))
}

/// Says how many units are alike. One is not written, unless a number stands there already.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn set_count(
    text: &str,
    base: &Route,
    member: MemberAt,
    count: u32,
) -> Result<Edit, RefusedEdit> {
    let mut session = session(text).within(base.clone());
    let name = names_of(&session, member);
    write_count(&mut session, member, count)?;
    Ok(Edit::made(session, text!("Set {name} to {count}", "{name} : {count}", name)))
}

pub(crate) fn write_count(
    session: &mut Session<'_>,
    member: MemberAt,
    count: u32,
) -> Result<(), patch::Refusal> {
    let route = member.route(session.document(), &session.base);
    if count == 1 && session.find(&route.join("count")).is_none() {
        return Ok(());
    }
    session.set(&route.join("count"), i64::from(count))
}
