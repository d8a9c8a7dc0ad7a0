//! The examples in every check's documentation hold: the bad one raises the check and nothing else,
//! the good one is clean.

use banneret_validator::Severity;
use banneret_validator::checks::CHECKS;
use banneret_validator::lesson::{LONGEST, Lesson};

use super::literate;

#[test]
fn the_examples_of_every_check_hold() {
    let mut wrong = Vec::new();
    for check in CHECKS {
        let cases = literate::cases(&check.markdown());
        for case in &cases {
            let found = literate::run(&case.files);
            let others: Vec<_> = found
                .iter()
                .filter(|finding| finding.check.name != check.name)
                .map(literate::shown)
                .collect();
            let raised = found.iter().any(|finding| finding.check.name == check.name);
            // Hints about points left, states, a unit that faces an enemy, an army without a commander,
            // a question of its list or a victory by the rule of the game are no business of an example.
            let hints = [
                "army/unspent-budget",
                "deployment/state-unusual",
                "deployment/under-enemy-control",
                "list/question-open",
                "scenario/no-commander",
                literate::RULE_DECIDES,
            ];
            let is_hint = |line: &String| hints.iter().any(|hint| line.contains(hint));
            let others: Vec<_> = others.into_iter().filter(|line| !is_hint(line)).collect();
            match case.title.as_str() {
                "Bad" if !raised => {
                    wrong.push(format!("{}: the bad example does not raise it", check.name));
                }
                "Good" if raised => {
                    wrong.push(format!("{}: the good example raises it", check.name));
                }
                "Bad" | "Good" => {}
                other => wrong.push(format!("{}: a heading `{other}`", check.name)),
            }
            for other in others {
                wrong.push(format!("{}: {} example: {other}", check.name, case.title));
            }
        }
        let titles: Vec<_> = cases.iter().map(|case| case.title.as_str()).collect();
        if !titles.is_empty() && titles != ["Bad", "Good"] {
            wrong.push(format!("{}: examples {titles:?}", check.name));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_example_is_short_and_shows_its_finding() {
    let mut wrong = Vec::new();
    for check in CHECKS {
        let Some(lesson) = Lesson::of(check) else { continue };
        if lesson.findings.is_empty() {
            wrong.push(format!("{}: nothing is found", check.name));
        }
        for (title, files) in [("Bad", &lesson.bad), ("Good", &lesson.good)] {
            let lines: usize = files.iter().map(|file| file.text.lines().count()).sum();
            if lines > LONGEST || lines == 0 {
                wrong.push(format!("{}: {title} is shown in {lines} lines", check.name));
            }
        }
        if lesson.bad == lesson.good {
            wrong.push(format!("{}: what is shown of both examples is the same", check.name));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_message_is_there_in_both_languages() {
    for check in CHECKS {
        for case in literate::cases(&check.markdown()) {
            for finding in literate::run(&case.files) {
                let texts = [Some(&finding.message), finding.help.as_ref()];
                for text in texts.into_iter().flatten() {
                    assert!(!text.en.is_empty() && !text.fr.is_empty(), "{}", finding.check.name);
                    assert_ne!(text.en, text.fr, "{} is not translated", finding.check.name);
                }
                let ends = finding.message.en.ends_with('.');
                assert!(!ends, "{}: a headline has no full stop", finding.check.name);
                assert!(finding.severity <= Severity::Error);
            }
        }
    }
}
