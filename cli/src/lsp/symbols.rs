//! The outline of a document.

use banneret_validator::assist::{OutlineEntry, outline};
use lsp_types::{DocumentSymbol, DocumentSymbolParams, SymbolKind};

use super::server::{Known, Server, Unanswered};

pub(super) fn symbols(
    server: &Server<'_>,
    known: &Known<'_>,
    _: &DocumentSymbolParams,
) -> Result<Vec<DocumentSymbol>, Unanswered> {
    let entries = outline(known.loaded, server.lang());
    Ok(entries.into_iter().map(|it| symbol(server, known, it)).collect())
}

#[expect(deprecated, reason = "the field must be there, though nobody fills it any more")]
fn symbol(server: &Server<'_>, known: &Known<'_>, it: OutlineEntry) -> DocumentSymbol {
    let inside: Vec<_> = it.inside.into_iter().map(|it| symbol(server, known, it)).collect();
    DocumentSymbol {
        name: it.name,
        detail: (!it.detail.is_empty()).then_some(it.detail),
        kind: if it.is_named { SymbolKind::OBJECT } else { SymbolKind::NAMESPACE },
        tags: None,
        deprecated: None,
        range: server.counting.range(known.source(), it.whole),
        selection_range: server.counting.range(known.source(), it.head),
        children: (!inside.is_empty()).then_some(inside),
    }
}
