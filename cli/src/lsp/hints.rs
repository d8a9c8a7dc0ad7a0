//! Prices beside the text.

use banneret_validator::assist::price_hints;
use lsp_types::{InlayHint, InlayHintLabel, InlayHintParams, InlayHintTooltip};

use super::server::{Known, Server, Unanswered};

pub(super) fn hints(
    server: &Server<'_>,
    known: &Known<'_>,
    params: &InlayHintParams,
) -> Result<Vec<InlayHint>, Unanswered> {
    let lang = server.lang();
    let hints = price_hints(known.workspace, known.loaded).into_iter().map(|hint| InlayHint {
        position: server.counting.range(known.source(), hint.behind).end,
        label: InlayHintLabel::String(hint.price.get(lang).to_owned()),
        kind: None,
        text_edits: None,
        tooltip: Some(InlayHintTooltip::String(hint.about.get(lang).to_owned())),
        padding_left: Some(true),
        padding_right: Some(true),
        data: None,
    });
    let seen = params.range;
    Ok(hints.filter(|it| seen.start <= it.position && it.position <= seen.end).collect())
}
