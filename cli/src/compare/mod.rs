//! How a comparison of two versions is written: one file for each format.

pub(crate) mod human;
pub(crate) mod json;
pub(crate) mod markdown;
pub(crate) mod picture;

use banneret_schema::header::DocumentKind;
use banneret_schema::{Lang, Points, Text, Words};
use banneret_validator::compare::{
    ChangeNote, Comparison, Existence, MemberPrice, TotalChange, WhatHappened,
};
use banneret_validator::{Diagnostic, text};

/// A comparison, and where its versions stand.
pub(crate) struct ShownComparison<'a> {
    pub(crate) compared: &'a Comparison,
    pub(crate) before: Option<String>,
    pub(crate) after: Option<String>,
    pub(crate) lang: Lang,
}

/// So many hexes are listed for people; a map may have thousands.
const HEXES: usize = 40;

/// What a comparison says under one heading.
struct Part {
    title: String,
    lines: Vec<PartLine>,
}

/// A line of it, in words that come from files.
struct PartLine {
    what: LineMeaning,
    /// How far below its heading it stands, from 0.
    depth: usize,
    words: String,
}

/// What a line is about.
#[derive(Clone, Copy)]
enum LineMeaning {
    Change(WhatHappened),
    Total,
    Verdict,
    FindingCame,
    FindingWent,
}

impl ShownComparison<'_> {
    /// Everything it says, in order.
    fn parts(&self) -> Vec<Part> {
        let line = |what, words| PartLine { what, depth: 0, words };
        let mut parts: Vec<Part> = Vec::new();
        for section in &self.compared.sections {
            let mut lines = Vec::new();
            section.notes.iter().for_each(|note| self.changes(note, 0, &mut lines));
            parts.push(Part { title: self.say(&section.title), lines });
        }
        let totals = self.compared.totals.iter().filter_map(|total| self.total(total));
        let totals = totals.map(|total| line(LineMeaning::Total, total)).collect();
        let verdict = self.legality().map(|words| line(LineMeaning::Verdict, words));
        let findings = [
            (LineMeaning::FindingCame, &self.compared.came),
            (LineMeaning::FindingWent, &self.compared.went),
        ];
        let findings = findings.into_iter().flat_map(|(what, all)| {
            all.iter().map(move |finding| line(what, self.finding(finding)))
        });
        let verdicts = verdict.into_iter().chain(findings).collect();
        for (title, lines) in [(COST, totals), (LEGALITY, verdicts)] {
            parts.push(Part { title: title.get(self.lang).to_owned(), lines });
        }
        parts.retain(|part| !part.lines.is_empty());
        parts
    }

    /// A change, and below it what it is made up of.
    fn changes(&self, note: &ChangeNote, depth: usize, lines: &mut Vec<PartLine>) {
        let what = LineMeaning::Change(note.what);
        lines.push(PartLine { what, depth, words: self.line(note) });
        note.details.iter().for_each(|inner| self.changes(inner, depth + 1, lines));
    }

    fn say(&self, text: &Text) -> String {
        text.typeset().get(self.lang).to_owned()
    }

    /// What the document is, and whether it came or went.
    fn title(&self) -> String {
        let kind = match self.compared.kind {
            Some(DocumentKind::Ruleset) => Words::new("rules", "règles"),
            Some(DocumentKind::ArmyList) => Words::new("army list", "liste d’armée"),
            Some(DocumentKind::Army) => Words::new("army", "armée"),
            Some(DocumentKind::Map) => Words::new("map", "carte"),
            Some(DocumentKind::Scenario) => Words::new("scenario", "scénario"),
            Some(DocumentKind::Event) => Words::new("event", "événement"),
            None => Words::new("document", "document"),
        };
        let name = self.compared.name.as_ref();
        let name = name.map_or("–", |name| name.get(self.lang));
        let words = match self.compared.existence {
            Existence::Both => text!("{kind} {name}", "{kind} {name}", kind),
            Existence::New => text!("new: {kind} {name}", "nouveau : {kind} {name}", kind),
            Existence::Deleted => text!("deleted: {kind} {name}", "supprimé : {kind} {name}", kind),
        };
        self.say(&words)
    }

    /// The files, as far as there are any.
    fn files(&self) -> String {
        match (&self.before, &self.after) {
            (Some(before), Some(after)) if before != after => format!("{before} → {after}"),
            (_, Some(one)) | (Some(one), None) => one.clone(),
            (None, None) => String::new(),
        }
    }

    /// What is said where players have nothing to notice.
    fn nothing(&self) -> Option<String> {
        if !self.compared.is_empty() {
            return None;
        }
        Some(self.say(&match self.compared.is_same_text {
            true => text!("nothing changed", "rien n'a changé"),
            false => text!(
                "only the layout, the order of keys or comments changed",
                "seuls la mise en page, l'ordre des clés ou des commentaires ont changé"
            ),
        }))
    }

    /// A change in a line: what it is about, what was there and what is there now.
    fn line(&self, note: &ChangeNote) -> String {
        let subject = self.say(&note.subject);
        let (before, after) = (note.before.as_ref(), note.after.as_ref());
        let mut line = match (before.map(|it| self.say(it)), after.map(|it| self.say(it))) {
            (Some(before), Some(after)) => format!("{subject}: {before} → {after}"),
            (Some(one), None) | (None, Some(one)) if !one.is_empty() => format!("{subject}: {one}"),
            _ => subject,
        };
        if !note.hexes.is_empty() {
            line += &format!(": {}", self.hexes(&note.hexes));
        }
        match note.price.and_then(|price| self.price(price, note.what)) {
            Some(price) => format!("{line} ({price})"),
            None => line,
        }
    }

    fn hexes(&self, hexes: &[String]) -> String {
        let shown = hexes.iter().take(HEXES).map(String::as_str).collect::<Vec<_>>().join(", ");
        match hexes.len().checked_sub(HEXES).filter(|more| *more > 0) {
            Some(more) => {
                let rest = text!("and {more} more", "et {more} autre[s]");
                format!("{shown} {}", self.say(&rest))
            }
            None => shown,
        }
    }

    /// What a member cost and costs, where that is worth a word.
    fn price(&self, price: MemberPrice, what: WhatHappened) -> Option<String> {
        let show = |points: Points| points.display(self.lang);
        let points = |points: Points| {
            let words = text!("{points} point[s]", "{points} point[s]", points);
            self.say(&words)
        };
        match (what, price.before, price.after) {
            (WhatHappened::Moved, ..) => None,
            (_, Some(before), Some(after)) if before == after => Some(points(after)),
            (_, Some(before), Some(after)) => Some(format!("{} → {}", show(before), points(after))),
            (_, None, Some(one)) | (_, Some(one), None) => Some(points(one)),
            (_, None, None) => None,
        }
    }

    /// What an army came and comes to, where that changed.
    fn total(&self, total: &TotalChange) -> Option<String> {
        if total.before == total.after {
            return None;
        }
        let show = |(points, complete): (Points, bool)| match complete {
            true => points.display(self.lang),
            false => self.say(&text!("at least {points}", "au moins {points}", points)),
        };
        let name = total.name.get(self.lang);
        Some(match (total.before, total.after) {
            (Some(before), Some(after)) => {
                let sign = if after.0 >= before.0 { "+" } else { "−" };
                let by = if after.0 >= before.0 { after.0 - before.0 } else { before.0 - after.0 };
                let by = by.display(self.lang);
                format!("{name}: {} → {} ({sign}{by})", show(before), show(after))
            }
            (None, Some(one)) | (Some(one), None) => format!("{name}: {}", show(one)),
            (None, None) => return None,
        })
    }

    /// Whether it is legal, and was.
    fn legality(&self) -> Option<String> {
        let (before, after) = self.compared.errors;
        let words = match (self.compared.existence, before, after) {
            (Existence::New, _, 0) | (Existence::Deleted, 0, _) => return None,
            (Existence::New, _, after) => text!("{after} error[s]", "{after} erreur[s]"),
            (Existence::Deleted, before, _) => {
                text!("it had {before} error[s]", "il avait {before} erreur[s]")
            }
            (Existence::Both, 0, 0) => text!("legal before and after", "conforme avant et après"),
            (Existence::Both, 0, after) => text!(
                "was legal, now has {after} error[s]",
                "était conforme, a maintenant {after} erreur[s]"
            ),
            (Existence::Both, before, 0) => text!(
                "had {before} error[s], is legal now",
                "avait {before} erreur[s], est maintenant conforme"
            ),
            (Existence::Both, before, after) => text!(
                "had {before} error[s], has {after} now",
                "avait {before} erreur[s], en a {after} maintenant"
            ),
        };
        Some(self.say(&words))
    }

    /// A finding in a line.
    fn finding(&self, finding: &Diagnostic) -> String {
        let line = finding.place.start().line;
        let word = Words::new("line", "ligne").get(self.lang);
        format!("{word} {line}: {} [{}]", finding.message.get(self.lang), finding.check.name)
    }
}

const COST: Words = Words::new("cost", "coût");
const LEGALITY: Words = Words::new("legality", "légalité");
