//! `banneret explain`

use std::io::Write;

use banneret_schema::ruleset::shipped;
use banneret_validator::checks::{self, CHECKS, Check};
use banneret_validator::suggest::{Candidate, nearest};

use crate::args::Explain;
use crate::exit::{Failure, Outcome};

pub(crate) fn run(args: &Explain, out: &mut dyn Write) -> Result<Outcome, Failure> {
    let lang = args.language.choose(None);
    let Some(name) = args.name.as_deref().filter(|_| !args.all) else {
        for check in CHECKS {
            writeln!(
                out,
                "{:<34} {:<8} {}",
                check.name,
                check.severity.as_str(),
                check.summary(lang)
            )?;
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
    let near = nearest(name, CHECKS.iter().map(|check| Candidate::from(check.name)));
    let hint = match near.first() {
        Some(near) => format!("did you mean `{near}`?"),
        None => "`banneret explain --all` lists the checks".to_owned(),
    };
    Err(Failure::said(format!("there is no check `{name}`; {hint}")))
}

fn explain_check(
    check: &Check,
    lang: banneret_schema::Lang,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    writeln!(out, "{} ({})\n{}\n", check.name, check.severity.as_str(), check.summary(lang))?;
    writeln!(out, "{}", check.markdown())?;
    Ok(())
}

/// Every ruling of that name in the shipped games; whether there was one.
fn explain_rulings(
    name: &str,
    lang: banneret_schema::Lang,
    out: &mut dyn Write,
) -> Result<bool, Failure> {
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
        writeln!(out, "{}\n", ruling.question.get(lang))?;
        for (id, choice) in &ruling.choices {
            let mark = if *id == ruling.default { "*" } else { " " };
            writeln!(out, " {mark} {id}: {}", choice.says.get(lang))?;
        }
        writeln!(out)?;
    }
    Ok(found)
}
