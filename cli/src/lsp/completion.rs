//! What could stand where somebody types.

use banneret_validator::assist::{Completion, CompletionKind, CompletionQuestion, completions};
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
    let new_text = it.written(&source.text);
    let words = it.said(server.lang());
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
