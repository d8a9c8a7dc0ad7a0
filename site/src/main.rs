//! `banneret-site OUT`: writes the site into a folder.

use std::io::Write as _;
use std::path::Path;
use std::process::ExitCode;

use banneret_site::{SiteOrder, build};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [out] = words.as_slice() else {
        let _ = writeln!(std::io::stderr(), "banneret-site OUT: writes the site into that folder");
        return ExitCode::from(2);
    };
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    match build(&root, Path::new(out), SiteOrder::default()) {
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
