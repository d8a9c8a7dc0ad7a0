//! Where a name comes from, who uses it, and giving it another.

use banneret_schema::id::is_id;
use banneret_schema::say::quoted;
use banneret_validator::assist::{IdPlace, name_at, names};
use banneret_validator::text;
use lsp_server::ErrorCode;
use lsp_types::{
    GotoDefinitionParams, Location, PrepareRenameResponse, ReferenceParams, RenameParams,
    TextDocumentPositionParams, TextEdit, WorkspaceEdit,
};

use super::fixes::{changes, file_edit};
use super::server::{Known, Server, Unanswered};

pub(super) fn definition(
    server: &Server<'_>,
    known: &Known<'_>,
    params: &GotoDefinitionParams,
) -> Result<Option<Location>, Unanswered> {
    let byte = server.byte(known, &params.text_document_position_params);
    let Some(name) = name_at(known.workspace, known.loaded, byte) else { return Ok(None) };
    Ok(defined(known, &name).and_then(|(path, place)| location(server, known, &path, &place)))
}

/// Where a name is defined.
fn defined(known: &Known<'_>, name: &IdPlace) -> Option<(String, IdPlace)> {
    let (path, _) = name.home.as_ref()?;
    let home = known.workspace.load(path).ok()?;
    let places = names(known.workspace, &home);
    let place = places.into_iter().find(|it| it.is_definition && it.is_same(name))?;
    Some((path.clone(), place))
}

fn location(
    server: &Server<'_>,
    known: &Known<'_>,
    path: &str,
    place: &IdPlace,
) -> Option<Location> {
    let loaded = known.workspace.load(path).ok()?;
    let range = server.counting.range(&loaded.source, place.span);
    Some(Location { uri: server.texts.uri_of(path)?, range })
}

/// Every place in the workspace that has a name, with its file.
fn everywhere(known: &Known<'_>, name: &IdPlace) -> Vec<(String, IdPlace)> {
    let paths = known.disk.documents_around(known.path);
    let mut all = Vec::new();
    for path in paths {
        let Ok(loaded) = known.workspace.load(&path) else { continue };
        let same = names(known.workspace, &loaded).into_iter().filter(|it| it.is_same(name));
        all.extend(same.map(|it| (path.clone(), it)));
    }
    all
}

pub(super) fn references(
    server: &Server<'_>,
    known: &Known<'_>,
    params: &ReferenceParams,
) -> Result<Vec<Location>, Unanswered> {
    let byte = server.byte(known, &params.text_document_position);
    let Some(name) = name_at(known.workspace, known.loaded, byte) else { return Ok(Vec::new()) };
    let all = everywhere(known, &name);
    let wanted =
        all.iter().filter(|(_, it)| params.context.include_declaration || !it.is_definition);
    Ok(wanted.filter_map(|(path, it)| location(server, known, path, it)).collect())
}

pub(super) fn prepare_rename(
    server: &Server<'_>,
    known: &Known<'_>,
    params: &TextDocumentPositionParams,
) -> Result<Option<PrepareRenameResponse>, Unanswered> {
    let byte = server.byte(known, params);
    let name = name_at(known.workspace, known.loaded, byte);
    let own = name.filter(|name| defined(known, name).is_some());
    Ok(own.map(|name| PrepareRenameResponse::RangeWithPlaceholder {
        range: server.counting.range(known.source(), name.span),
        placeholder: name.id,
    }))
}

pub(super) fn rename(
    server: &Server<'_>,
    known: &Known<'_>,
    params: &RenameParams,
) -> Result<Option<WorkspaceEdit>, Unanswered> {
    let refuse = |words: banneret_validator::Text| {
        let words = words.typeset().get(server.lang()).to_owned();
        Unanswered(ErrorCode::InvalidParams, words)
    };
    let byte = server.byte(known, &params.text_document_position);
    let name = name_at(known.workspace, known.loaded, byte);
    let Some((home, name)) = name.and_then(|name| defined(known, &name)) else {
        return Err(refuse(text!(
            "only an id that a file of the workspace defines can be renamed",
            "seul un id défini par un fichier de l'espace de travail peut être renommé"
        )));
    };
    let new = params.new_name.trim();
    let shown = quoted(new);
    if !is_id(new) {
        return Err(refuse(text!(
            "{shown} is no id: write lower-case words and digits with `-` between them",
            "{shown} n'est pas un id : écrivez des mots en minuscules et des chiffres séparés par `-`"
        )));
    }
    let taken = IdPlace { id: new.to_owned(), ..name.clone() };
    let loaded = known.workspace.load(&home).ok();
    let places = loaded.map(|loaded| names(known.workspace, &loaded)).unwrap_or_default();
    if new != name.id && places.iter().any(|it| it.is_definition && it.is_same(&taken)) {
        return Err(refuse(text!("there is {shown} already", "{shown} existe déjà")));
    }
    let mut edits = Vec::new();
    let all = everywhere(known, &name);
    for group in all.chunk_by(|(one, _), (other, _)| one == other) {
        let path = &group[0].0;
        let Ok(loaded) = known.workspace.load(path) else { continue };
        // What is named by a path keeps it.
        let own = group.iter().filter(|(_, it)| it.span.of(&loaded.source.text) == it.id);
        let own = own.map(|(_, it)| TextEdit {
            range: server.counting.range(&loaded.source, it.span),
            new_text: new.to_owned(),
        });
        edits.extend(file_edit(server, path, own.collect()));
    }
    Ok(changes(edits))
}
