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

#[test]
fn a_text_that_is_no_list_gives_no_document() {
    let folder = Folder::new("convert-nothing")
        .with("empty.txt", " \n")
        .with("mail.txt", "Dear Bob,\nhow are you?\n");
    for file in ["empty.txt", "mail.txt"] {
        let output = folder.run(&["convert", file, "-o", "list.yaml"]);
        assert_eq!((output.code, output.out.as_str()), (1, ""), "{}", output.err);
        assert!(!folder.0.join("list.yaml").exists());
    }
}

#[test]
fn a_refused_line_is_an_error_and_the_rest_is_converted() {
    let text = format!("{LIST}War wagon, 6 crew 0-2\n");
    let output = Folder::new("convert-refused").run_with(&["convert", "-"], &text);
    assert_eq!(output.code, 1, "{}", output.err);
    assert!(output.out.contains("id: guards"), "{}", output.out);
}

#[test]
fn answers_and_sizes_make_a_list_that_armies_are_held_to() {
    let army = |count: u32| {
        format!(
            "banneret: 1\nkind: army\nruleset: alexandre-bayard\nid: host\nname: Host\nyear: -350\nlist: hill-kingdom\n\
             leaders: [{{id: king, rank: general}}]\nunits:\n\
             - {{id: guards, count: {count}, type: infantry, weight: heavy, melee: infantry-spear, training: veteran}}\n\
             - {{id: riders, type: cavalry, weight: light, melee: cavalry-javelins, missile: javelins}}\n"
        )
    };
    let folder = Folder::new("convert-answered")
        .with("banneret.toml", "")
        .with("list.txt", LIST)
        .with("legal.yaml", army(2))
        .with("illegal.yaml", army(4).replace("id: host", "id: crowd"));
    let args = [
        "convert",
        "list.txt",
        "-o",
        "list.yaml",
        "--figures-per-unit",
        "12",
        "--figures-per-unit",
    ];
    let more = ["cavalry=6", "--answer", "protection-hi=heavy"];
    let output = folder.run(&[&args[..], &more[..]].concat());
    assert_eq!(output.code, 0, "{}", output.err);
    let legal = folder.run(&["check", "legal.yaml", "--format", "short"]);
    assert_eq!(legal.code, 0, "{}", legal.out);
    let illegal = folder.run(&["check", "illegal.yaml", "--format", "short"]);
    assert!(illegal.code == 1 && illegal.out.contains("list/too-many"), "{}", illegal.out);
    let wrong = folder.run(&["convert", "list.txt", "--answer", "protection-hi=banana"]);
    assert!(wrong.code == 2 && wrong.err.contains("medium, heavy"), "{}", wrong.err);
    let unknown = folder.run(&["convert", "list.txt", "--answer", "bananas=heavy"]);
    assert!(unknown.code == 2 && unknown.err.contains("protection-hi"), "{}", unknown.err);
}

#[test]
fn letters_are_read_as_they_were_saved_and_it_is_said() {
    let text = "Rois des marais 400 av. J.-C. à 300 av. J.-C.\nÉpéistes, Rég C HI, 2HCW 6-12\n";
    let latin: Vec<u8> =
        text.chars().map(|it| u8::try_from(u32::from(it)).expect("Latin-1")).collect();
    let folder = Folder::new("convert-letters").with("list.txt", latin);
    let output = folder.run(&["convert", "list.txt"]);
    assert!(output.err.contains("Windows-1252"), "{}", output.err);
    assert!(output.out.contains("name: Épéistes"), "{}", output.out);
}

#[test]
fn several_lists_go_into_a_folder() {
    let folder = Folder::new("convert-many")
        .with("book.txt", format!("{LIST}\n{}", LIST.replace("HILL", "MARSH")));
    let output = folder.run(&["convert", "book.txt", "-o", "lists"]);
    assert_eq!(output.code, 0, "{}", output.err);
    assert!(folder.0.join("lists/hill-kingdom.yaml").exists());
    assert!(folder.0.join("lists/marsh-kingdom.yaml").exists());
}

#[test]
fn where_nothing_can_be_written_nothing_is_converted() {
    let folder = Folder::new("convert-nowhere").with("list.txt", "TITLE\n").with("kept.yaml", "x");
    for (output, part) in [("kept.yaml", "--force"), ("none/list.yaml", "none")] {
        let said = folder.run(&["convert", "--from", "wrg", "list.txt", "-o", output]);
        assert_eq!(said.code, 2, "{output}: {}", said.err);
        assert!(said.err.contains(part), "{output}: {}", said.err);
    }
    assert_eq!(folder.read("kept.yaml"), "x");
}

#[test]
fn a_folder_without_texts_is_told() {
    let folder = Folder::new("convert-nothing").with("notes.pdf", "no list");
    let output = folder.run(&["convert", "."]);
    assert_eq!(output.code, 2);
    assert!(output.err.contains("there is no text in this folder"), "{}", output.err);
}
