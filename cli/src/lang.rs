//! The language of messages: what was asked for, what the workspace wants, what the system speaks.

use banneret_schema::Lang;

/// The language the system speaks, by the usual variables.
#[expect(clippy::disallowed_methods, reason = "the environment is read at the door")]
pub(crate) fn of_system() -> Lang {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .iter()
        .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()));
    match locale {
        Some(locale) if locale.starts_with("fr") => Lang::Fr,
        Some(_) | None => Lang::En,
    }
}
