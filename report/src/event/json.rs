//! The table of an event as JSON, version 1. Other programs rely on every key.

use banneret_validator::umpire::{Judged, Standing};
use serde::Serialize;

use super::EventTable;
use crate::bill::BillV1;

/// The table of an event, for other programs.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct TableV1<'a> {
    version: u8,
    event: Event<'a>,
    legal: usize,
    questionable: usize,
    illegal: usize,
    unread: usize,
    armies: Vec<Entry<'a>>,
    not_looked_at: Vec<String>,
}

#[derive(Debug, Serialize)]
struct Event<'a> {
    path: String,
    id: Option<&'a str>,
    name: &'a str,
    ruleset: &'a str,
    budget: Option<String>,
    lists: Vec<String>,
    from: Option<i32>,
    to: Option<i32>,
}

#[derive(Debug, Serialize)]
struct Entry<'a> {
    path: String,
    player: Option<&'a str>,
    army: Option<&'a str>,
    list: Option<&'a str>,
    points: Option<String>,
    complete: bool,
    verdict: &'static str,
    reasons: Vec<Why<'a>>,
    bill: Option<BillV1<'a>>,
}

#[derive(Debug, Serialize)]
struct Why<'a> {
    code: Option<&'a str>,
    severity: &'static str,
    line: Option<usize>,
    column: Option<usize>,
    pointer: Option<String>,
    message: String,
}

impl<'a> TableV1<'a> {
    /// A table in its language.
    #[must_use]
    pub fn new(table: &'a EventTable<'a>) -> Self {
        let (event, loaded) = (table.terms.event(), &table.terms.loaded);
        Self {
            version: 1,
            event: Event {
                path: (table.shown)(&loaded.source.path),
                id: loaded.id(),
                name: table.title(),
                ruleset: table.terms.ruleset.id.as_str(),
                budget: event.budget.map(|budget| budget.to_string()),
                lists: table.terms.lists.iter().map(|it| (table.shown)(&it.source.path)).collect(),
                from: event.years.and_then(|years| years.from).map(|year| year.number()),
                to: event.years.and_then(|years| years.to).map(|year| year.number()),
            },
            legal: table.count(Standing::Legal),
            questionable: table.count(Standing::Questionable),
            illegal: table.count(Standing::Illegal),
            unread: table.count(Standing::Unread),
            armies: table.judged.iter().map(|judged| entry(table, judged)).collect(),
            not_looked_at: table.others.iter().map(|path| (table.shown)(path)).collect(),
        }
    }
}

fn entry<'a>(table: &EventTable<'a>, judged: &'a Judged) -> Entry<'a> {
    let lang = table.lang;
    let ruleset = &table.terms.ruleset;
    let findings = judged.findings.iter().map(|finding| {
        let start = finding.place.start();
        Why {
            code: Some(finding.check.name),
            severity: finding.severity.as_str(),
            line: Some(start.line),
            column: Some(start.column),
            pointer: Some(finding.route.to_string()),
            message: finding.message.get(lang).to_owned(),
        }
    });
    let unread = judged.unread.iter().map(|fault| Why {
        code: None,
        severity: "error",
        line: None,
        column: None,
        pointer: None,
        message: fault.text().typeset().get(lang).to_owned(),
    });
    let budget = judged.army.as_ref().and_then(|army| army.budget);
    Entry {
        path: (table.shown)(&judged.path),
        player: judged.player.as_deref(),
        army: judged.name.as_ref().map(|name| name.get(lang)),
        list: judged.list.as_ref().map(|name| name.get(lang)),
        points: judged.bill.as_ref().map(|bill| bill.total().to_string()),
        complete: judged.bill.as_ref().is_some_and(|bill| bill.is_complete()),
        verdict: judged.standing().as_str(),
        reasons: findings.chain(unread).collect(),
        bill: judged.bill.as_ref().map(|bill| BillV1::new(ruleset, bill, budget, lang)),
    }
}
