//! Comments that allow a finding: `# banneret: allow army/over-budget — reason` on its line or above it,
//! `# banneret: allow-file army/over-budget — reason` anywhere in the file.

use banneret_schema::hashed::HashMap;

use banneret_yaml::Span;

use crate::checks::{self, Run};
use crate::diagnostic::Diagnostic;
use crate::scene::Scene;
use crate::source::SourceFile;
use crate::suggest;
use crate::suppress::{AllowFault, Misspelt, Unused};

/// Words that other tools have for it, and that people try.
const OTHER_WORDS: &[&str] = &[
    "accept",
    "allowed",
    "allows",
    "autorise",
    "autoriser",
    "disable",
    "except",
    "expect",
    "ignore",
    "ignored",
    "ignores",
    "ignorer",
    "noqa",
    "nolint",
    "off",
    "permit",
    "permits",
    "silence",
    "skip",
    "suppress",
];

/// One name in a comment that allows.
#[derive(Debug)]
struct Allow<'a> {
    name: &'a str,
    span: Span,
    comment: Span,
    /// Whether the comment has this name alone.
    alone: bool,
    /// Which lines it speaks about.
    reach: Reach,
    /// Whether it says why.
    has_reason: bool,
}

/// Which lines a comment speaks about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reach {
    /// Its own, and the one below it.
    Lines([usize; 2]),
    /// All of the file.
    File,
}

/// What is found where a document and the ones it names are not for one game.
const GAME: [&str; 2] = ["document/other-game", "scenario/other-ruleset"];

/// How many findings comments allow in a file. They are taken out if they are to be; comments that
/// allow nothing are reported.
pub(crate) fn apply(scene: &Scene<'_>, findings: &mut Vec<Diagnostic>, take_out: bool) -> usize {
    let (allows, misspelt) = read(scene.source);
    if allows.is_empty() && misspelt.is_empty() {
        return 0;
    }
    let mut by_place: HashMap<(usize, &str), Vec<usize>> = HashMap::default();
    let mut by_file: HashMap<&str, Vec<usize>> = HashMap::default();
    for (index, allow) in allows.iter().enumerate() {
        match allow.reach {
            Reach::Lines([own, below]) => {
                by_place.entry((own, allow.name)).or_default().push(index);
                if below != own {
                    by_place.entry((below, allow.name)).or_default().push(index);
                }
            }
            Reach::File => by_file.entry(allow.name).or_default().push(index),
        }
    }
    let elsewhere = |finding: &Diagnostic| {
        finding.check.family() == "reference" || GAME.contains(&finding.check.name)
    };
    let unsound = scene.doubts.is_some_and(|doubts| !doubts.is_empty());
    let doubtful = unsound || findings.iter().any(elsewhere);
    let lines = scene.source.lines();
    let mut used = vec![false; allows.len()];
    let mut allowed = 0;
    findings.retain(|finding| {
        if !finding.check.can_be_allowed() {
            return true;
        }
        let line = lines.line_of(finding.place.span.range().start);
        // A comment on the line is nearer than one for the whole file.
        let near = by_place.get_mut(&(line, finding.check.name));
        let Some(by) = near.or_else(|| by_file.get_mut(finding.check.name)) else { return true };
        // Once is enough to know that a comment is of use.
        by.drain(..).for_each(|index| used[index] = true);
        allowed += 1;
        !take_out
    });
    let mut report = |fault: &AllowFault<'_>| {
        for check in checks::CHECKS {
            if let Run::Allow(run) = check.run {
                findings.extend(run(scene, fault));
            }
        }
    };
    for allow in &allows {
        if allow.reach == Reach::File && !allow.has_reason && checks::find(allow.name).is_some() {
            report(&AllowFault::NoReason(allow.name, allow.span));
        }
    }
    for (allow, _) in allows.iter().zip(used).filter(|(_, used)| !used) {
        let Allow { name, span, comment, alone, .. } = *allow;
        report(&match checks::find(name) {
            Some(check) if !check.can_be_allowed() => AllowFault::Never(name, span),
            // What is allowed may be found once that is repaired which is in doubt.
            Some(_) if doubtful => continue,
            Some(_) => AllowFault::Unused(Unused { name, span, comment, alone }),
            None => AllowFault::UnknownCheck(name, span),
        });
    }
    for comment in &misspelt {
        report(&AllowFault::Misspelt(comment));
    }
    allowed
}

fn read(source: &SourceFile) -> (Vec<Allow<'_>>, Vec<Misspelt<'_>>) {
    let (mut allows, mut misspelt) = (Vec::new(), Vec::new());
    let comments = &source.document.comments;
    // From the end, so that the line a row of comments speaks about is known when it is needed.
    let mut below: Option<(usize, usize)> = None;
    for comment in comments.iter().rev() {
        let start = comment.span.range().start;
        let line = source.lines().line_of(start);
        let line_start = source.lines().start_of(line).unwrap_or_default();
        let alone = source.text[line_start..start].trim().is_empty();
        let spoken_of = match below {
            _ if !alone => line,
            Some((next, content)) if next == line + 1 => content,
            _ => line + 1,
        };
        if alone {
            below = Some((line, spoken_of));
        }
        let text = comment.span.of(&source.text);
        let Some(said) = Said::read(text) else { continue };
        let at = |word: &str| {
            let offset = word.as_ptr() as usize - text.as_ptr() as usize;
            comment.span.part(offset..offset + word.len())
        };
        match said {
            Said::Allow { names, whole_file } => {
                let only = names.len() == 1;
                let reach = if whole_file { Reach::File } else { Reach::Lines([line, spoken_of]) };
                let has_reason = names.last().is_some_and(|name| says_why(text, name));
                allows.extend(names.iter().rev().map(|name| Allow {
                    name,
                    span: at(name),
                    comment: comment.span,
                    alone: only,
                    reach,
                    has_reason,
                }));
            }
            Said::Misspelt { words, names, whole_file } => {
                misspelt.push(Misspelt { span: at(words), names, whole_file });
            }
        }
    }
    allows.reverse();
    misspelt.reverse();
    (allows, misspelt)
}

/// What a comment says to us.
#[derive(Debug, PartialEq)]
enum Said<'a> {
    Allow { names: Vec<&'a str>, whole_file: bool },
    Misspelt { words: &'a str, names: Vec<&'a str>, whole_file: bool },
}

/// What stands behind the word that allows in the whole file.
const FILE: &str = "-file";

impl<'a> Said<'a> {
    fn read(comment: &'a str) -> Option<Self> {
        let text = comment.trim_start_matches('#').trim_start();
        let end = text.find(|letter: char| !letter.is_alphabetic()).unwrap_or(text.len());
        let (name, behind) = text.split_at(end);
        let exact = name == "banneret" && behind.starts_with(':');
        let slips = if exact { 0 } else { slips(name, "banneret")? };
        let rest = behind.trim_start_matches([' ', ':', '-', ',']);
        let up_to = |tail: &str| &text[..text.len() - tail.len()];
        let direct = names(rest);
        if exact && direct.iter().any(|name| checks::find(name).is_some()) {
            let words = up_to(rest).trim_end();
            return Some(Self::Misspelt { words, names: direct, whole_file: false });
        }
        let end = rest.find(|letter: char| !letter.is_alphabetic()).unwrap_or(rest.len());
        let (verb, tail) = rest.split_at(end);
        let (tail, whole_file) = match tail.strip_prefix(FILE) {
            Some(tail) => (tail, true),
            None => (tail, false),
        };
        let names = names(tail.trim_start_matches(':'));
        if exact && verb == "allow" && tail.starts_with(' ') && !names.is_empty() {
            return Some(Self::Allow { names, whole_file });
        }
        let lower = verb.to_lowercase();
        let meant = OTHER_WORDS.contains(&lower.as_str())
            || self::slips(&lower, "allow").is_some_and(|slips| slips <= 1);
        if !meant || slips > 1 && names.is_empty() {
            return None;
        }
        // `allow all` and its like allow nothing: what stands there in vain is part of what is wrong.
        let reason = |letter: char| matches!(letter, ';' | '—' | '–');
        let behind = if names.is_empty() {
            tail.find(reason).map_or("", |at| &tail[at..])
        } else {
            tail.trim_start_matches(':')
        };
        Some(Self::Misspelt { words: up_to(behind).trim_end(), names, whole_file })
    }
}

/// Whether words stand behind the last name of a comment.
fn says_why(comment: &str, last: &str) -> bool {
    let end = last.as_ptr() as usize - comment.as_ptr() as usize + last.len();
    comment[end..].contains(char::is_alphanumeric)
}

/// How many letters of a word differ from another, where it is about as long.
fn slips(word: &str, right: &str) -> Option<usize> {
    suggest::slips(&word.to_lowercase(), right, 2)
}

/// Names come first, separated by commas; the reason begins at the first word that is none.
fn names(text: &str) -> Vec<&str> {
    text.split([',', ' '])
        .map(str::trim)
        .filter(|word| !word.is_empty())
        .take_while(|word| word.contains('/'))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn misspelt(comment: &str, words: &str, names: &[&str]) {
        let whole_file = words.ends_with("-file");
        let wanted = Said::Misspelt { words, names: names.to_vec(), whole_file };
        assert_eq!(Said::read(comment), Some(wanted), "{comment}");
    }

    #[test]
    fn a_comment_allows_by_names() {
        for (word, whole_file) in [("allow", false), ("allow-file", true)] {
            let names = vec!["army/over-budget", "army/anachronism"];
            let comment =
                format!("# banneret: {word} army/over-budget, army/anachronism — 1/2 of them");
            assert_eq!(Said::read(&comment), Some(Said::Allow { names, whole_file }));
        }
    }

    #[test]
    fn a_reason_has_words() {
        for (behind, expected) in [("", false), (" — ", false), (" —agreed", true), (" why", true)]
        {
            let comment = format!("# banneret: allow-file army/over-budget{behind}");
            let Some(Said::Allow { names, .. }) = Said::read(&comment) else { panic!("allows") };
            assert_eq!(says_why(&comment, names[0]), expected, "{comment}");
        }
    }

    #[test]
    fn other_words_for_it_are_misspelt() {
        let name = "army/over-budget";
        misspelt("# banneret: ignore army/over-budget", "banneret: ignore", &[name]);
        misspelt("# banneret: disable army/over-budget — why", "banneret: disable", &[name]);
        misspelt("# baneret: allow army/over-budget", "baneret: allow", &[name]);
        misspelt("# Banneret: allow army/over-budget", "Banneret: allow", &[name]);
        misspelt("# banneret allow army/over-budget", "banneret allow", &[name]);
        misspelt("#banneret-allow: army/over-budget", "banneret-allow:", &[name]);
        misspelt("# banneret: alow army/over-budget", "banneret: alow", &[name]);
        misspelt("# banneret: army/over-budget", "banneret:", &[name]);
        misspelt("# banneret: ignore-file army/over-budget", "banneret: ignore-file", &[name]);
        misspelt("# banneret: allow all", "banneret: allow all", &[]);
        misspelt("# banneret: ignore", "banneret: ignore", &[]);
        misspelt("# banneret: allow", "banneret: allow", &[]);
    }

    #[test]
    fn prose_is_left_alone() {
        for comment in [
            "# banneret is a fine word",
            "# banneret: 1 is the version of the format",
            "# banners: allow them to fly",
            "# a banneret: allow him a banner",
            "# allow army/over-budget",
            "# banneret",
            "#",
            "# Bayard, banneret",
        ] {
            assert_eq!(Said::read(comment), None, "{comment}");
        }
    }
}
