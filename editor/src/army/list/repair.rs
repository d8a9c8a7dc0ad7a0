//! Repairs of broken limits, in words.

use banneret_schema::Name;
use banneret_schema::say::{COMMA, joined};
use banneret_validator::drawn::DrawnArmy;
use banneret_validator::drawn::repair::Move;
use banneret_validator::{Text, text};

use crate::army::form::called;

/// A repair in words: "Add 2 Foot companions".
pub(super) fn repair_words(draft: &DrawnArmy<'_>, way: &[Move]) -> Text {
    let (army, list) = (draft.army(), draft.list);
    let unit = |index: usize| army.units.get(index).map(|it| named(it.name.as_ref(), &it.id));
    let part = |step: &Move| match *step {
        Move::Add(index, many) => {
            let name = list.entries.get(index).map(|it| named(it.name.as_ref(), &it.id));
            text!("add {many} {name}", "ajouter {many} {name}", name)
        }
        Move::Remove(index, many) => {
            text!("remove {many} {name}", "retirer {many} {name}", name = unit(index))
        }
        Move::AddLeader(index) => {
            let name = list.leaders.get(index).map(|it| named(it.name.as_ref(), &it.id));
            text!("add {name}", "ajouter {name}", name)
        }
        Move::RemoveLeader(index) => {
            let name = army.leaders.get(index).map(|it| named(it.name.as_ref(), &it.id));
            text!("remove {name}", "retirer {name}", name)
        }
        Move::Rewrite(index, _) => {
            text!("change {name}", "modifier {name}", name = unit(index))
        }
    };
    let mut words = Text::of(&joined(way.iter().map(part), COMMA));
    for words in [&mut words.en, &mut words.fr] {
        if let Some(first) = words.get_mut(..1) {
            first.make_ascii_uppercase();
        }
    }
    words
}

fn named(name: Option<&Name>, id: &impl AsRef<str>) -> Text {
    called(name, id.as_ref())
}
