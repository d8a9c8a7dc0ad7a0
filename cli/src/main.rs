//! The `banneret` command: a thin face on the libraries.

mod args;
mod ask;
mod baseline;
mod commands;
mod compare;
mod disk;
mod exit;
mod guard;
mod lang;
mod lsp;
mod pictured;
mod print;
mod repair;
mod report;
mod run;
mod since;
mod threads;
mod umpire;
mod usage;

use std::ffi::OsString;
use std::io::{self, IsTerminal as _, Write};
use std::process::ExitCode;

use clap::Parser as _;

use crate::args::{Args, CommandArgs};
use crate::exit::{Failure, Outcome};
use crate::guard::{Guard, LetsPass};

fn main() -> ExitCode {
    let typed: Vec<OsString> = std::env::args_os().collect();
    let Ok(args) = Args::try_parse_from(&typed) else {
        return usage::tell(&typed, lang::of_typed(&typed));
    };
    // Its messages go out by a thread of their own, which must find standard output free.
    if let CommandArgs::Lsp(lsp) = &args.command {
        return told(lsp::run(lsp), &typed);
    }
    let lets_pass = match &args.command {
        CommandArgs::Check(check) => check.lets_pass(),
        _ => LetsPass::Nothing,
    };
    let piped = matches!(&args.command, CommandArgs::Fmt(fmt) if fmt.is_piped());
    let stdout = io::BufWriter::new(io::stdout().lock());
    // A document on its way to another program stays as it is, to the byte.
    let mut out: Box<dyn Write> = if piped && !io::stdout().is_terminal() {
        Box::new(stdout)
    } else {
        Box::new(Guard::new(stdout, lets_pass))
    };
    let result = run(&args, &mut out).and_then(|outcome| match out.flush() {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        // Whoever read the output may have left: the exit code tells all the same.
        _ => Ok(outcome),
    });
    told(result, &typed)
}

/// How the command ended, and why where it could not do its work.
fn told(result: Result<Outcome, Failure>, typed: &[OsString]) -> ExitCode {
    match result {
        Ok(outcome) => outcome.code(),
        Err(Failure::ClosedPipe) => ExitCode::SUCCESS,
        Err(Failure::Said(message)) => {
            exit::say(&message, lang::of_typed(typed));
            Outcome::CouldNotRun.code()
        }
    }
}

fn run(args: &Args, out: &mut dyn Write) -> Result<Outcome, Failure> {
    match &args.command {
        CommandArgs::Check(check) => commands::check::run(check, out),
        CommandArgs::Completions(shell) => commands::completions::run(shell, out),
        CommandArgs::Convert(convert) => commands::convert::run(convert, out),
        CommandArgs::Cost(cost) => commands::cost::run(cost, out),
        CommandArgs::Diff(diff) => commands::diff::run(diff, out),
        CommandArgs::Edit(edit) => commands::edit::run(edit, out),
        CommandArgs::Event(event) => commands::event::run(event, out),
        CommandArgs::Explain(explain) => commands::explain::run(explain, out),
        CommandArgs::Fmt(fmt) => commands::fmt::run(fmt, out),
        CommandArgs::List(list) => commands::list::run(list, out),
        CommandArgs::Lsp(lsp) => lsp::run(lsp),
        CommandArgs::Man(man) => commands::completions::man(man, out),
        CommandArgs::New(new) => commands::new::run(new, out),
        CommandArgs::Picture(picture) => commands::picture::run(picture, out),
        CommandArgs::Print(print) => print::run(print, out),
        CommandArgs::Ruleset(ruleset) => commands::ruleset::run(ruleset, out),
        CommandArgs::Schema(schema) => commands::schema::run(schema, out),
    }
}
