//! `banneret lsp`: a language server, as a thin face on `banneret_validator::assist`. One file for each
//! thing that editors ask for.

mod completion;
mod diagnostics;
mod fixes;
mod formatting;
mod hints;
mod hover;
mod names;
mod places;
mod server;
mod symbols;
#[cfg(test)]
mod tests;
mod texts;
mod tokens;
mod uri;
mod wire;

use crate::args::LspArgs;
use crate::exit::{Failure, Outcome};

pub(crate) fn run(args: &LspArgs) -> Result<Outcome, Failure> {
    let (connection, threads) = wire::stdio()?;
    let served = server::serve(&connection, &args.language);
    // The threads end when nobody can send any more.
    drop(connection);
    let joined = threads.join();
    served.map_err(|error| Failure::said(error.to_string()))?;
    joined?;
    Ok(Outcome::Clean)
}
