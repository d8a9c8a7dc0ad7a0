//! `banneret convert`

use super::Folder;

const LIST: &str = "\
HILL KINGDOM (Warm) 400 BC - 300 BC
C-in-C, Reg A HC, L @ 100 pts 1
Guards, Reg B HI, LTS, Sh @ 6 pts 12-36
Riders, Irr C LC, JLS @ 4 pts 6-18
";

#[test]
fn a_converted_list_is_clean() {
    let folder = Folder::new("convert").with("banneret.toml", "").with("list.txt", LIST);
    let output = folder.run(&["convert", "--from", "wrg", "list.txt", "-o", "list.yaml"]);
    assert_eq!(output.code, 0, "{}", output.err);
    let checked = folder.run(&["check", "--deny-warnings", "list.yaml", "--format", "short"]);
    assert_eq!(checked.code, 0, "{}", checked.out);
    let text = std::fs::read_to_string(folder.0.join("list.yaml")).expect("the list");
    assert!(text.contains("# line 3: Guards, Reg B HI, LTS, Sh @ 6 pts 12-36"), "{text}");
}

#[test]
fn a_file_with_answers_is_not_overwritten() {
    let folder = Folder::new("convert-again").with("list.txt", LIST).with("list.yaml", "mine\n");
    let args = ["convert", "--from", "wrg", "list.txt", "-o", "list.yaml"];
    let output = folder.run(&args);
    assert_eq!(output.code, 2);
    assert!(output.err.contains("the file exists; --force replaces it"), "{}", output.err);
    assert_eq!(folder.run(&[&args[..], &["--force"]].concat()).code, 0);
}

#[test]
fn other_tools_get_lines_states_and_choices() {
    let output = Folder::new("convert-json")
        .run_with(&["convert", "--from", "wrg", "-", "--format", "json"], LIST);
    let json = output.json();
    assert_eq!(json["version"], 1);
    let states: Vec<_> =
        json["lines"].as_array().expect("lines").iter().map(|line| line["state"].clone()).collect();
    assert_eq!(states, ["converted", "converted", "with-choices", "with-choices"]);
}

#[test]
fn another_game_is_named_and_refused() {
    let text = "Imaginary army, DBM\nReg Kn (F) @ 12AP 2-6\nReg Bd (O) @ 7AP 8-24\n";
    let output = Folder::new("convert-dbm").run_with(&["convert", "--from", "wrg", "-"], text);
    assert_eq!(output.code, 1);
    assert!(output.err.contains("DBM"), "{}", output.err);
    assert_eq!(output.out, "");
}

#[test]
fn what_is_typed_wrong_is_explained() {
    let folder = Folder::new("convert-wrong").with("list.txt", LIST);
    assert_eq!(folder.run(&["convert", "--from", "wgr", "list.txt"]).code, 2);
    let output = folder.run(&["convert", "--from", "wrg", "--year", "soon", "list.txt"]);
    assert!(output.code == 2 && output.err.contains("`soon` is not a year"), "{}", output.err);
    let output = folder.run(&["convert", "--from", "wrg", "--region", "mars", "list.txt"]);
    assert!(output.code == 2 && output.err.contains("the regions are"), "{}", output.err);
    assert_eq!(folder.run(&["convert", "--from", "wrg", "nothing.txt"]).code, 2);
}
