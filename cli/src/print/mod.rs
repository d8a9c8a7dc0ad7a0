//! `banneret print`: one file for each thing that is printed.

mod map;

use std::io::Write;

use crate::args::PrintArgs;
use crate::exit::{Failure, Outcome};

pub(crate) fn run(args: &PrintArgs, _out: &mut dyn Write) -> Result<Outcome, Failure> {
    match args {
        PrintArgs::Map(map) => map::run(map),
    }
}
