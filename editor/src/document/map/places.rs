//! Named places.

use banneret_schema::hex::Grid;
use banneret_yaml::patch::Written;

use super::sheet::{Sheet, at};
use super::sides::one_or_many;
use super::{PlaceChange, Refusal};

/// Writes what becomes of places.
pub(super) fn write_places(
    sheet: &mut Sheet,
    grid: Grid,
    changes: &[PlaceChange],
) -> Result<(), Refusal> {
    let mut gone: Vec<usize> = Vec::new();
    for change in changes {
        let place = one_or_many(change.at.iter().map(|hex| Written::Word(grid.label(*hex))));
        match (change.index, &change.name) {
            (Some(index), _) if change.at.is_empty() => gone.push(index),
            (Some(index), name) => {
                let route = at(&sheet.route("places"), index);
                if let Some(name) = name {
                    sheet.set(&route.join("name"), Written::Text(name.clone()))?;
                }
                sheet.set(&route.join("at"), place)?;
            }
            (None, Some(name)) if !change.at.is_empty() => {
                let name = ("name".to_owned(), Written::Text(name.clone()));
                sheet.push("places", Written::Map(vec![("at".to_owned(), place), name]))?;
            }
            (None, _) => {}
        }
    }
    gone.sort_unstable();
    gone.dedup();
    for index in gone.into_iter().rev() {
        sheet.remove(at(&sheet.route("places"), index))?;
    }
    sheet.drop_empty("places")
}
