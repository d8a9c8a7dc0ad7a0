//! `banneret explain`

use std::io::Write;

use banneret_schema::ruleset::shipped;
use banneret_schema::say::typeset;
use banneret_schema::{Lang, Words};
use banneret_validator::checks::{self, CHECKS, Check};
use banneret_validator::config::unknown_check;
use banneret_validator::lesson::{Lesson, LessonFile};
use banneret_validator::{Severity, text};

use crate::args::ExplainArgs;
use crate::exit::{Failure, Outcome};
use crate::lang;
use crate::report::{self, ReportStyle, human};

pub(crate) fn run(args: &ExplainArgs, out: &mut dyn Write) -> Result<Outcome, Failure> {
    let lang = args.language.choose(Some(lang::here()));
    if args.all {
        for check in CHECKS {
            let severity = report::severity(check.severity, lang);
            writeln!(out, "{:<40} {severity:<13} {}", check.name, check.summary(lang))?;
        }
    }
    for name in &args.names {
        match checks::find(name) {
            Some(check) => explain_check(check, lang, out)?,
            None if explain_rulings(name, lang, out)? => {}
            None => return Err(Failure::said(unknown_check(name))),
        }
    }
    Ok(Outcome::Clean)
}

fn explain_check(check: &Check, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    let severity = report::severity(check.severity, lang);
    writeln!(out, "{} ({severity})\n{}\n", check.name, check.summary(lang))?;
    writeln!(out, "{}", check.explanation(lang))?;
    let Some(lesson) = Lesson::of(check) else { return Ok(()) };
    let titles = [Words::new("Bad", "À éviter"), Words::new("Good", "Correct")];
    let [bad, good] = titles.map(|title| title.get(lang));
    writeln!(out, "\n## {bad}\n")?;
    write_files(&lesson.bad, out)?;
    writeln!(out, "\n```text")?;
    let style = ReportStyle {
        lang,
        color: false,
        quiet: true,
        statistics: false,
        fails_from: Severity::Error,
        outcome: Outcome::Clean,
        shown: &str::to_owned,
    };
    let mut printed = Vec::new();
    human::write_findings(&mut printed, &lesson.findings, &style, &|path| lesson.before(path))?;
    for line in String::from_utf8_lossy(&printed).trim_end().lines() {
        writeln!(out, "{}", line.trim_end())?;
    }
    writeln!(out, "```\n\n## {good}\n")?;
    write_files(&lesson.good, out)?;
    Ok(())
}

fn write_files(files: &[LessonFile], out: &mut dyn Write) -> Result<(), Failure> {
    let blocks: Vec<String> = files.iter().map(LessonFile::block).collect();
    write!(out, "{}", blocks.join("\n"))?;
    Ok(())
}

/// Every ruling of that name in the shipped games; whether there was one.
fn explain_rulings(name: &str, lang: Lang, out: &mut dyn Write) -> Result<bool, Failure> {
    let mut found = false;
    for ruleset in shipped::ids().filter_map(shipped::ruleset) {
        let Some(ruling) = ruleset.rulings.get(name) else { continue };
        found = true;
        writeln!(
            out,
            "{name} — {} ({}, {})",
            ruling.name.get(lang),
            ruleset.name.get(lang),
            ruling.reference
        )?;
        writeln!(out, "{}\n", typeset(ruling.question.get(lang), lang))?;
        for (id, choice) in &ruling.choices {
            let mark = if *id == ruling.default { "*" } else { " " };
            let says = text!("{id}: {says}", "{id} : {says}", says = choice.says);
            writeln!(out, " {mark} {}", says.typeset().get(lang))?;
        }
        writeln!(out)?;
    }
    Ok(found)
}
