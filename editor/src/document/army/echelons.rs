//! The order of battle: wings, corps and divisions come and go, and members change from one to another.

use banneret_schema::army::echelon::EchelonLevel;
use banneret_validator::text;
use banneret_yaml::Route;
use banneret_yaml::patch::{self, Written};

use super::members::place;
use super::names::{called, write_name};
use super::{MemberAt, free_id, names_of};
use crate::document::{Edit, RefusedEdit, session};

/// A new wing, corps or division inside another one, or in the army itself.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn add_echelon(
    text: &str,
    base: &Route,
    within: &Route,
    level: EchelonLevel,
) -> Result<Edit, RefusedEdit> {
    let mut session = session(text).within(base.clone());
    let name = level.name();
    let id = free_id(&session, name.en(), None);
    let list = joined(base, within).join(level.key());
    let value = Written::Map(vec![("id".to_owned(), id.as_str().into())]);
    session.push(&list, value.in_lines())?;
    Ok(Edit::made(session, text!("Add a {name}", "Ajouter : {name}", name)))
}

/// A wing, corps or division leaves with everyone in it.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn remove_echelon(text: &str, base: &Route, echelon: &Route) -> Result<Edit, RefusedEdit> {
    let mut session = session(text).within(base.clone());
    let route = joined(base, echelon);
    let name = called(session.find(&route));
    session.prune(&route)?;
    Ok(Edit::made(session, text!("Remove {name}", "Retirer {name}", name)))
}

/// Gives a wing, corps or division a name.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn rename_echelon(
    text: &str,
    base: &Route,
    echelon: &Route,
    en: &str,
    fr: &str,
) -> Result<Edit, RefusedEdit> {
    let mut session = session(text).within(base.clone());
    let route = joined(base, echelon);
    let old = called(session.find(&route));
    write_name(&mut session, &route.join("name"), en, fr)?;
    let new = called(session.find(&route));
    Ok(Edit::made(session, text!("Rename {old} to {new}", "Renommer {old} en {new}", old, new)))
}

/// A member goes over to another wing, corps or division, or to the army itself, behind those who are there.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn transfer(
    text: &str,
    base: &Route,
    member: MemberAt,
    within: &Route,
) -> Result<Edit, RefusedEdit> {
    let mut session = session(text).within(base.clone());
    let name = names_of(&session, member);
    let (from, index) = place(&session, member)?;
    let to = joined(base, within).join(member.part.key());
    let goal = called(session.find(&joined(base, within)));
    if from != to {
        let own = from.join(index);
        let node = session.find(&own).ok_or(patch::Refusal::Absent)?;
        let value = Written::from(node);
        session.push(&to, value.in_lines())?;
        session.prune(&own)?;
    }
    Ok(Edit::made(
        session,
        text!("Move {name} to {goal}", "Déplacer {name} vers {goal}", name, goal),
    ))
}

/// A way from the root, out of the way to an army and the way on from there.
fn joined(base: &Route, inside: &Route) -> Route {
    base.steps().iter().chain(inside.steps()).cloned().collect()
}
