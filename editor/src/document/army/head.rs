//! What an army says about itself as a whole: name, list, year and budget.

use banneret_schema::{Points, Year};
use banneret_validator::Text;
use banneret_yaml::Route;
use banneret_yaml::patch::Written;

use super::names::write_name;
use crate::document::{Edit, Refusal, session};

/// Gives the army a name.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn set_name(text: &str, base: &Route, en: &str, fr: &str) -> Result<Edit, Refusal> {
    let mut session = session(text).within(base.clone());
    write_name(&mut session, base, en, fr)?;
    let shown = if en.trim().is_empty() { fr.trim() } else { en.trim() };
    Ok(Edit::made(
        session,
        Text::new(
            format!("Name the army {shown}"),
            format!("Nommer l'armée {}", if fr.trim().is_empty() { en.trim() } else { fr.trim() }),
        ),
    ))
}

/// Says what the army may cost, or that it may cost anything.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn set_budget(text: &str, base: &Route, budget: Option<Points>) -> Result<Edit, Refusal> {
    let title = match budget {
        Some(budget) => Text::each(|lang| match lang {
            banneret_schema::Lang::En => format!("Set the budget to {}", budget.display(lang)),
            banneret_schema::Lang::Fr => format!("Fixer le budget à {}", budget.display(lang)),
        }),
        None => Text::new("Remove the budget", "Retirer le budget"),
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
pub fn set_year(text: &str, base: &Route, year: Option<Year>) -> Result<Edit, Refusal> {
    let title = match year {
        Some(year) => Text::each(|lang| match lang {
            banneret_schema::Lang::En => format!("Set the year to {}", year.display(lang)),
            banneret_schema::Lang::Fr => format!("Fixer l'année à {}", year.display(lang)),
        }),
        None => Text::new("Remove the year", "Retirer l'année"),
    };
    let written = year.map(|year| Written::from(i64::from(year.number())));
    head(text, base, "year", written, title)
}

/// Says from which list the army is drawn, by id or relative path.
///
/// # Errors
/// Where the text cannot be changed safely.
pub fn set_list(text: &str, base: &Route, list: Option<&str>) -> Result<Edit, Refusal> {
    let title = match list {
        Some(list) => Text::new(format!("Draw from {list}"), format!("Tirer de {list}")),
        None => Text::new("Draw from no list", "Ne tirer d'aucune liste"),
    };
    head(text, base, "list", list.map(Written::from), title)
}

fn head(
    text: &str,
    base: &Route,
    key: &str,
    value: Option<Written>,
    title: Text,
) -> Result<Edit, Refusal> {
    let mut session = session(text).within(base.clone());
    match value {
        Some(value) => session.set(&base.join(key), value)?,
        None => session.remove(&base.join(key))?,
    }
    Ok(Edit::made(session, title))
}
