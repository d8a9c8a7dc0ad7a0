//! What a desk answers: the verdict, the findings, the armies, the tables.

use banneret_report::{FindingsV1, summary};
use banneret_schema::Lang;
use banneret_validator::run::check_whole;
use banneret_validator::{Report, Severity, Workspace};
use serde::Serialize;

use crate::army::{ShownArmy, armies};
use crate::excerpt::Excerpt;
use crate::files::{GivenFiles, SettingsFault};
use crate::foreign::ShownText;
use crate::table::{ShownTable, tables};

/// Everything the page shows.
#[derive(Debug, Serialize)]
pub(crate) struct DeskAnswer<'a> {
    /// The gravest thing found: `clean`, `info`, `warning`, `error`; `nothing` where there was nothing to check.
    verdict: &'static str,
    summary: String,
    /// As `banneret check --format json` writes it.
    findings: FindingsV1<'a>,
    /// The lines of every finding, in the same order.
    excerpts: Vec<Excerpt>,
    /// What foreign lists became.
    converted: Vec<ShownText>,
    armies: Vec<ShownArmy>,
    tables: Vec<ShownTable>,
    settings: &'a [SettingsFault],
    /// Names of files that lead out of every folder, and were left out.
    refused: &'a [String],
    /// Zips and links that cannot be opened, with the reason.
    unopened: Vec<(&'a str, &'static str)>,
}

impl DeskAnswer<'_> {
    /// Checks the files of a desk.
    pub(crate) fn json(files: &GivenFiles, converted: Vec<ShownText>, lang: Lang) -> String {
        let documents = files.documents();
        let workspace = Workspace::new(files);
        let mut report = Report::default();
        for path in &documents {
            report.add(path, check_whole(&workspace, path, &files.config_of(path)));
        }
        let report = report.settled(documents.iter().map(String::as_str));
        let answer = DeskAnswer {
            verdict: verdict(&report),
            summary: summary(&report, lang),
            findings: FindingsV1::new(&report, lang, &|path| path.to_owned(), false),
            excerpts: report.diagnostics.iter().map(|it| Excerpt::of(&it.place)).collect(),
            converted,
            armies: documents.iter().flat_map(|path| armies(&workspace, path, lang)).collect(),
            tables: tables(&workspace, files, &documents, lang),
            settings: &files.faults,
            refused: &files.refused,
            unopened: files.unopened(lang),
        };
        serde_json::to_string(&answer).expect("texts, numbers and lists are always JSON")
    }
}

fn verdict(report: &Report) -> &'static str {
    let gravest = report.diagnostics.iter().map(|finding| finding.severity).max();
    match gravest {
        None if report.files.is_empty() => "nothing",
        None => "clean",
        Some(severity) => Severity::as_str(severity),
    }
}
