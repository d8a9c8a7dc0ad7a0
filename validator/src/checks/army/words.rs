//! How messages speak of the members of an army.

use std::fmt;

use banneret_schema::id::id_from_name;
use banneret_schema::resolved::ResolvedProfile;
use banneret_schema::ruleset::troop::Troop;
use banneret_schema::{Lang, Name, Say};

use crate::text;
use crate::text::{Text, quoted};

/// An id with the name people know it by, where that says more: "`tenacious` (Tenace)".
pub(in crate::checks) struct Named<'a> {
    id: &'a str,
    name: Option<&'a Name>,
}

pub(in crate::checks) fn named<'a>(
    id: &'a (impl AsRef<str> + ?Sized),
    name: impl Into<Option<&'a Name>>,
) -> Named<'a> {
    Named { id: id.as_ref(), name: name.into() }
}

impl Say for Named<'_> {
    fn say(&self, lang: Lang, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&quoted(self.id))?;
        match self.name.map(|name| name.get(lang)) {
            Some(name) if id_from_name(name) != self.id => write!(f, " ({name})"),
            Some(_) | None => Ok(()),
        }
    }
}

/// What a troop is, in a few words: "heavy infantry", "infanterie lourde".
pub(in crate::checks) fn troop_words(look: &ResolvedProfile<'_>) -> Text {
    let troop = look.troop.known().map(|(_, troop)| troop.name.lower());
    let weight = look.weight.known().and_then(|id| look.ruleset.weights.get(id));
    match (troop, weight.map(|weight| weight.name.lower())) {
        (Some(troop), Some(weight)) => {
            text!("{weight} {troop}", "{troop} ({weight})", weight, troop)
        }
        (troop, _) => Text::of(&troop),
    }
}

/// A type of troop by its name, set off from a French sentence.
pub(in crate::checks) fn type_words(troop: &Troop) -> Text {
    Text::new(troop.name.en().to_lowercase(), format!("« {} »", troop.name.fr()))
}
