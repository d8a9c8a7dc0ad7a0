//! Repairs that findings offer: one by one, and all that are certain at once.

use banneret_validator::mend::mend;
use banneret_validator::run::check_whole;
use banneret_validator::{Diagnostic, Safety, SourceFile, text};
use banneret_yaml::patch::Patch;
use lsp_types::{
    CodeAction, CodeActionKind, CodeActionOrCommand, CodeActionParams, DocumentChanges, OneOf,
    OptionalVersionedTextDocumentIdentifier, TextDocumentEdit, TextEdit, WorkspaceEdit,
};

use super::diagnostics::shown;
use super::server::{Known, Server, Unanswered};

pub(super) fn actions(
    server: &Server<'_>,
    known: &Known<'_>,
    params: &CodeActionParams,
) -> Result<Vec<CodeActionOrCommand>, Unanswered> {
    let config = known.disk.config_of(known.path);
    let checked = check_whole(known.workspace, known.path, &config);
    let findings = checked.map(|checked| checked.findings).unwrap_or_default();
    let (source, lang) = (known.source(), server.lang());
    let byte = |place| server.counting.byte(&source.text, source.lines(), place);
    let asked = byte(params.range.start)..byte(params.range.end);
    let touches = |finding: &&Diagnostic| {
        let marked = finding.place.span.range();
        marked.start <= asked.end && asked.start <= marked.end
    };
    let wanted = |kind: &CodeActionKind| {
        let only = params.context.only.as_ref();
        only.is_none_or(|only| only.iter().any(|it| kind.as_str().starts_with(it.as_str())))
    };
    let mut actions = Vec::new();
    if wanted(&CodeActionKind::QUICKFIX) {
        for finding in findings.iter().filter(touches) {
            for fix in &finding.fixes {
                let is_safe = fix.safety == Safety::Safe;
                actions.push(CodeAction {
                    title: fix.title.get(lang).to_owned(),
                    kind: Some(CodeActionKind::QUICKFIX),
                    diagnostics: Some(vec![shown(server, finding, lang)]),
                    edit: edit(server, known.path, edits(server, source, &fix.patch)),
                    is_preferred: is_safe.then_some(true),
                    ..CodeAction::default()
                });
            }
        }
    }
    if wanted(&CodeActionKind::SOURCE_FIX_ALL) {
        let all: Vec<&Diagnostic> = findings.iter().collect();
        if let Some(mended) = mend(known.disk, &config, source, &all, Safety::Safe) {
            let patch =
                whole(&mended.repairs.iter().map(|(_, fix)| &fix.patch).collect::<Vec<_>>());
            let title = text!("repair what is certain", "réparer ce qui est certain");
            actions.push(CodeAction {
                title: title.typeset().get(lang).to_owned(),
                kind: Some(CodeActionKind::SOURCE_FIX_ALL),
                edit: edit(server, known.path, edits(server, source, &patch)),
                ..CodeAction::default()
            });
        }
    }
    Ok(actions.into_iter().map(CodeActionOrCommand::CodeAction).collect())
}

/// Several patches of a text, none of which touches another.
fn whole(patches: &[&Patch]) -> Patch {
    let splices = patches.iter().flat_map(|patch| patch.splices().iter().cloned());
    Patch::new(splices.collect()).unwrap_or_default()
}

/// A patch as edits of an editor.
pub(super) fn edits(server: &Server<'_>, source: &SourceFile, patch: &Patch) -> Vec<TextEdit> {
    let place = |byte| server.counting.position(&source.text, source.lines(), byte);
    let edit = |splice: &banneret_yaml::patch::Splice| TextEdit {
        range: lsp_types::Range::new(place(splice.at.start), place(splice.at.end)),
        new_text: splice.with.clone(),
    };
    patch.splices().iter().map(edit).collect()
}

/// Edits of one file.
pub(super) fn edit(server: &Server<'_>, path: &str, edits: Vec<TextEdit>) -> Option<WorkspaceEdit> {
    changes([file_edit(server, path, edits)?].into())
}

pub(super) fn changes(all: Vec<TextDocumentEdit>) -> Option<WorkspaceEdit> {
    let document_changes = Some(DocumentChanges::Edits(all));
    Some(WorkspaceEdit { document_changes, ..WorkspaceEdit::default() })
}

pub(super) fn file_edit(
    server: &Server<'_>,
    path: &str,
    edits: Vec<TextEdit>,
) -> Option<TextDocumentEdit> {
    let version = server.texts.open.get(path).map(|text| text.version);
    Some(TextDocumentEdit {
        text_document: OptionalVersionedTextDocumentIdentifier {
            uri: server.texts.uri_of(path)?,
            version,
        },
        edits: edits.into_iter().map(OneOf::Left).collect(),
    })
}
