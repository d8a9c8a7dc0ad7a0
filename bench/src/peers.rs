//! The programs that are measured side by side, and how each is called.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::inputs::{Job, What};
use crate::measure::Call;
use crate::workshop;

/// A program to measure.
#[derive(Debug, Clone)]
pub(crate) struct Peer {
    pub(crate) name: &'static str,
    pub(crate) threads: &'static str,
    program: PathBuf,
    manner: Manner,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Manner {
    Banneret,
    BanneretAlone,
    Sourcemeta { fast: bool },
    JsonschemaCli,
    Ajv,
    CheckJsonschema,
}

/// `banneret` on all processors and on one, and the peers that are installed.
pub(crate) fn tools(banneret: &Path) -> Vec<Peer> {
    let tool = |name, threads, manner, program: Option<PathBuf>| {
        program.map(|program| Peer { name, threads, program, manner })
    };
    let own = Some(banneret.to_path_buf());
    let sourcemeta = sourcemeta();
    let found = [
        tool("banneret", "all", Manner::Banneret, own.clone()),
        tool("banneret, one thread", "1", Manner::BanneretAlone, own),
        tool("sourcemeta --fast", "1", Manner::Sourcemeta { fast: true }, sourcemeta.clone()),
        tool("sourcemeta", "1", Manner::Sourcemeta { fast: false }, sourcemeta),
        tool("jsonschema-cli", "1", Manner::JsonschemaCli, workshop::program("jsonschema-cli")),
        tool("ajv-cli", "1", Manner::Ajv, workshop::program("ajv")),
        tool(
            "check-jsonschema",
            "1",
            Manner::CheckJsonschema,
            workshop::program("check-jsonschema"),
        ),
    ];
    found.into_iter().flatten().collect()
}

/// Sourcemeta's validator: the program itself, where the package of npm holds it, for its own start is
/// to be measured and not that of Node. Others have a program of its name, so the package is looked for first.
fn sourcemeta() -> Option<PathBuf> {
    let native = format!("jsonschema-{}-{}", std::env::consts::OS, std::env::consts::ARCH);
    let packages = "peers/node_modules/@sourcemeta/jsonschema/build/github-releases";
    let native = workshop::target().join(packages).join(native);
    if native.is_file() {
        return Some(native);
    }
    let found = workshop::programs("jsonschema");
    found.into_iter().find(|program| says_help_of(program, "--fast"))
}

/// Whether the help of a program tells of an option.
fn says_help_of(program: &Path, option: &str) -> bool {
    let said = Command::new(program).arg("help").output();
    said.is_ok_and(|said| String::from_utf8_lossy(&said.stdout).contains(option))
}

impl Peer {
    pub(crate) fn is_ours(&self) -> bool {
        matches!(self.manner, Manner::Banneret | Manner::BanneretAlone)
    }

    /// How it does a job; none where it cannot.
    pub(crate) fn call(&self, job: &Job, files: &[String]) -> Result<Option<Call>, String> {
        let mut arguments: Vec<OsString> = Vec::new();
        let mut environment = Vec::new();
        let several = |before: &str| -> Vec<OsString> {
            files.iter().flat_map(|file| [before.into(), file.into()]).collect()
        };
        let schema = job.schema()?;
        match (self.manner, job.what) {
            (Manner::BanneretAlone, _) if files.len() == 1 => return Ok(None),
            (Manner::Banneret | Manner::BanneretAlone, What::Check(_)) => {
                arguments.extend(["check".into(), ".".into()]);
                if self.manner == Manner::BanneretAlone {
                    environment.push(("RAYON_NUM_THREADS", "1"));
                }
            }
            (Manner::Banneret, What::Convert(_)) => {
                arguments.extend(
                    ["convert", "--from", "wrg", "list.txt", "--force", "-o", "list.yaml"]
                        .map(Into::into),
                );
            }
            (_, What::Convert(_)) => return Ok(None),
            (Manner::Sourcemeta { fast }, _) => {
                arguments.push("validate".into());
                if fast {
                    arguments.push("--fast".into());
                }
                arguments.push(schema.into());
                arguments.extend(files.iter().map(Into::into));
            }
            (Manner::JsonschemaCli, _) => {
                arguments.extend(["validate".into(), schema.into()]);
                arguments.extend(several("-i"));
            }
            (Manner::Ajv, _) => {
                arguments.extend(
                    ["validate", "--spec=draft2020", "-c", "ajv-formats", "-s"].map(Into::into),
                );
                arguments.push(schema.into());
                arguments.extend(several("-d"));
            }
            (Manner::CheckJsonschema, _) => {
                arguments.extend(["--schemafile".into(), schema.into()]);
                arguments.extend(files.iter().map(Into::into));
            }
        }
        let folder = job.folder();
        Ok(Some(Call { program: self.program.clone(), arguments, folder, environment }))
    }

    /// Its version, as it tells it or as its package says.
    pub(crate) fn version(&self) -> String {
        if self.manner == Manner::Ajv {
            return self.version_of_package().unwrap_or_default();
        }
        let said = Command::new(&self.program).arg("--version").output();
        let said = said.map(|said| String::from_utf8_lossy(&said.stdout).into_owned());
        let said = said.unwrap_or_default();
        let version = said
            .split_whitespace()
            .find(|word| word.starts_with(|c: char| c.is_ascii_digit()) && word.contains('.'));
        version.unwrap_or_default().to_owned()
    }

    /// The version in the `package.json` of a program of npm.
    fn version_of_package(&self) -> Option<String> {
        let program = self.program.canonicalize().ok()?;
        let mut folders = program.ancestors().skip(1);
        let package = folders.find_map(|it| workshop::read(&it.join("package.json")).ok())?;
        let (_, rest) = package.split_once("\"version\":")?;
        rest.split('"').nth(1).map(str::to_owned)
    }
}
