//! Repairs of broken limits, in words.

use banneret_schema::Lang;
use banneret_validator::Text;
use banneret_validator::draft::Draft;
use banneret_validator::draft::repair::Move;

use super::limits::entry_name;

/// A repair in words: "Add 2 Foot companions".
pub(super) fn repair_words(draft: &Draft<'_>, way: &[Move]) -> Text {
    let army = draft.army();
    Text::each(|lang| {
        let (add, remove, change) = match lang {
            Lang::En => ("add", "remove", "change"),
            Lang::Fr => ("ajouter", "retirer", "modifier"),
        };
        let unit = |index: usize| {
            let unit = army.units.get(index);
            unit.map_or_else(String::new, |unit| match &unit.name {
                Some(name) => name.get(lang).to_owned(),
                None => unit.id.to_string(),
            })
        };
        let part = |step: &Move| match step {
            Move::Add(index, many) => {
                let name = draft.list.entries.get(*index).map(entry_name);
                format!("{add} {many} {}", name.as_ref().map_or("", |name| name.get(lang)))
            }
            Move::Remove(index, many) => format!("{remove} {many} {}", unit(*index)),
            Move::AddLeader(index) => {
                let entry = draft.list.leaders.get(*index);
                let name = entry.map(|it| match &it.name {
                    Some(name) => name.get(lang).to_owned(),
                    None => it.id.to_string(),
                });
                format!("{add} {}", name.unwrap_or_default())
            }
            Move::RemoveLeader(index) => {
                let leader = army.leaders.get(*index);
                let name = leader.map(|it| match &it.name {
                    Some(name) => name.get(lang).to_owned(),
                    None => it.id.to_string(),
                });
                format!("{remove} {}", name.unwrap_or_default())
            }
            Move::Rewrite(index, _) => format!("{change} {}", unit(*index)),
        };
        let mut words = way.iter().map(part).collect::<Vec<_>>().join(", ");
        if let Some(first) = words.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        words
    })
}
