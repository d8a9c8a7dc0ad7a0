//! The table of an event: who submitted what, what it costs, and how it stands.

mod json;
mod terms;

pub use json::TableV1;
pub use terms::lines as terms;

use banneret_schema::{Lang, Words};
use banneret_validator::event::Terms;
use banneret_validator::umpire::{Judged, Standing};
use banneret_validator::{Diagnostic, Severity, text};

/// The most reasons that a table gives about one army: nobody reads a thousand.
const MOST_REASONS: usize = 20;

/// Everything a table shows.
pub struct EventTable<'a> {
    /// What the event asks of every army.
    pub terms: &'a Terms,
    /// What became of every file that was submitted.
    pub judged: &'a [Judged],
    /// What lies beside them and was not looked at.
    pub others: &'a [String],
    /// The language of words.
    pub lang: Lang,
    /// A path as the user would write it.
    pub shown: &'a dyn Fn(&str) -> String,
}

impl EventTable<'_> {
    /// The name of the event.
    #[must_use]
    pub fn title(&self) -> &str {
        self.terms.event().name.get(self.lang)
    }

    /// Who plays an army; the name of its file where it does not say so.
    #[must_use]
    pub fn player(&self, judged: &Judged) -> String {
        judged.player.clone().unwrap_or_else(|| {
            let file = judged.path.rsplit('/').next().unwrap_or(&judged.path);
            let stem = file.rsplit_once('.').map_or(file, |(stem, _)| stem);
            format!("({stem})")
        })
    }

    /// The name of an army.
    #[must_use]
    pub fn army<'j>(&self, judged: &'j Judged) -> &'j str {
        judged.name.as_ref().map_or("–", |name| name.get(self.lang))
    }

    /// What an army costs.
    #[must_use]
    pub fn points(&self, judged: &Judged) -> String {
        let ruleset = &self.terms.ruleset;
        let counted = ruleset.prices_reference().is_some() || ruleset.rout.is_some();
        let Some(bill) = judged.bill.as_ref().filter(|_| counted) else { return "–".to_owned() };
        let total = bill.total();
        match bill.is_complete() {
            true => total.display(self.lang),
            false => text!("at least {total}", "au moins {total}", total).get(self.lang).to_owned(),
        }
    }

    /// What speaks against an army, or about it, the gravest first, each in a line.
    #[must_use]
    pub fn reasons(&self, judged: &Judged) -> Vec<Reason> {
        let mut reasons: Vec<_> = judged.findings.iter().map(|it| self.reason(it)).collect();
        reasons.sort_by_key(|reason| std::cmp::Reverse(reason.severity));
        if let Some(fault) = &judged.unread {
            let words = fault.text().typeset().get(self.lang).to_owned();
            reasons.push(Reason { severity: Severity::Error, line: None, words });
        }
        let more = reasons.len().saturating_sub(MOST_REASONS);
        if more > 1 {
            reasons.truncate(MOST_REASONS);
            let words = text!(
                "and {more} more: `banneret check` lists them",
                "et {more} autres : `banneret check` en donne la liste"
            );
            let words = words.typeset().get(self.lang).to_owned();
            reasons.push(Reason { severity: Severity::Error, line: None, words });
        }
        reasons
    }

    fn reason(&self, finding: &Diagnostic) -> Reason {
        let words = finding.message.get(self.lang).to_owned();
        Reason { severity: finding.severity, line: Some(finding.place.start().line), words }
    }

    /// How many stand how.
    #[must_use]
    pub fn count(&self, standing: Standing) -> usize {
        self.judged.iter().filter(|judged| judged.standing() == standing).count()
    }

    /// The last line for people.
    #[must_use]
    pub fn summary(&self) -> String {
        let all = self.judged.len();
        let legal = self.count(Standing::Legal);
        let questionable = self.count(Standing::Questionable);
        let illegal = self.count(Standing::Illegal);
        let unread = self.count(Standing::Unread);
        let said = text!(
            "{all} submitted: {legal} legal, {questionable} to look at, {illegal} illegal, {unread} not read",
            "{all} remise[s] : {legal} conforme[s], {questionable} à examiner, {illegal} non conforme[s], {unread} illisible[s]"
        );
        said.typeset().get(self.lang).to_owned()
    }

    /// What was not looked at, in words.
    #[must_use]
    pub fn not_looked_at(&self) -> Option<String> {
        if self.others.is_empty() {
            return None;
        }
        let files: Vec<_> = self.others.iter().map(|path| (self.shown)(path)).collect();
        let files = files.join(", ");
        let said = text!(
            "Not looked at, being no YAML file: {files}",
            "Non regardé, n'étant pas un fichier YAML : {files}"
        );
        Some(said.typeset().get(self.lang).to_owned())
    }
}

/// What speaks against an army, or about it.
#[derive(Debug)]
pub struct Reason {
    /// How grave it is.
    pub severity: Severity,
    /// Where, in the text of the army.
    pub line: Option<usize>,
    /// What is said.
    pub words: String,
}

/// The word for how an army stands.
#[must_use]
pub fn standing(standing: Standing, lang: Lang) -> &'static str {
    match standing {
        Standing::Legal => Words::new("legal", "conforme"),
        Standing::Questionable => Words::new("to look at", "à examiner"),
        Standing::Illegal => Words::new("illegal", "non conforme"),
        Standing::Unread => Words::new("not read", "illisible"),
    }
    .get(lang)
}

/// The head of the column: who plays.
pub const PLAYER: Words = Words::new("Player", "Joueur");
/// The head of the column: what is played.
pub const ARMY: Words = Words::new("Army", "Armée");
/// The head of the column: what it costs.
pub const POINTS: Words = Words::new("Points", "Points");
/// The head of the column: how it stands.
pub const VERDICT: Words = Words::new("Verdict", "Verdict");
/// The head of the column: why.
pub const REASONS: Words = Words::new("Reasons", "Raisons");
