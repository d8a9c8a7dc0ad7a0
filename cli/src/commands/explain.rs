//! `banneret explain`

use std::io::Write;

use banneret_schema::Lang;
use banneret_schema::ruleset::shipped;
use banneret_schema::say::typeset;
use banneret_validator::checks::{self, CHECKS, Check};
use banneret_validator::config::unknown_check;
use banneret_validator::text;

use crate::args::ExplainArgs;
use crate::exit::{Failure, Outcome};
use crate::{lang, report};

pub(crate) fn run(args: &ExplainArgs, out: &mut dyn Write) -> Result<Outcome, Failure> {
    let lang = args.language.choose(Some(lang::here()));
    let Some(name) = args.name.as_deref().filter(|_| !args.all) else {
        for check in CHECKS {
            let severity = report::severity(check.severity, lang);
            writeln!(out, "{:<40} {severity:<13} {}", check.name, check.summary(lang))?;
        }
        return Ok(Outcome::Clean);
    };
    if let Some(check) = checks::find(name) {
        explain_check(check, lang, out)?;
        return Ok(Outcome::Clean);
    }
    if explain_rulings(name, lang, out)? {
        return Ok(Outcome::Clean);
    }
    Err(Failure::said(unknown_check(name)))
}

fn explain_check(check: &Check, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    let severity = report::severity(check.severity, lang);
    writeln!(out, "{} ({severity})\n{}\n", check.name, check.summary(lang))?;
    writeln!(out, "{}", check.page(lang))?;
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
