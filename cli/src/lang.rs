//! The language of messages: what was asked for, what the workspace wants, what the system speaks.

use std::ffi::OsString;
use std::path::Path;

use banneret_schema::Lang;

use crate::disk::Disk;

/// The language the system speaks, by the usual variables.
#[expect(clippy::disallowed_methods, reason = "the environment is read at the door")]
pub(crate) fn of_system() -> Lang {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .iter()
        .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()));
    match locale {
        Some(locale) if is_french(&locale) => Lang::Fr,
        Some(_) | None => Lang::En,
    }
}

/// Whether a locale is one of French: `fr`, `fr_FR.UTF-8`, `fr@euro`, but not `frp` or `frisian`.
fn is_french(locale: &str) -> bool {
    let language = locale.split(['_', '.', '@', '-']).next().unwrap_or_default();
    ["fr", "fra", "fre", "french"].iter().any(|known| language.eq_ignore_ascii_case(known))
}

/// The language where the user stands: that of the workspace, or of the system.
pub(crate) fn here() -> Lang {
    let disk = Disk::around(Path::new("."), false).ok();
    disk.and_then(|disk| disk.config.lang).unwrap_or_else(of_system)
}

/// The language of what was typed, however wrong the rest of it is.
pub(crate) fn of_typed(typed: &[OsString]) -> Lang {
    let mut words = typed.iter().map(|word| word.to_string_lossy());
    while let Some(word) = words.next() {
        let said = match word.strip_prefix("--lang") {
            Some("") => words.next().map(|word| word.into_owned()),
            Some(rest) => rest.strip_prefix('=').map(ToOwned::to_owned),
            None => None,
        };
        match said.as_deref() {
            Some("en") => return Lang::En,
            Some("fr") => return Lang::Fr,
            _ => {}
        }
    }
    here()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn french_is_known_by_its_name() {
        for locale in ["fr", "fr_FR.UTF-8", "fr_CA", "fr@euro", "fr.UTF-8", "french"] {
            assert!(is_french(locale), "{locale}");
        }
        for locale in ["frisian", "frp_FR", "fy", "en_FR", "C", ""] {
            assert!(!is_french(locale), "{locale}");
        }
    }
}
