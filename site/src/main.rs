//! `banneret-site OUT`: writes the site into a folder, with its programs.

use std::io::Write as _;
use std::path::Path;
use std::process::ExitCode;

use banneret_site::{SiteOrder, WebProgram, build};

const USAGE: &str = "banneret-site OUT [--without-programs | --programs NAME,NAME]
Writes the site into the folder OUT: the guide, the examples, and the programs that run on its pages.
  --without-programs   the guide and the examples only; nothing is compiled for the browser
  --programs NAMES     these programs only, with commas between them";

/// What was asked for: the folder, and the programs.
fn read(words: &[String], all: Vec<WebProgram>) -> Option<(&str, Vec<WebProgram>)> {
    let (out, rest) = words.split_first().filter(|(out, _)| !out.starts_with('-'))?;
    let programs = match rest {
        [] => all,
        [option] if option == "--without-programs" => Vec::new(),
        [option, names] if option == "--programs" => {
            let named = |name: &str| all.iter().find(|it| it.name() == name).cloned();
            names.split(',').map(named).collect::<Option<_>>()?
        }
        _ => return None,
    };
    Some((out, programs))
}

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let words: Vec<String> = std::env::args().skip(1).collect();
    let all = WebProgram::all(&root);
    let names: Vec<&str> = all.iter().map(WebProgram::name).collect();
    let usage = format!("{USAGE}\n  the programs are: {}", names.join(", "));
    let Some((out, programs)) = read(&words, all) else {
        let _ = writeln!(std::io::stderr(), "{usage}");
        return ExitCode::from(2);
    };
    match build(&root, Path::new(out), &SiteOrder { programs, ..SiteOrder::default() }) {
        Ok(built) => {
            let _ = writeln!(std::io::stdout(), "{} files in {out}", built.files);
            for page in built.unlisted {
                let said = format!("{page}: not in docs/contents.toml, so it comes last");
                let _ = writeln!(std::io::stderr(), "{said}");
            }
            ExitCode::SUCCESS
        }
        Err(wrong) => {
            for line in wrong {
                let _ = writeln!(std::io::stderr(), "{line}");
            }
            ExitCode::FAILURE
        }
    }
}
