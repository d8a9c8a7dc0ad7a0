//! Marks of an unfinished merge.

use super::{Mend, replace};
use crate::fault::SyntaxFault;
use crate::span::Span;

/// The marks version control leaves, and whether what follows is another's version.
const MARKS: [(&str, Option<bool>); 4] =
    [("<<<<<<<", Some(false)), ("|||||||", Some(true)), ("=======", Some(true)), (">>>>>>>", None)];

/// Every unfinished merge of a text as one fault: what stands first is read, the rest left out.
pub(super) fn markers(text: &str) -> Option<Mend> {
    let mut first = None;
    let mut splices = Vec::new();
    let (mut at, mut places, mut others) = (0, 0, false);
    for line in text.split_inclusive('\n') {
        let end = at + line.trim_end_matches(['\n', '\r']).len();
        let mark = MARKS.iter().find(|(mark, _)| {
            let behind = line.strip_prefix(mark).map(|rest| rest.trim_end_matches(['\n', '\r']));
            behind.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        });
        if let Some((mark, side)) = mark {
            others = side.unwrap_or_default();
            places += usize::from(*mark == "<<<<<<<");
            if *mark != "=======" || !splices.is_empty() {
                first.get_or_insert(Span::new(at, at + mark.len()));
            }
            splices.push(replace(at..end, ""));
        } else if others {
            splices.push(replace(at..end, ""));
        }
        at += line.len();
    }
    let kind = SyntaxFault::Conflict(places.max(1));
    Some(Mend { offered: false, ..Mend::new(first?, kind, splices) })
}
