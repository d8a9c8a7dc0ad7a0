//! What a check teaches by its examples: what to avoid, what is found in it, and what is right instead.
//!
//! An example is a whole small workspace, so that it can be checked; what is shown of it are ten lines at most: those
//! that the finding is about, those that are otherwise in the good one, and the keys they stand under.

use std::collections::BTreeSet;

use crate::check::Check;
use crate::config::Config;
use crate::diagnostic::{Diagnostic, Location};
use crate::event::Terms;
use crate::literate::{Case, ENTRIES, cases, completed};
use crate::memory::MemoryFiles;
use crate::run::check_files;
use crate::umpire::judge_all;
use crate::workspace::Workspace;
use crate::worlds;

/// So many lines an example has at most.
pub const LONGEST: usize = 10;

/// So many findings of an example are shown at most.
const SHOWN: usize = 2;

/// What stands where lines are left out.
const LEFT_OUT: &str = "# …";

/// A file of an example, as it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LessonFile {
    /// Its name.
    pub name: String,
    /// Its lines, or the most telling of them.
    pub text: String,
}

impl LessonFile {
    /// The file as a block of Markdown.
    #[must_use]
    pub fn block(&self) -> String {
        let lang = if self.name.ends_with(".toml") { "toml" } else { "yaml" };
        format!("```{lang} {}\n{}```\n", self.name, self.text)
    }
}

/// The examples of a check.
#[derive(Debug)]
pub struct Lesson {
    /// What to avoid.
    pub bad: Vec<LessonFile>,
    /// What is right instead.
    pub good: Vec<LessonFile>,
    /// What the check finds in what is to be avoided.
    pub findings: Vec<Diagnostic>,
    /// For each file of what is to be avoided, the lines that its example leaves out at its head.
    before: Vec<(String, usize)>,
}

impl Lesson {
    /// The lesson of a check that has examples.
    #[must_use]
    pub fn of(check: &Check) -> Option<Self> {
        let cases = cases(&check.markdown());
        let of = |title: &str| cases.iter().find(|case| case.title == title);
        let (bad, good) = (of("Bad")?, of("Good")?);
        let mut findings = run(&bad.files);
        findings.retain(|finding| finding.check.name == check.name);
        findings.truncate(SHOWN);
        let places: Vec<&Location> = findings.iter().map(|finding| &finding.place).collect();
        let before = bad.files.iter().map(|(name, text)| (name.clone(), left_out(name, text)));
        Some(Self {
            bad: shown(bad, good, &places),
            good: shown(good, bad, &[]),
            before: before.collect(),
            findings,
        })
    }

    /// How many lines the example leaves out at the head of a file.
    #[must_use]
    pub fn before(&self, path: &str) -> usize {
        self.before.iter().find(|(name, _)| name == path).map_or(0, |(_, lines)| *lines)
    }
}

/// How many first lines a text gets that it lacks.
fn left_out(name: &str, text: &str) -> usize {
    completed(name, text).lines().count() - text.lines().count()
}

/// Checks every file of a workspace, and what is submitted to its event.
///
/// # Panics
///
/// Panics where the configuration of an example or the terms of its event are not sound: they are ours.
#[must_use]
pub fn run(files: &[(String, String)]) -> Vec<Diagnostic> {
    let mut memory = MemoryFiles::default();
    for (name, text) in files {
        memory.add(name.as_str(), completed(name, text));
    }
    let workspace = Workspace::new(&memory);
    let names: Vec<&str> = files
        .iter()
        .map(|(name, _)| name.as_str())
        .filter(|name| !name.ends_with(".toml") && !name.starts_with(worlds::FOLDER))
        .collect();
    let toml = files.iter().find(|(name, _)| name == "banneret.toml");
    let config = toml.map(|(_, text)| Config::read(text).expect("a case is configured soundly"));
    let config = config.unwrap_or_default();
    let (submitted, names): (Vec<&str>, Vec<&str>) =
        names.into_iter().partition(|name| name.starts_with(ENTRIES));
    let mut findings = check_files(&workspace, names, &config).diagnostics;
    if !submitted.is_empty() {
        let event = workspace.load("event.yaml").expect("armies are submitted to an event");
        let terms = Terms::of(&workspace, &event).expect("the terms are sound");
        let judged = judge_all(&workspace, &terms, &submitted, &config);
        findings.extend(judged.into_iter().flat_map(|judged| judged.findings));
    }
    findings
}

/// The files of a case as they are shown beside its counterpart.
fn shown(case: &Case, other: &Case, places: &[&Location]) -> Vec<LessonFile> {
    let own = case.files.iter().filter(|(name, _)| !name.starts_with(worlds::FOLDER));
    let own: Vec<_> = own
        .map(|(name, text)| {
            let counterpart = other.files.iter().find(|(it, _)| it == name);
            let counterpart = counterpart.map_or("", |(_, text)| text.as_str());
            (name, text, telling(name, text, counterpart, places))
        })
        .collect();
    let whole: usize = own.iter().map(|(_, text, _)| text.lines().count()).sum();
    // A file that nothing hangs on is shown by a line or two, and leaves its room to the others.
    let idle = own.iter().filter(|(.., telling)| telling.is_empty()).count();
    let busy = (own.len() - idle).max(1);
    let room = LONGEST.saturating_sub(2 * idle) / busy;
    let files = own.into_iter().map(|(name, text, telling)| {
        let room = if telling.is_empty() { 2 } else { room };
        let text = match whole <= LONGEST {
            true => text.clone(),
            false => excerpt(text, &telling, room),
        };
        LessonFile { name: name.clone(), text }
    });
    files.collect()
}

/// The lines of a file that matter, the most telling first: those that are marked, then those that its counterpart
/// does not have.
fn telling(name: &str, text: &str, counterpart: &str, places: &[&Location]) -> Vec<usize> {
    let before = left_out(name, text);
    let here = places.iter().filter(|place| place.source.path == *name);
    let mut lines: Vec<usize> =
        here.filter_map(|place| place.start().line.checked_sub(before + 1)).collect();
    let known: BTreeSet<&str> = counterpart.lines().collect();
    lines.extend(
        text.lines().enumerate().filter(|(_, line)| !known.contains(line)).map(|(at, _)| at),
    );
    lines
}

/// At most so many lines of a text: the telling ones, the keys they stand under, and those around them.
fn excerpt(text: &str, telling: &[usize], room: usize) -> String {
    let lines: Vec<&str> = text.lines().collect();
    if lines.len() <= room {
        return text.to_owned();
    }
    let mut kept: BTreeSet<usize> = BTreeSet::new();
    let mut take = |line: usize| {
        if line < lines.len() && kept.insert(line) && written(&lines, &kept).len() > room {
            kept.remove(&line);
        }
    };
    telling.iter().for_each(|line| take(*line));
    for line in telling {
        above(&lines, *line).into_iter().for_each(&mut take);
    }
    for line in telling {
        [line.wrapping_sub(1), line + 1].into_iter().for_each(&mut take);
    }
    (0..lines.len()).for_each(&mut take);
    written(&lines, &kept).iter().map(|line| format!("{line}\n")).collect()
}

/// The keys a line stands under, the nearest first.
fn above(lines: &[&str], line: usize) -> Vec<usize> {
    let mut found = Vec::new();
    let Some(mut indent) = lines.get(line).map(|line| indent_of(line)) else { return found };
    for at in (0..line).rev() {
        if indent_of(lines[at]) < indent && !lines[at].trim().is_empty() {
            indent = indent_of(lines[at]);
            found.push(at);
        }
    }
    found
}

fn indent_of(line: &str) -> usize {
    line.len() - line.trim_start_matches(' ').len()
}

/// The lines that are kept, with a mark where others are left out.
fn written(lines: &[&str], kept: &BTreeSet<usize>) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    let mut last: Option<usize> = None;
    for &line in kept {
        if line > last.map_or(0, |last| last + 1) {
            let indent = indent_of(lines[line]).max(last.map_or(0, |last| indent_of(lines[last])));
            out.push(format!("{}{LEFT_OUT}", " ".repeat(indent)));
        }
        out.push(lines[line].to_owned());
        last = Some(line);
    }
    if last.is_none_or(|last| last + 1 < lines.len()) {
        out.push(LEFT_OUT.to_owned());
    }
    out
}

#[cfg(test)]
mod tests {
    use super::excerpt;

    #[test]
    fn an_excerpt_keeps_what_matters_and_says_where_lines_are_left_out() {
        let text = "a:\n  b: 1\n  c: 2\n  d: 3\ne:\n  - f: 4\n    g: 5\n    h: 6\ni: 7\n";
        assert_eq!(excerpt(text, &[6], 5), "# …\ne:\n  - f: 4\n    g: 5\n# …\n");
        assert_eq!(excerpt(text, &[6], 20), text);
        assert_eq!(excerpt(text, &[], 2), "a:\n# …\n");
    }
}
