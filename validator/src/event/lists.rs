//! The lists a submitted army is drawn from: those of the event, whatever lies beside the army.

use std::sync::Arc;

use banneret_schema::{Army, Reference};

use super::{Terms, list_document, list_of};
use crate::load::Loaded;
use crate::source::SourceFile;
use crate::workspace::{Found, Workspace};
use banneret_schema::header::DocumentKind;

/// Which list of the event an army is drawn from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ListChoice {
    /// The event asks for none.
    Free,
    /// One of the event's.
    OfEvent {
        /// Its number.
        index: usize,
        /// Whether the army names another document with the same id.
        replaced: bool,
    },
    /// The army names none, and the event has several.
    Missing,
    /// The army names one the event does not have.
    NotAllowed,
}

/// The list a contingent is drawn from.
#[derive(Debug)]
pub struct ContingentList {
    /// The number of the contingent.
    pub index: usize,
    /// The list; none where the terms do not know the one it names.
    pub list: Option<Arc<Loaded>>,
}

/// The list an army is drawn from.
pub(super) fn choice(
    workspace: &Workspace<'_>,
    terms: &Terms,
    from: &SourceFile,
    named: Option<&Reference>,
) -> ListChoice {
    let of_event = |index, replaced| ListChoice::OfEvent { index, replaced };
    let Some(named) = named else {
        return match terms.lists.len() {
            0 => ListChoice::Free,
            1 => of_event(0, false),
            _ => ListChoice::Missing,
        };
    };
    if terms.lists.is_empty() {
        return ListChoice::Free;
    }
    let find = |fits: &dyn Fn(&Loaded) -> bool| terms.lists.iter().position(|list| fits(list));
    let found = match workspace.find(from, named, DocumentKind::ArmyList) {
        Found::Document(own) => {
            let same = find(&|list| list.source.path == own.source.path);
            let alike = || find(&|list| own.id().is_some() && list.id() == own.id());
            same.map(|at| of_event(at, false)).or_else(|| alike().map(|at| of_event(at, true)))
        }
        // Whoever sends a file alone cannot send along the list it names.
        _ => find(&|list| is_called(list, named)).map(|at| of_event(at, false)),
    };
    found.unwrap_or(ListChoice::NotAllowed)
}

/// Whether a reference that leads nowhere from where it stands has the name of a document.
fn is_called(list: &Loaded, named: &Reference) -> bool {
    let last = |path: &str| path.rsplit(['/', '\\']).next().unwrap_or_default().to_owned();
    if named.is_path() {
        return last(named.as_str()) == last(&list.source.path);
    }
    list.id() == Some(named.as_str())
}

/// The lists that the contingents of an army are drawn from: those that the army's own list has for its
/// allies, or others of the event.
pub(super) fn of_contingents(
    workspace: &Workspace<'_>,
    terms: &Terms,
    from: &SourceFile,
    army: &Army,
    own: &Arc<Loaded>,
) -> Vec<ContingentList> {
    let Some(sheet) = list_of(own) else { return Vec::new() };
    let of_ally = |list: &Reference| list_document(workspace, own, list);
    let mut lists = Vec::new();
    for (index, contingent) in army.contingents.iter() {
        let mut allies = sheet.allies.items();
        let ally = allies.find(|ally| ally.id.as_str() == contingent.id.as_str());
        if let Some(ally) = ally {
            if let Some(list) = ally.list.as_ref().and_then(of_ally) {
                lists.push(ContingentList { index, list: Some(list) });
            }
            continue;
        }
        // A contingent without a list of its own is drawn from the army's.
        let Some(named) = &contingent.list else { continue };
        let known = sheet.allies.items().filter_map(|ally| of_ally(ally.list.as_ref()?));
        let mut known = known.chain(terms.lists.iter().cloned());
        let list = match workspace.find(from, named, DocumentKind::ArmyList) {
            Found::Document(found) => known.find(|it| it.source.path == found.source.path),
            _ => None,
        };
        lists.push(ContingentList { index, list });
    }
    lists
}
