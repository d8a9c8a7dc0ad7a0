//! `banneret completions` and `banneret man`: what shells and manuals show of the command.

use std::io::Write;

use banneret_schema::say::quoted;
use banneret_validator::text;
use clap_complete::{Shell, generate};
use clap_mangen::Man;

use crate::args::{CompletionsArgs, ManArgs};
use crate::exit::{Failure, Outcome};
use crate::usage;

/// The name people type.
const NAME: &str = "banneret";

pub(crate) fn run(args: &CompletionsArgs, out: &mut dyn Write) -> Result<Outcome, Failure> {
    let shell: Shell = args.shell.parse().map_err(|why: String| Failure::said(why))?;
    let mut script = Vec::new();
    generate(shell, &mut usage::command(args.language.choose(None)), NAME, &mut script);
    out.write_all(&script)?;
    Ok(Outcome::Clean)
}

pub(crate) fn man(args: &ManArgs, out: &mut dyn Write) -> Result<Outcome, Failure> {
    let mut command = usage::command(args.language.choose(None));
    command.build();
    let shown = match &args.command {
        None => command,
        Some(name) => {
            let sub = command.find_subcommand(name).cloned();
            sub.ok_or_else(|| {
                let name = quoted(name);
                Failure::said(text!(
                    "there is no command {name}",
                    "il n'y a pas de commande {name}"
                ))
            })?
        }
    };
    let mut page = Vec::new();
    Man::new(shown).render(&mut page)?;
    out.write_all(&page)?;
    Ok(Outcome::Clean)
}
