//! What is known of what the pointer rests on.

use banneret_validator::assist::facts;
use lsp_types::{Hover, HoverContents, HoverParams, MarkupContent, MarkupKind};

use super::server::{Known, Server, Unanswered};

pub(super) fn hover(
    server: &Server<'_>,
    known: &Known<'_>,
    params: &HoverParams,
) -> Result<Option<Hover>, Unanswered> {
    let byte = server.byte(known, &params.text_document_position_params);
    let found = facts(known.workspace, known.loaded, &server.schemas, byte, server.lang());
    Ok(found.map(|facts| Hover {
        contents: HoverContents::Markup(MarkupContent {
            kind: MarkupKind::Markdown,
            value: facts.words,
        }),
        range: Some(server.counting.range(known.source(), facts.span)),
    }))
}
