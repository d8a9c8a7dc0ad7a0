//! What git says has changed since a commit: the door to git.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

use banneret_schema::say::quoted;
use banneret_validator::Files as _;
use banneret_validator::depends::ChangedFiles;
use banneret_validator::files::{below, folder_of, may_be_document};
use banneret_validator::glance::glance;
use banneret_validator::text;

use crate::disk::Disk;
use crate::exit::Failure;

/// Files that say what is checked, and how: all below them is to be checked again when they change.
const SETTINGS: [&str; 3] = ["banneret.toml", ".gitignore", ".ignore"];

/// What has changed since a commit, or since the branch left it: in commits, in the files as they are, and
/// in files git does not know yet.
pub(crate) fn changed(
    disk: &Disk,
    paths: &[String],
    reference: &str,
) -> Result<ChangedFiles, Failure> {
    let git = Git::around(disk.base())?;
    let commit = git.base_of(reference)?;
    let args = ["diff", "--name-only", "--no-renames", "--no-ext-diff", "-z", &commit, "--"];
    let mut names = git.names(&args)?;
    names.extend(git.names(&["ls-files", "--others", "--exclude-standard", "-z"])?);
    let mut changed = ChangedFiles::default();
    for name in names {
        let path = disk.path_of(&git.root.join(&name));
        let last = path.rsplit('/').next().unwrap_or_default();
        if SETTINGS.contains(&last) {
            let folder = folder_of(&path);
            changed.paths.extend(paths.iter().filter(|it| below(folder, it).is_some()).cloned());
        } else if may_be_document(last) {
            let now = disk.read(&path).ok();
            let then = git.text(&commit, &name);
            let ids = [now, then].into_iter().flatten().filter_map(|text| glance(&text)?.id);
            changed.ids.extend(ids);
            changed.paths.insert(path);
        }
    }
    Ok(changed)
}

/// A checkout.
struct Git {
    root: PathBuf,
}

impl Git {
    fn around(folder: &Path) -> Result<Self, Failure> {
        let here = Self { root: folder.to_path_buf() };
        let told = here.run(&["rev-parse", "--show-toplevel"]).map_err(|why| match why {
            GitFault::Missing => Failure::said(text!(
                "`--since` asks git, which is not installed",
                "`--since` interroge git, qui n'est pas installé"
            )),
            GitFault::Refused => Failure::about(
                folder.display(),
                text!(
                    "`--since` asks git, and this is no checkout",
                    "`--since` interroge git, et ceci n'est pas un dépôt"
                ),
            ),
        })?;
        let root = PathBuf::from(as_path(told.trim_ascii_end()));
        Ok(Self { root: root.canonicalize().unwrap_or(root) })
    }

    /// The commit where this branch left another, or the commit itself where they have none in common.
    fn base_of(&self, reference: &str) -> Result<String, Failure> {
        let commit = format!("{reference}^{{commit}}");
        let args = ["rev-parse", "--verify", "--quiet", "--end-of-options", &commit];
        let unknown = |_| {
            let shown = quoted(reference);
            Failure::said(text!(
                "git knows no commit or branch {shown}",
                "git ne connaît ni commit ni branche {shown}"
            ))
        };
        let commit = self.run(&args).map_err(unknown)?;
        let commit = String::from_utf8_lossy(commit.trim_ascii_end()).into_owned();
        let base = self.run(&["merge-base", &commit, "HEAD"]);
        let base = base.map(|base| String::from_utf8_lossy(base.trim_ascii_end()).into_owned());
        Ok(base.ok().filter(|base| !base.is_empty()).unwrap_or(commit))
    }

    /// The names that a command tells, from the root of the checkout.
    fn names(&self, args: &[&str]) -> Result<Vec<PathBuf>, Failure> {
        let told = self.run(args).map_err(|_| {
            let command = args[0];
            Failure::said(text!("git {command} failed", "git {command} a échoué"))
        })?;
        let names = told.split(|byte| *byte == 0).filter(|name| !name.is_empty());
        Ok(names.map(|name| PathBuf::from(as_path(name))).collect())
    }

    /// What a file held in a commit.
    fn text(&self, commit: &str, name: &Path) -> Option<Vec<u8>> {
        let name = name.to_str()?;
        self.run(&["cat-file", "blob", &format!("{commit}:{name}")]).ok()
    }

    fn run(&self, args: &[&str]) -> Result<Vec<u8>, GitFault> {
        let output = Command::new("git")
            .arg("-C")
            .arg(&self.root)
            // Settings of a checkout must not run programs here.
            .args(["-c", "core.fsmonitor=false", "-c", "core.quotePath=false"])
            .args(args)
            .output()
            .map_err(|_| GitFault::Missing)?;
        if output.status.success() { Ok(output.stdout) } else { Err(GitFault::Refused) }
    }
}

/// Why git says nothing.
enum GitFault {
    Missing,
    Refused,
}

/// Bytes of git as a path.
#[cfg(unix)]
fn as_path(bytes: &[u8]) -> &OsStr {
    std::os::unix::ffi::OsStrExt::from_bytes(bytes)
}

#[cfg(not(unix))]
fn as_path(bytes: &[u8]) -> &OsStr {
    OsStr::new(std::str::from_utf8(bytes).unwrap_or_default())
}
