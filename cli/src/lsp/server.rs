//! The loop: what the editor says and asks, one message after the other.

use std::collections::BTreeMap;

use banneret_schema::Lang;
use banneret_validator::assist::GameSchemas;
use banneret_validator::load::Loaded;
use banneret_validator::{Readings, SourceFile, Workspace, text};
use lsp_server::{Connection, ErrorCode, Message, Notification, ProtocolError, Request, Response};
use lsp_types::notification::{self as said, Notification as _};
use lsp_types::request::{self as asked, Request as _};
use lsp_types::{
    CodeActionKind, CodeActionOptions, CodeActionProviderCapability, CompletionOptions,
    DidChangeTextDocumentParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams,
    HoverProviderCapability, InitializeParams, InitializeResult, MessageType, OneOf,
    PublishDiagnosticsParams, RenameOptions, SemanticTokensFullOptions, SemanticTokensOptions,
    ServerCapabilities, ServerInfo, ShowMessageParams, TextDocumentPositionParams,
    TextDocumentSyncCapability, TextDocumentSyncKind, Uri, WorkDoneProgressOptions,
};
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::places::Counting;
use super::texts::OpenTexts;
use super::uri::path_of;
use super::{completion, diagnostics, fixes, formatting, hints, hover, names, symbols, tokens};
use crate::args::Language;
use crate::disk::Disk;
use crate::exit::Failure;

/// A session with an editor.
pub(super) struct Server<'c> {
    connection: &'c Connection,
    language: &'c Language,
    /// The language the editor speaks, where it says so.
    locale: Option<Lang>,
    pub(super) counting: Counting,
    pub(super) texts: OpenTexts,
    /// What was read of files before the last change.
    pub(super) readings: Readings,
    pub(super) schemas: GameSchemas,
    /// The findings that are shown, by the URIs of their texts.
    pub(super) shown: BTreeMap<String, PublishDiagnosticsParams>,
}

/// Everything that is known of an open text.
pub(super) struct Known<'k> {
    pub(super) disk: &'k Disk,
    pub(super) workspace: &'k Workspace<'k>,
    pub(super) path: &'k str,
    pub(super) loaded: &'k Loaded,
}

impl Known<'_> {
    pub(super) fn source(&self) -> &SourceFile {
        &self.loaded.source
    }
}

/// Why a question has no answer.
pub(super) struct Unanswered(pub(super) ErrorCode, pub(super) String);

/// Serves an editor until it leaves.
pub(super) fn serve(connection: &Connection, language: &Language) -> Result<(), ProtocolError> {
    let (id, params) = connection.initialize_start()?;
    let params: InitializeParams = serde_json::from_value(params).unwrap_or_default();
    let counting = Counting::agreed(&params.capabilities);
    let answer = InitializeResult {
        capabilities: capabilities(counting),
        server_info: Some(ServerInfo {
            name: "banneret".to_owned(),
            version: Some(env!("CARGO_PKG_VERSION").to_owned()),
        }),
    };
    connection.initialize_finish(id, serde_json::to_value(answer).unwrap_or_default())?;
    let french = |locale: &String| locale.to_ascii_lowercase().starts_with("fr");
    let locale = params.locale.as_ref().map(|it| if french(it) { Lang::Fr } else { Lang::En });
    let mut server = Server {
        connection,
        language,
        locale,
        counting,
        texts: OpenTexts { folders: folders(&params), ..OpenTexts::default() },
        readings: Readings::default(),
        schemas: GameSchemas::default(),
        shown: BTreeMap::new(),
    };
    server.run()
}

/// The folders the editor has open.
#[expect(deprecated, reason = "older editors name one folder only, in this way")]
fn folders(params: &InitializeParams) -> Vec<std::path::PathBuf> {
    let several = params.workspace_folders.iter().flatten().map(|folder| &folder.uri);
    let mut all: Vec<&Uri> = several.collect();
    if all.is_empty() {
        all.extend(&params.root_uri);
    }
    all.into_iter().filter_map(path_of).collect()
}

fn capabilities(counting: Counting) -> ServerCapabilities {
    let work_done_progress_options = WorkDoneProgressOptions::default();
    ServerCapabilities {
        position_encoding: Some(counting.kind()),
        text_document_sync: Some(TextDocumentSyncCapability::Kind(
            TextDocumentSyncKind::INCREMENTAL,
        )),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        completion_provider: Some(CompletionOptions {
            trigger_characters: Some([" ", "-", "[", ","].map(str::to_owned).to_vec()),
            ..CompletionOptions::default()
        }),
        definition_provider: Some(OneOf::Left(true)),
        references_provider: Some(OneOf::Left(true)),
        document_symbol_provider: Some(OneOf::Left(true)),
        document_formatting_provider: Some(OneOf::Left(true)),
        inlay_hint_provider: Some(OneOf::Left(true)),
        rename_provider: Some(OneOf::Right(RenameOptions {
            prepare_provider: Some(true),
            work_done_progress_options,
        })),
        code_action_provider: Some(CodeActionProviderCapability::Options(CodeActionOptions {
            code_action_kinds: Some(vec![CodeActionKind::QUICKFIX, CodeActionKind::SOURCE_FIX_ALL]),
            ..CodeActionOptions::default()
        })),
        semantic_tokens_provider: Some(
            SemanticTokensOptions {
                legend: tokens::legend(),
                full: Some(SemanticTokensFullOptions::Bool(true)),
                ..SemanticTokensOptions::default()
            }
            .into(),
        ),
        ..ServerCapabilities::default()
    }
}

impl Server<'_> {
    fn run(&mut self) -> Result<(), ProtocolError> {
        let mut stale = false;
        loop {
            // Findings wait until everything that was typed meanwhile has been read.
            if stale && self.connection.receiver.is_empty() {
                diagnostics::publish(self);
                stale = false;
            }
            let Ok(message) = self.connection.receiver.recv() else { return Ok(()) };
            match message {
                Message::Request(request) => {
                    match self.connection.handle_shutdown(&request) {
                        Ok(false) => self.answer(request),
                        Ok(true) => return Ok(()),
                        // Many editors do not wait for the last word.
                        Err(error) if error.channel_is_disconnected() => return Ok(()),
                        Err(error) => return Err(error),
                    }
                }
                Message::Notification(notification) => stale |= self.hear(notification),
                Message::Response(_) => {}
            }
        }
    }

    pub(super) fn send(&self, message: impl Into<Message>) {
        // Whoever has left needs no answer.
        let _ = self.connection.sender.send(message.into());
    }

    /// The language of a workspace: that of the command line, of the workspace, of the editor.
    pub(super) fn lang(&self) -> Lang {
        let configured = self.texts.disk.as_ref().and_then(|disk| disk.config.lang);
        self.language.choose(configured.or(self.locale))
    }

    /// Takes note of what the editor says. Returns whether findings may have changed.
    fn hear(&mut self, notification: Notification) -> bool {
        fn read<T: DeserializeOwned>(notification: Notification) -> Option<T> {
            serde_json::from_value(notification.params).ok()
        }
        let done = match notification.method.as_str() {
            said::DidOpenTextDocument::METHOD => read::<DidOpenTextDocumentParams>(notification)
                .map(|it| {
                    let document = it.text_document;
                    self.texts.open(document.uri, document.version, document.text)
                }),
            said::DidChangeTextDocument::METHOD => {
                read::<DidChangeTextDocumentParams>(notification).map(|it| {
                    let document = it.text_document;
                    let changes = it.content_changes;
                    self.texts.change(&document.uri, document.version, self.counting, changes);
                    Ok(())
                })
            }
            said::DidCloseTextDocument::METHOD => read::<DidCloseTextDocumentParams>(notification)
                .map(|it| self.texts.close(&it.text_document.uri)),
            said::DidSaveTextDocument::METHOD
            | said::DidChangeWatchedFiles::METHOD
            | said::DidChangeConfiguration::METHOD => Some(self.texts.refresh()),
            _ => None,
        };
        if let Some(Err(Failure::Said(message))) = &done {
            let message = message.typeset().get(self.lang()).to_owned();
            let params = ShowMessageParams { typ: MessageType::ERROR, message };
            self.send(Notification::new(said::ShowMessage::METHOD.to_owned(), params));
        }
        done.is_some()
    }

    /// Answers a question.
    fn answer(&self, request: Request) {
        let Request { id, method, params } = request;
        let answer = match method.as_str() {
            asked::HoverRequest::METHOD => self.reply(params, hover::hover),
            asked::Completion::METHOD => self.reply(params, completion::complete),
            asked::GotoDefinition::METHOD => self.reply(params, names::definition),
            asked::References::METHOD => self.reply(params, names::references),
            asked::PrepareRenameRequest::METHOD => self.reply(params, names::prepare_rename),
            asked::Rename::METHOD => self.reply(params, names::rename),
            asked::DocumentSymbolRequest::METHOD => self.reply(params, symbols::symbols),
            asked::CodeActionRequest::METHOD => self.reply(params, fixes::actions),
            asked::Formatting::METHOD => self.reply(params, formatting::format),
            asked::InlayHintRequest::METHOD => self.reply(params, hints::hints),
            asked::SemanticTokensFullRequest::METHOD => self.reply(params, tokens::tokens),
            other => Err(Unanswered(ErrorCode::MethodNotFound, other.to_owned())),
        };
        self.send(match answer {
            Ok(value) => Response::new_ok(id, value),
            Err(Unanswered(code, words)) => Response::new_err(id, code as i32, words),
        });
    }

    /// Reads a question and answers it about an open text; about any other there is nothing to say.
    fn reply<P, A>(
        &self,
        params: Value,
        answer: fn(&Self, &Known<'_>, &P) -> Result<A, Unanswered>,
    ) -> Result<Value, Unanswered>
    where
        P: DeserializeOwned,
        A: serde::Serialize,
    {
        let uri = params.pointer("/textDocument/uri").and_then(Value::as_str).map(str::to_owned);
        let params: P = serde_json::from_value(params)
            .map_err(|error| Unanswered(ErrorCode::InvalidParams, error.to_string()))?;
        let uri = uri.and_then(|uri| uri.parse::<Uri>().ok());
        let path = uri.and_then(|uri| self.texts.path_of(&uri));
        let (Some(path), Some(disk)) = (path, &self.texts.disk) else { return Ok(Value::Null) };
        let workspace = Workspace::remembering(disk, &self.readings);
        let loaded = workspace.load(&path).map_err(|fault| {
            let words = text!("{path}: {why}", "{path}: {why}", why = fault.text());
            Unanswered(ErrorCode::RequestFailed, words.get(self.lang()).to_owned())
        })?;
        let known = Known { disk, workspace: &workspace, path: &path, loaded: &loaded };
        let answer = answer(self, &known, &params)?;
        serde_json::to_value(answer)
            .map_err(|error| Unanswered(ErrorCode::InternalError, error.to_string()))
    }

    /// The byte a question is about.
    pub(super) fn byte(&self, known: &Known<'_>, place: &TextDocumentPositionParams) -> usize {
        let source = known.source();
        self.counting.byte(&source.text, source.lines(), place.position)
    }
}
