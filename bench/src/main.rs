//! `banneret-bench`: writes inputs, measures `banneret` beside its peers, counts instructions.
//!
//! See `bench/README.md`.

mod compare;
mod count;
mod frames;
mod growth;
mod inputs;
mod measure;
mod order;
mod page;
mod peers;
mod results;
mod targets;
mod workshop;

use std::io::Write as _;
use std::process::ExitCode;

const USAGE: &str = "\
banneret-bench inputs             write the inputs to target/bench/inputs
banneret-bench compare            measure banneret and the peers that are installed, side by side
    --runs N                      how often each is run (5); the median counts
    --only WORD                   only jobs whose name has this word
    --write                       put the tables into docs/performance.md
banneret-bench frames             run the editor's benchmark of frames and the one of re-checks
    --write                       put the table into docs/performance.md
banneret-bench count              count instructions and compare them with bench/instructions.toml
    --update                      write them there
banneret-bench order              write cli/order.txt: what runs in checks of single files, for the linker
banneret-bench growth             count instructions of jobs of one size and of ten times that size
    --only WORD                   only jobs whose name has this word
";

fn main() -> ExitCode {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let command = if words.is_empty() { String::new() } else { words.remove(0) };
    let mut options = Options { words };
    let result = match command.as_str() {
        "inputs" => inputs::write_all().map(|()| true),
        "compare" => compare::run(&mut options),
        "frames" => frames::run(&mut options),
        "count" => count::run(&mut options),
        "order" => order::run(&mut options),
        "growth" => growth::run(&mut options),
        _ => Err(USAGE.to_owned()),
    };
    match result.and_then(|well| options.is_used_up().map(|()| well)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(why) => {
            let _ = writeln!(std::io::stderr(), "{why}");
            ExitCode::from(2)
        }
    }
}

/// What stands behind the command.
struct Options {
    words: Vec<String>,
}

impl Options {
    fn flag(&mut self, name: &str) -> bool {
        let at = self.words.iter().position(|word| word == name);
        at.map(|at| self.words.remove(at)).is_some()
    }

    fn value(&mut self, name: &str) -> Result<Option<String>, String> {
        let Some(at) = self.words.iter().position(|word| word == name) else { return Ok(None) };
        self.words.remove(at);
        if at == self.words.len() {
            return Err(format!("{name} needs a value"));
        }
        Ok(Some(self.words.remove(at)))
    }

    fn is_used_up(&self) -> Result<(), String> {
        match self.words.first() {
            Some(word) => Err(format!("what is `{word}`?\n{USAGE}")),
            None => Ok(()),
        }
    }
}

/// Says something while the work goes on.
fn say(line: &str) {
    let _ = writeln!(std::io::stderr(), "{line}");
}

/// Prints a result.
fn print(text: &str) {
    let _ = write!(std::io::stdout(), "{text}");
}
