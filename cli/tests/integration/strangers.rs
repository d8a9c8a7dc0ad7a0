//! Files from strangers: nothing is passed over in silence, nothing outside is read or written.

#![cfg(unix)]

use std::os::unix::ffi::OsStrExt as _;
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::path::Path;
use std::process::Command;

use super::{Folder, GOOD};

/// An army with an unknown troop.
fn bad() -> String {
    GOOD.replace("type: infantry", "type: infantri")
}

fn pipe(path: &Path) {
    let made = Command::new("mkfifo").arg(path).status().expect("a pipe can be made");
    assert!(made.success());
}

/// Whether this system lets us read what may not be read: root may read everything.
fn may_read_all(folder: &Folder) -> bool {
    std::fs::read(folder.0.join("locked.yaml")).is_ok()
}

fn lock(folder: &Folder, name: &str, mode: u32) {
    let allowed = std::fs::Permissions::from_mode(mode);
    std::fs::set_permissions(folder.0.join(name), allowed).expect("it is ours");
}

#[test]
fn what_cannot_be_read_is_named_and_the_rest_reported() {
    let folder = Folder::new("locked").with("a.yaml", bad()).with("locked.yaml", GOOD);
    lock(&folder, "locked.yaml", 0);
    if may_read_all(&folder) {
        return;
    }
    for args in [&["check", "."][..], &["check", "a.yaml", "locked.yaml"]] {
        let output = folder.run(args);
        assert_eq!(output.code, 2);
        assert!(output.out.contains("infantri"), "{}", output.out);
        assert!(output.err.contains("locked.yaml: it may not be read"), "{}", output.err);
    }
}

#[test]
fn every_ending_and_encoding_is_looked_at() {
    let utf16: Vec<u8> =
        [0xfeff].into_iter().chain(bad().encode_utf16()).flat_map(u16::to_le_bytes).collect();
    let folder = Folder::new("endings")
        .with("A.YAML", bad())
        .with("b.Yml", bad().replace("id: hoplites", "id: b"))
        .with("wide.yaml", utf16);
    let odd = std::ffi::OsStr::from_bytes(b"\xff\xfe.yaml");
    std::fs::write(folder.0.join(odd), bad().replace("id: hoplites", "id: odd")).expect("a file");
    let output = folder.run(&["check", "--format", "short"]);
    assert_eq!(output.out.matches("`infantri`").count(), 4, "{}", output.out);
    let said = "wide.yaml:1:1: error: the file is saved as UTF-16, and documents are UTF-8 [yaml/not-utf8]";
    assert!(output.out.contains(said), "{}", output.out);
    assert_eq!(output.code, 1);
}

#[test]
fn a_configuration_is_a_file_of_the_workspace() {
    let outside = Folder::new("toml-outside").with("secret.env", "KEY=hunter2 hunter2\n");
    let said = |name: &str, make: &dyn Fn(&Path)| {
        let folder = Folder::new(name).with("army.yaml", GOOD);
        make(&folder.0.join("banneret.toml"));
        let output = folder.run(&["check"]);
        assert_eq!(output.code, 2, "{name}: {}", output.out);
        assert!(!output.err.contains("hunter2"), "{}", output.err);
        output.err
    };
    let secret = outside.0.join("secret.env");
    let link = said("toml-link", &|toml| symlink(&secret, toml).expect("a link"));
    assert!(link.contains("banneret.toml: it lies outside the workspace"), "{link}");
    let fifo = said("toml-pipe", &pipe);
    assert!(fifo.contains("banneret.toml: it is not a file"), "{fifo}");
    let latin = said("toml-latin", &|toml| std::fs::write(toml, b"# \xe9\n").expect("a file"));
    assert!(latin.contains("banneret.toml: the file is not UTF-8"), "{latin}");
    let lost = said("toml-lost", &|toml| symlink("nowhere", toml).expect("a link"));
    assert!(lost.contains("banneret.toml: the link leads nowhere"), "{lost}");
}

#[test]
fn an_ignore_file_that_is_no_file_says_nothing() {
    let folder = Folder::new("ignore-pipe").with("army.yaml", GOOD);
    pipe(&folder.0.join(".gitignore"));
    symlink("/dev/zero", folder.0.join(".ignore")).expect("a link");
    assert_eq!(folder.run(&["check"]).code, 0);
}

#[test]
fn a_link_out_of_the_workspace_is_neither_read_nor_written() {
    let slip = GOOD.replace("name: Hoplites", "nmae: Hoplites");
    let outside = Folder::new("link-outside").with("army.yaml", &slip);
    let folder = Folder::new("link-out").with("banneret.toml", "");
    symlink(outside.0.join("army.yaml"), folder.0.join("army.yaml")).expect("a link");
    let output = folder.run(&["check", "--fix", "army.yaml"]);
    assert_eq!(output.code, 2);
    assert!(output.err.contains("it lies outside the workspace"), "{}", output.err);
    assert_eq!(outside.read("army.yaml"), slip);
}

#[test]
fn a_file_that_may_not_be_written_does_not_keep_others_from_repair() {
    let slip = |id: &str| {
        GOOD.replace("name: Hoplites", "nmae: Hoplites")
            .replace("id: hoplites", &format!("id: {id}"))
    };
    let folder = Folder::new("fix-locked").with("a.yaml", slip("a")).with("b.yaml", slip("b"));
    let folder = folder.with("c.yaml", slip("c"));
    lock(&folder, "b.yaml", 0o444);
    let output = folder.run(&["check", "--fix"]);
    assert_eq!(output.code, 2);
    assert!(output.err.contains("b.yaml: the file may not be written"), "{}", output.err);
    assert!(output.err.contains("2 problems repaired in 2 files"), "{}", output.err);
    assert_eq!(folder.read("b.yaml"), slip("b"));
    assert!(folder.read("c.yaml").contains("name: Hoplites"));
    assert!(output.out.contains("b.yaml"), "{}", output.out);
}

#[test]
fn a_file_keeps_its_other_names() {
    let slip = GOOD.replace("name: Hoplites", "nmae: Hoplites");
    let folder = Folder::new("fix-names").with("army.yaml", &slip);
    std::fs::hard_link(folder.0.join("army.yaml"), folder.0.join("same.txt")).expect("a name");
    assert_eq!(folder.run(&["check", "--fix"]).code, 0);
    assert_eq!(folder.read("army.yaml"), GOOD);
    assert_eq!(folder.read("same.txt"), GOOD);
}

#[test]
fn the_exit_code_tells_behind_a_closed_pipe() {
    let folder = Folder::new("closed").with("army.yaml", bad());
    for format in ["human", "short", "json"] {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let status = Command::new(env!("CARGO_BIN_EXE_banneret"))
            .args(["check", "--format", format])
            .current_dir(&folder.0)
            .stdout(writer)
            .status()
            .expect("the command starts");
        assert_eq!(status.code(), Some(1), "{format}");
    }
}

#[test]
fn what_is_not_listed_is_counted_and_the_exit_code_tells() {
    let units: String =
        (0..5).map(|n| format!("  - {{id: u{n}, type: unknown-{n}, weight: heavy}}\n")).collect();
    let army = format!("{}\n", GOOD.split("units:").next().unwrap_or_default().trim_end());
    let folder = Folder::new("left-out")
        .with("banneret.toml", "[limits]\nfindings = 2\n")
        .with("army.yaml", format!("{army}units:\n{units}"));
    let output = folder.run(&["check", "--format", "short"]);
    assert_eq!(output.code, 1);
    assert_eq!(output.out.matches(": error: ").count(), 2, "{}", output.out);
    assert!(output.out.contains("3 more not listed"), "{}", output.out);
    assert!(output.out.contains("[document/too-many-findings]"), "{}", output.out);
    let json = folder.run(&["check", "--format", "json"]);
    assert!(json.out.contains("\"left-out\": 3"), "{}", json.out);
    assert_eq!(json.code, 1);
}

#[test]
fn a_list_that_is_too_large_is_not_converted_by_half() {
    let folder = Folder::new("convert-large").with("list.txt", vec![b' '; (16 << 20) + 1]);
    let output = folder.run(&["convert", "--from", "wrg", "list.txt"]);
    assert_eq!(output.code, 2);
    assert!(output.err.contains("list.txt: the text is larger than 16 MiB"), "{}", output.err);
    assert!(output.out.is_empty());
}

/// What writes a file that may be replaced: the option before its name, and the name.
const WRITERS: [(&[&str], &str); 4] = [
    (&["check", "a.yaml", "--output-file"], "report.txt"),
    (&["check", "a.yaml", "--write-baseline"], "known.json"),
    (&["picture", "a.yaml", "--output"], "army.svg"),
    (&["diff", "a.yaml", "b.yaml", "--picture"], "changes.svg"),
];

#[test]
fn nothing_is_written_through_a_link_that_leads_out() {
    let outside = Folder::new("output-outside");
    for (args, name) in WRITERS {
        let map = banneret_map();
        let folder = Folder::new("output-link")
            .with("banneret.toml", "")
            .with("a.yaml", &map)
            .with("b.yaml", &map);
        let target = outside.0.join(name);
        std::fs::write(&target, "theirs").expect("a file outside");
        symlink(&target, folder.0.join(name)).expect("a link");
        let output = folder.run(&[args, &[name]].concat());
        assert_eq!(output.code, 2, "{name}");
        assert!(output.err.contains("lies outside the workspace"), "{}", output.err);
        assert_eq!(std::fs::read_to_string(&target).expect("it is there"), "theirs");
        // A link to a file inside is followed, and stays.
        std::fs::remove_file(folder.0.join(name)).expect("it is ours");
        std::fs::write(folder.0.join("inside.txt"), "ours").expect("a file");
        symlink(folder.0.join("inside.txt"), folder.0.join(name)).expect("a link");
        assert_ne!(folder.run(&[args, &[name]].concat()).code, 2, "{name}");
        assert_ne!(std::fs::read_to_string(folder.0.join("inside.txt")).expect("kept"), "ours");
    }
}

#[test]
fn a_pipe_or_a_device_in_the_place_of_an_output_holds_nobody_up() {
    for (args, name) in WRITERS {
        let map = banneret_map();
        let folder = Folder::new("output-pipe").with("a.yaml", &map).with("b.yaml", &map);
        pipe(&folder.0.join(name));
        assert_eq!(folder.run(&[args, &[name]].concat()).code, 2, "{name}");
        std::fs::remove_file(folder.0.join(name)).expect("it is ours");
        symlink("/dev/full", folder.0.join(name)).expect("a link");
        assert_eq!(folder.run(&[args, &[name]].concat()).code, 2, "{name}");
    }
}

#[test]
fn a_pipe_in_the_place_of_a_file_that_is_named_holds_nobody_up() {
    let folder = Folder::new("named-pipe").with("a.yaml", GOOD);
    pipe(&folder.0.join("pipe"));
    for args in [
        &["diff", "pipe", "a.yaml"][..],
        &["check", "--baseline", "pipe", "a.yaml"],
        &["convert", "--from", "wrg", "pipe"],
    ] {
        let output = folder.run(args);
        assert_eq!(output.code, 2, "{args:?}");
        assert!(output.err.contains("pipe: it is not a file"), "{}", output.err);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn help_that_cannot_be_written_is_a_failure() {
    for args in [&["--help"][..], &["--version"], &["check", "--help"], &["help", "check"]] {
        let full = std::fs::File::create("/dev/full").expect("the device is there");
        let ended = Command::new(env!("CARGO_BIN_EXE_banneret")).args(args).stdout(full).status();
        assert_eq!(ended.expect("it runs").code(), Some(2), "{args:?}");
    }
}

fn banneret_map() -> String {
    "banneret: 1\nkind: map\nruleset: alexandre-bayard\nid: m\nname: M\ngrid: {columns: 3, rows: 3}\n"
        .to_owned()
}
