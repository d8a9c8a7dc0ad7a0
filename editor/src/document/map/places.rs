//! Named places.

use banneret_schema::hex::Grid;
use banneret_yaml::patch::{Refusal, Session, Written};

use super::PlaceChange;
use super::sides::one_or_many;

/// Writes what becomes of places.
pub(super) fn write_places(
    session: &mut Session<'_>,
    grid: Grid,
    changes: &[PlaceChange],
) -> Result<(), Refusal> {
    let mut gone: Vec<usize> = Vec::new();
    for change in changes {
        let place = one_or_many(change.at.iter().map(|hex| Written::Word(grid.label(*hex))));
        match (change.index, &change.name) {
            (Some(index), _) if change.at.is_empty() => gone.push(index),
            (Some(index), name) => {
                let route = session.route("places").join(index);
                if let Some(name) = name {
                    session.set(&route.join("name"), Written::Text(name.clone()))?;
                }
                session.set(&route.join("at"), place)?;
            }
            (None, Some(name)) if !change.at.is_empty() => {
                let name = ("name".to_owned(), Written::Text(name.clone()));
                session.push(
                    &session.route("places"),
                    Written::Map(vec![("at".to_owned(), place), name]),
                )?;
            }
            (None, _) => {}
        }
    }
    gone.sort_unstable();
    gone.dedup();
    for index in gone.into_iter().rev() {
        session.remove(&session.route("places").join(index))?;
    }
    session.remove_empty(&session.route("places"))
}
