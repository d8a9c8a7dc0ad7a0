//! What could stand where somebody types.

use banneret_validator::assist::{Completion, CompletionKind, CompletionQuestion, completions};
use banneret_validator::text;
use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionItemTag, CompletionList, CompletionParams,
    CompletionTextEdit, Documentation, MarkupContent, MarkupKind, TextEdit,
};

use super::server::{Known, Server, Unanswered};

pub(super) fn complete(
    server: &Server<'_>,
    known: &Known<'_>,
    params: &CompletionParams,
) -> Result<CompletionList, Unanswered> {
    let config = known.disk.config_of(known.path);
    let question = CompletionQuestion {
        files: known.disk,
        config: &config,
        source: known.source(),
        byte: server.byte(known, &params.text_document_position),
        lang: server.lang(),
    };
    let found = completions(question, &server.schemas);
    let items = found.into_iter().enumerate().map(|(number, it)| item(server, known, number, it));
    Ok(CompletionList { is_incomplete: false, items: items.collect() })
}

fn item(server: &Server<'_>, known: &Known<'_>, number: usize, it: Completion) -> CompletionItem {
    let source = known.source();
    let has_colon = source.text[it.typed.range().end..].starts_with(':');
    let new_text = match it.kind {
        CompletionKind::Key if !has_colon => format!("{}: ", it.word),
        _ => it.word.clone(),
    };
    let words = match &it.refused {
        Some(why) => {
            let why = text!("not allowed: {why}", "non autorisé : {why}", why).typeset();
            format!("{}\n\n{}", why.get(server.lang()), it.words)
        }
        None => it.words,
    };
    let documentation = Documentation::MarkupContent(MarkupContent {
        kind: MarkupKind::Markdown,
        value: words.clone(),
    });
    CompletionItem {
        label: it.word.clone(),
        kind: Some(match it.kind {
            CompletionKind::Key => CompletionItemKind::PROPERTY,
            CompletionKind::Id => CompletionItemKind::REFERENCE,
            CompletionKind::Word => CompletionItemKind::VALUE,
        }),
        detail: (!it.detail.is_empty()).then_some(it.detail),
        documentation: (!words.trim().is_empty()).then_some(documentation),
        // What the rules forbid is struck through, and comes last.
        tags: it.refused.is_some().then(|| vec![CompletionItemTag::DEPRECATED]),
        sort_text: Some(format!("{number:04}")),
        filter_text: Some(it.word),
        text_edit: Some(CompletionTextEdit::Edit(TextEdit {
            range: server.counting.range(source, it.typed),
            new_text,
        })),
        ..CompletionItem::default()
    }
}
