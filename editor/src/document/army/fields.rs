//! What members are: their type, weapons, quality and numbers.

use banneret_validator::{Text, text};
use banneret_yaml::patch::{Change, Refusal, Written};
use banneret_yaml::{Node, Route};

use super::names::titled;
use super::{Member, Pen, names_of};
use crate::document::Edit;

/// A key of some members.
#[derive(Debug, Clone, Copy)]
pub struct Spot<'a> {
    /// Whose.
    pub members: &'a [Member],
    /// The keys from the member to the value: `[training]`, or `[detachment, training]`.
    pub path: &'a [String],
    /// The usual order of the keys beside the value.
    pub order: &'a [&'a str],
}

impl Spot<'_> {
    /// The mapping of a member that holds the value, and the key.
    fn place(&self, base: &Route, member: Member) -> Option<(Route, &str)> {
        let (key, way) = self.path.split_last()?;
        let mapping = way.iter().fold(member.route(base), |route, key| route.join(key.as_str()));
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
    spot: Spot<'_>,
    value: Option<&Written>,
    shown: &Text,
) -> Result<Edit, Refusal> {
    let mut pen = Pen::new(text, base);
    let names = titled(&pen, spot.members);
    for member in spot.members {
        let (mapping, key) = spot.place(base, *member).ok_or(Refusal::Absent)?;
        match value {
            Some(value) => pen.write(&mapping, key, value.clone(), spot.order)?,
            None => pen.erase(&mapping.join(key))?,
        }
    }
    Ok(pen.done(text!("Set {names} to {shown}", "{names} : {shown}", names, shown)))
}

/// Adds an id to a list of ids, or takes it out of it. An empty list goes with its key.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn toggle(
    text: &str,
    base: &Route,
    spot: Spot<'_>,
    id: &str,
    wanted: bool,
    shown: &Text,
) -> Result<Edit, Refusal> {
    let mut pen = Pen::new(text, base);
    let names = titled(&pen, spot.members);
    for member in spot.members {
        let (mapping, key) = spot.place(base, *member).ok_or(Refusal::Absent)?;
        let list = mapping.join(key);
        let items = pen.find(&list).and_then(Node::items).unwrap_or_default();
        let (at, many) = (items.iter().position(|item| item.text() == Some(id)), items.len());
        match (at, wanted) {
            (None, true) if many == 0 => {
                let value = Written::List(vec![id.into()]);
                pen.write(&mapping, key, value, spot.order)?;
            }
            (None, true) => {
                pen.change(&Change::Insert { sequence: list, index: many, value: id.into() })?;
            }
            (Some(_), false) if many == 1 => pen.erase(&list)?,
            (Some(at), false) => pen.erase(&list.join(at))?,
            (Some(_), true) | (None, false) => {}
        }
    }
    let title = if wanted {
        text!("Give {names} {shown}", "Donner {shown} à {names}", names, shown)
    } else {
        text!("Take {shown} from {names}", "Ôter {shown} à {names}", shown, names)
    };
    Ok(pen.done(title))
}

/// Says how many units are alike. One is not written, unless a number stands there already.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn set_count(text: &str, base: &Route, member: Member, count: u32) -> Result<Edit, Refusal> {
    let mut pen = Pen::new(text, base);
    let name = names_of(&pen, member);
    write_count(&mut pen, member, count)?;
    Ok(pen.done(text!("Set {name} to {count}", "{name} : {count}", name)))
}

pub(crate) fn write_count(pen: &mut Pen, member: Member, count: u32) -> Result<(), Refusal> {
    let route = member.route(&pen.base);
    if count == 1 && pen.find(&route.join("count")).is_none() {
        return Ok(());
    }
    pen.write(&route, "count", i64::from(count).into(), &["id", "name", "count"])
}
