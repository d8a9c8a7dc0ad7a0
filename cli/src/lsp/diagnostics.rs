//! Findings, shown while somebody types: those of every open text.

use std::collections::BTreeMap;

use banneret_schema::Lang;
use banneret_validator::run::check_whole;
use banneret_validator::{Diagnostic as Finding, Report, Severity, Workspace};
use lsp_server::Notification;
use lsp_types::notification::{Notification as _, PublishDiagnostics};
use lsp_types::{
    Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, Location, NumberOrString,
    PublishDiagnosticsParams,
};

use super::server::Server;

/// Checks every open text and shows what is found and not shown yet; texts that were closed have nothing
/// any more.
pub(super) fn publish(server: &mut Server<'_>) {
    let show = |params: &PublishDiagnosticsParams| {
        server.send(Notification::new(PublishDiagnostics::METHOD.to_owned(), params));
    };
    let by_uri = |params: PublishDiagnosticsParams| (params.uri.as_str().to_owned(), params);
    let found: BTreeMap<_, _> = found(server).into_iter().map(by_uri).collect();
    for (uri, params) in &found {
        if server.shown.get(uri) != Some(params) {
            show(params);
        }
    }
    for (uri, before) in &server.shown {
        if !found.contains_key(uri) {
            show(&PublishDiagnosticsParams::new(before.uri.clone(), Vec::new(), None));
        }
    }
    server.shown = found;
}

/// What is found in each open text, as `banneret check` finds it.
pub(super) fn found(server: &Server<'_>) -> Vec<PublishDiagnosticsParams> {
    let Some(disk) = &server.texts.disk else { return Vec::new() };
    let workspace = Workspace::remembering(disk, &server.readings);
    let mut report = Report::default();
    for path in server.texts.open.keys() {
        report.add(path, check_whole(&workspace, path, &disk.config_of(path)));
    }
    let report = report.settled(server.texts.open.keys().map(String::as_str));
    let lang = server.lang();
    let of = |(path, text): (&String, &super::texts::OpenText)| {
        let own = report.diagnostics.iter().filter(|it| it.place.source.path == *path);
        let findings = own.map(|it| shown(server, it, lang)).collect();
        PublishDiagnosticsParams::new(text.uri.clone(), findings, Some(text.version))
    };
    server.texts.open.iter().map(of).collect()
}

/// A finding as editors show it.
pub(super) fn shown(server: &Server<'_>, finding: &Finding, lang: Lang) -> Diagnostic {
    let mut message = finding.message.get(lang).to_owned();
    if let Some(help) = &finding.help {
        message += &format!("\n{}", help.get(lang));
    }
    if let Some(reference) = &finding.reference {
        message += &format!("\n({reference})");
    }
    let related = finding.related.iter().filter_map(|it| {
        let uri = server.texts.uri_of(&it.place.source.path)?;
        let range = server.counting.range(&it.place.source, it.place.span);
        let message = it.message.get(lang).to_owned();
        Some(DiagnosticRelatedInformation { location: Location { uri, range }, message })
    });
    let related: Vec<_> = related.collect();
    Diagnostic {
        range: server.counting.range(&finding.place.source, finding.place.span),
        severity: Some(match finding.severity {
            Severity::Error => DiagnosticSeverity::ERROR,
            Severity::Warning => DiagnosticSeverity::WARNING,
            Severity::Info => DiagnosticSeverity::INFORMATION,
        }),
        code: Some(NumberOrString::String(finding.check.name.to_owned())),
        source: Some("banneret".to_owned()),
        message,
        related_information: (!related.is_empty()).then_some(related),
        ..Diagnostic::default()
    }
}
