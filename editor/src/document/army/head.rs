//! What an army says about itself as a whole: name, list, year and budget.

use banneret_schema::{Points, Year};
use banneret_validator::{Text, text};
use banneret_yaml::Route;
use banneret_yaml::patch::Written;

use super::names::write_name;
use crate::document::{Edit, RefusedEdit, session};

/// Gives the army a name.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn set_name(text: &str, base: &Route, en: &str, fr: &str) -> Result<Edit, RefusedEdit> {
    let mut session = session(text).within(base.clone());
    write_name(&mut session, &base.join("name"), en, fr)?;
    let or = |one: &str, other: &str| {
        let one = one.trim();
        if one.is_empty() { other.trim().to_owned() } else { one.to_owned() }
    };
    let name = Text::new(or(en, fr), or(fr, en));
    Ok(Edit::made(session, text!("Name the army {name}", "Nommer l'armée {name}", name)))
}

/// Says what the army may cost, or that it may cost anything.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn set_budget(text: &str, base: &Route, budget: Option<Points>) -> Result<Edit, RefusedEdit> {
    let title = match budget {
        Some(budget) => text!("Set the budget to {budget}", "Fixer le budget à {budget}", budget),
        None => text!("Remove the budget", "Retirer le budget"),
    };
    // A fraction without a finite decimal is written as text: 1/3.
    let written = budget.map(|budget| {
        let digits = budget.to_string();
        if digits.contains('/') { Written::Word(digits) } else { Written::Number(digits) }
    });
    head(text, base, "budget", written, title)
}

/// Says in which year the army takes the field.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn set_year(text: &str, base: &Route, year: Option<Year>) -> Result<Edit, RefusedEdit> {
    let title = match year {
        Some(year) => text!("Set the year to {year}", "Fixer l'année à {year}", year),
        None => text!("Remove the year", "Retirer l'année"),
    };
    let written = year.map(|year| Written::from(i64::from(year.number())));
    head(text, base, "year", written, title)
}

/// Says from which list the army is drawn, by id or relative path.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn set_list(text: &str, base: &Route, list: Option<&str>) -> Result<Edit, RefusedEdit> {
    let title = match list {
        Some(list) => text!("Draw from {list}", "Tirer de {list}"),
        None => text!("Draw from no list", "Ne tirer d'aucune liste"),
    };
    head(text, base, "list", list.map(Written::from), title)
}

fn head(
    text: &str,
    base: &Route,
    key: &str,
    value: Option<Written>,
    title: Text,
) -> Result<Edit, RefusedEdit> {
    let mut session = session(text).within(base.clone());
    match value {
        Some(value) => session.set(&base.join(key), value)?,
        None => session.remove(&base.join(key))?,
    }
    Ok(Edit::made(session, title))
}
