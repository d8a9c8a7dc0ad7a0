//! The umpire's table: every event among the files, and what lies in its folder held to its terms.

use banneret_report::{ARMY, EventTable, PLAYER, POINTS, REASONS, TableV1, VERDICT, standing};
use banneret_schema::Lang;
use banneret_schema::header::DocumentKind;
use banneret_schema::say::quoted;
use banneret_validator::event::Terms;
use banneret_validator::files::folder_of;
use banneret_validator::glance::glance;
use banneret_validator::run::check_whole;
use banneret_validator::umpire::{Judged, judge_all};
use banneret_validator::{Files as _, Severity, Text, Workspace, text};
use serde::Serialize;
use serde_json::Value;

use crate::files::GivenFiles;

/// The table of an event, or why there is none.
#[derive(Debug, Serialize)]
pub(crate) struct ShownTable {
    path: String,
    /// Why there is no table, where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    none: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<Table>,
}

#[derive(Debug, Serialize)]
struct Table {
    title: String,
    terms: Vec<(&'static str, String)>,
    heads: [&'static str; 5],
    rows: Vec<Row>,
    summary: String,
    others: Option<String>,
    /// The same for other programs, as `banneret event check --format json` writes it.
    data: Value,
}

#[derive(Debug, Serialize)]
struct Row {
    path: String,
    player: String,
    army: String,
    list: Option<String>,
    points: String,
    standing: &'static str,
    verdict: &'static str,
    /// What speaks against it: how grave, the line, the words.
    reasons: Vec<(&'static str, Option<usize>, String)>,
}

/// The tables of all events among some documents.
pub(crate) fn tables(
    workspace: &Workspace<'_>,
    files: &GivenFiles,
    documents: &[String],
    lang: Lang,
) -> Vec<ShownTable> {
    let is_event = |path: &&String| {
        let seen = files.read(path).ok().and_then(|bytes| glance(&bytes));
        seen.is_some_and(|seen| seen.kind == Some(DocumentKind::Event))
    };
    let shown = documents.iter().filter(is_event).map(|path| {
        let (table, none) = match table(workspace, files, path, lang) {
            Ok(table) => (table, None),
            Err(why) => (None, Some(why.typeset().get(lang).to_owned())),
        };
        ShownTable { path: path.clone(), none, table }
    });
    shown.filter(|it| it.none.is_some() || it.table.is_some()).collect()
}

/// The table of an event; none where nothing was submitted.
fn table(
    workspace: &Workspace<'_>,
    files: &GivenFiles,
    path: &str,
    lang: Lang,
) -> Result<Option<Table>, Text> {
    let config = files.config_of(path);
    let loaded = workspace.load(path).map_err(|fault| fault.text())?;
    let checked = check_whole(workspace, path, &config).map_err(|fault| fault.text())?;
    let is_sound = checked.findings.iter().all(|it| it.severity != Severity::Error);
    let terms = Terms::of(workspace, &loaded).filter(|_| is_sound).ok_or_else(|| {
        text!(
            "no table: the terms of the event have mistakes, which stand among the findings",
            "pas de tableau : les conditions de l'événement ont des erreurs, citées parmi les constats"
        )
    })?;
    let (all, others) = files.submitted(folder_of(path));
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    if let Some((named, paths)) = terms.ambiguous(workspace, &all) {
        let (named, paths) = (quoted(named.as_str()), paths.join(", "));
        return Err(text!(
            "no table: several documents have the id {named}, some of them submitted: {paths}",
            "pas de tableau : plusieurs documents portent l'id {named}, dont certains ont été remis : {paths}"
        ));
    }
    let own: Vec<&str> = terms.paths().collect();
    let paths: Vec<&str> = all.into_iter().filter(|path| !own.contains(path)).collect();
    let judged = judge_all(workspace, &terms, &paths, &config);
    if judged.is_empty() {
        return Ok(None);
    }
    let shown = |path: &str| path.to_owned();
    let table = EventTable { terms: &terms, judged: &judged, others: &others, lang, shown: &shown };
    Ok(Some(Table {
        title: table.title().to_owned(),
        terms: banneret_report::terms(&terms, lang),
        heads: [PLAYER, ARMY, POINTS, VERDICT, REASONS].map(|head| head.get(lang)),
        rows: judged.iter().map(|it| row(&table, it)).collect(),
        summary: table.summary(),
        others: table.not_looked_at(),
        data: serde_json::to_value(TableV1::new(&table)).unwrap_or_default(),
    }))
}

fn row(table: &EventTable<'_>, judged: &Judged) -> Row {
    let reasons = table.reasons(judged).into_iter();
    Row {
        path: judged.path.clone(),
        player: table.player(judged),
        army: table.army(judged).to_owned(),
        list: judged.list.as_ref().map(|list| list.get(table.lang).to_owned()),
        points: table.points(judged),
        standing: judged.standing().as_str(),
        verdict: standing(judged.standing(), table.lang),
        reasons: reasons.map(|it| (it.severity.as_str(), it.line, it.words)).collect(),
    }
}
