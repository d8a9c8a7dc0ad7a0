//! Several members put somewhere in one step.

use banneret_schema::scenario::Placement;
use banneret_validator::Text;

use super::placement::{place, take_off};
use crate::document::difference::difference;
use crate::document::{Edit, OpenDocument, RefusedEdit};

/// Where a member of a side goes; nowhere takes it off the map.
#[derive(Debug, Clone, PartialEq)]
pub struct NewPlacement {
    /// The number of the side.
    pub side: usize,
    /// The id of the member.
    pub member: String,
    /// Where it stands from now on.
    pub stand: Option<Placement>,
}

/// The edit that puts several members somewhere.
///
/// # Errors
///
/// Where the text cannot be changed safely, and why.
pub fn place_all(
    document: &OpenDocument,
    title: Text,
    all: &[NewPlacement],
) -> Result<Edit, RefusedEdit> {
    let mut draft = OpenDocument::new(document.key, document.title(), document.text().to_owned());
    for NewPlacement { side, member, stand } in all {
        let edit = match stand {
            Some(stand) => place(&draft, title.clone(), *side, member, stand)?,
            None => take_off(&draft, title.clone(), *side, member)?,
        };
        draft.apply(&edit);
    }
    Ok(Edit::new(title, difference(document.text(), draft.text())))
}
