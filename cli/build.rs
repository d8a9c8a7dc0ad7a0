//! Lays side by side in the program what runs in every check, and packs the table of addresses that are made whole
//! at the start: a check of one file then touches few pages of the program. A linker that cannot do it is not asked.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The system on which it was measured.
const SYSTEM: &str = "x86_64-unknown-linux-gnu";

#[expect(clippy::disallowed_methods, reason = "a build script learns from cargo what is built")]
fn main() {
    println!("cargo::rerun-if-changed=order.txt");
    let told = |name: &str| env::var(name).unwrap_or_default();
    let is_measured = told("TARGET") == SYSTEM && told("HOST") == SYSTEM;
    if !is_measured || told("PROFILE") != "release" {
        return;
    }
    let order = PathBuf::from(told("CARGO_MANIFEST_DIR")).join("order.txt");
    let ordered = vec![
        format!("--symbol-ordering-file={}", order.display()),
        // What is no longer there, or not yet, lies where it would without.
        "--no-warn-symbol-ordering".to_owned(),
    ];
    let packed = vec!["-z".to_owned(), "pack-relative-relocs".to_owned()];
    for wish in [ordered, packed].iter().filter(|wish| is_granted(wish)) {
        for word in wish {
            println!("cargo::rustc-link-arg-bins=-Xlinker");
            println!("cargo::rustc-link-arg-bins={word}");
        }
    }
}

/// Whether a program comes about when the linker is asked for something, and runs.
#[expect(clippy::disallowed_methods, reason = "a build script tries what it is going to ask for")]
fn is_granted(wish: &[String]) -> bool {
    let told = |name: &str| env::var(name).unwrap_or_default();
    let folder = PathBuf::from(told("OUT_DIR"));
    let (source, program) = (folder.join("trial.rs"), folder.join("trial"));
    if std::fs::write(&source, "fn main() {}\n").is_err() {
        return false;
    }
    let mut rustc = Command::new(told("RUSTC"));
    rustc.arg(&source).arg("-o").arg(&program).args(["--edition", "2024"]);
    rustc.args(told("CARGO_ENCODED_RUSTFLAGS").split('\u{1f}').filter(|flag| !flag.is_empty()));
    if let Some(linker) = env::var_os("RUSTC_LINKER") {
        rustc.arg("-C").arg(format!("linker={}", Path::new(&linker).display()));
    }
    for word in wish {
        rustc.args(["-C", "link-arg=-Xlinker", "-C"]).arg(format!("link-arg={word}"));
    }
    let goes_well = |command: &mut Command| {
        let command = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    };
    goes_well(&mut rustc) && goes_well(&mut Command::new(&program))
}
