//! The `banneret` command: a thin face on the libraries.

mod args;
mod commands;
mod disk;
mod exit;
mod lang;
mod repair;
mod report;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser as _;

use crate::args::{Args, Command};
use crate::exit::{Failure, Outcome};

fn main() -> ExitCode {
    let args = Args::parse();
    let mut out = io::BufWriter::new(io::stdout().lock());
    let result = run(&args, &mut out).and_then(|outcome| match out.flush() {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        // Whoever read the output may have left: the exit code tells all the same.
        _ => Ok(outcome),
    });
    match result {
        Ok(outcome) => outcome.code(),
        Err(Failure::ClosedPipe) => ExitCode::SUCCESS,
        Err(Failure::Said(message)) => {
            // Nothing can be done about a standard error that is gone.
            let _ = writeln!(io::stderr(), "banneret: {message}");
            Outcome::CouldNotRun.code()
        }
    }
}

fn run(args: &Args, out: &mut dyn Write) -> Result<Outcome, Failure> {
    match &args.command {
        Command::Check(check) => commands::check::run(check, out),
        Command::Convert(convert) => commands::convert::run(convert, out),
        Command::Cost(cost) => commands::cost::run(cost, out),
        Command::Edit(edit) => commands::edit::run(edit, out),
        Command::Explain(explain) => commands::explain::run(explain, out),
        Command::Ruleset(ruleset) => commands::ruleset::run(ruleset, out),
        Command::Schema(schema) => commands::schema::run(schema, out),
    }
}
