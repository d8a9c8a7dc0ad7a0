//! Which documents belong together: the nearest wins, and a marked folder is a workspace of its own.

use super::{Folder, GOOD, Output};

/// A list of hoplites.
fn list(id: &str) -> String {
    format!(
        "banneret: 1\nkind: army-list\nruleset: alexandre-bayard\nid: {id}\nname: Greeks\nentries:\n  \
         - {{id: hoplites, profile: {{type: infantry, weight: heavy, melee: infantry-spear}}}}\n"
    )
}

/// A list of something that no army here has.
fn other_list(id: &str) -> String {
    list(id).replace("infantry, weight: heavy, melee: infantry-spear", "cavalry, weight: heavy")
}

/// An army of hoplites, drawn from a list.
fn army(id: &str, list: &str) -> String {
    GOOD.replace("id: hoplites\n", &format!("id: {id}\nlist: {list}\n"))
}

fn short(folder: &Folder, args: &[&str]) -> Output {
    folder.run(&[&["check", "--format", "short"], args].concat())
}

fn assert_clean(output: &Output, files: usize) {
    let said = format!("{files} files checked, nothing found\n");
    assert_eq!((output.code, output.out.as_str()), (0, said.as_str()), "{}", output.err);
}

#[test]
fn battles_in_a_folder_each_may_have_the_same_ids() {
    let folder = Folder::apart("battles")
        .with("banneret.toml", "")
        .with("granicus/army.yaml", army("army", "list"))
        .with("granicus/list.yaml", list("list"))
        .with("issus/army.yaml", army("army", "list"))
        .with("issus/list.yaml", list("list"))
        // Taken for the nearest, this one would be told.
        .with("gaza/list.yaml", other_list("list"));
    assert_clean(&short(&folder, &["."]), 5);
    assert_clean(&short(&folder, &["issus", "gaza"]), 3);
}

#[test]
fn a_backup_is_no_rival() {
    let folder = Folder::apart("backup")
        .with(".git/HEAD", "")
        .with("armies/army.yaml", army("army", "list"))
        .with("lists/list.yaml", list("list"))
        .with("lists/old/list.yaml", other_list("list"))
        .with("backup/armies/army.yaml", army("army", "list"))
        .with("backup/lists/list.yaml", list("list"));
    assert_clean(&short(&folder, &[]), 5);
}

#[test]
fn a_worktree_or_submodule_is_a_workspace_of_its_own() {
    let folder = Folder::apart("worktree")
        .with(".git/HEAD", "")
        .with("army.yaml", army("army", "list"))
        .with("lists/list.yaml", list("list"))
        // Worktrees and submodules have a file called `.git`.
        .with("tree/.git", "gitdir: elsewhere\n")
        .with("tree/army.yaml", army("army", "list"))
        .with("tree/lists/list.yaml", list("list"))
        .with("shared/.git", "gitdir: elsewhere\n")
        .with("shared/list.yaml", other_list("list"));
    assert_clean(&short(&folder, &["."]), 5);
    // What lies in another workspace is named by its path.
    let folder = folder.with("guests.yaml", army("guests", "shared/list.yaml"));
    let output = short(&folder, &["guests.yaml"]);
    assert!(output.out.contains("list/no-entry"), "{}", output.out);
    // From inside, nothing leads out.
    let folder = folder.with("tree/out.yaml", army("out", "../lists/list.yaml"));
    let output = short(&folder, &["tree/out.yaml"]);
    assert!(output.out.contains("reference/outside-workspace"), "{}", output.out);
}

#[test]
fn the_nearer_mark_wins() {
    let folder = Folder::apart("marks")
        .with("banneret.toml", "")
        .with("list.yaml", list("list"))
        .with("club/.git/HEAD", "")
        .with("club/army.yaml", army("army", "list"));
    let output = short(&folder, &["club/army.yaml"]);
    let said = "there is no army list with the id `list` in this folder or below it";
    assert!(output.out.contains(said), "{}", output.out);
}

#[test]
fn without_a_mark_a_file_and_its_folder_give_the_same() {
    let folder = Folder::apart("unmarked")
        .with("armies/army.yaml", army("army", "list"))
        .with("lists/list.yaml", list("list"));
    for path in [".", "armies", "armies/army.yaml"] {
        assert_eq!(short(&folder, &[path]).code, 0, "{path}");
    }
    // Nobody stands in it.
    let elsewhere = Folder::apart("elsewhere");
    let whole = folder.0.to_string_lossy();
    assert_eq!(short(&elsewhere, &[&whole]).code, 0);
    let armies = format!("{whole}/armies");
    let file = format!("{armies}/army.yaml");
    let (of_folder, of_file) = (short(&elsewhere, &[&armies]), short(&elsewhere, &[&file]));
    assert_eq!((of_folder.code, of_file.code), (1, 1));
    assert_eq!(of_folder.out, of_file.out);
}

#[test]
fn several_workspaces_are_checked_at_once_each_as_it_wants() {
    let late = |id: &str| army(id, "list").replace("name: Hoplites", "name: Hoplites\nyear: 2000");
    let folder = Folder::apart("several")
        .with("north/banneret.toml", "[checks]\n\"army/anachronism\" = \"error\"\n")
        .with("north/army.yaml", late("army"))
        .with("north/list.yaml", list("list"))
        .with(
            "south/banneret.toml",
            "ignore = [\"drafts/\"]\n[checks]\n\"army/anachronism\" = \"off\"\n",
        )
        .with("south/army.yaml", late("army"))
        .with("south/list.yaml", list("list"))
        .with("south/drafts/army.yaml", "banneret: 1\nkind: army\n");
    for paths in [&["north", "south"][..], &["south", "north/army.yaml"], &["."]] {
        let output = short(&folder, paths);
        assert_eq!(output.code, 1, "{}", output.out);
        assert_eq!(output.out.matches("army/anachronism").count(), 1, "{}", output.out);
        assert!(output.out.contains("north/army.yaml:7:7: error:"), "{}", output.out);
        assert!(!output.out.contains("drafts"), "{}", output.out);
    }
}

#[test]
fn what_is_ignored_can_be_referred_to() {
    let folder = Folder::apart("referred")
        .with("banneret.toml", "ignore = [\"drafts/\"]\n")
        .with(".gitignore", "made/\n")
        .with("army.yaml", army("army", "made"))
        .with("guests.yaml", army("guests", "draft"))
        .with("made/list.yaml", list("made"))
        .with("drafts/list.yaml", list("draft"))
        .with("drafts/broken.yaml", "banneret: 1\nkind: army-list\nid: broken\n");
    assert_clean(&short(&folder, &[]), 2);
    // What is checked comes before what is ignored, and is no twin of it.
    let folder = folder
        .with("lists/list.yaml", list("draft"))
        .with("drafts/list.yaml", other_list("draft"))
        .with("lists/old.yaml", other_list("draft"))
        .with("lists/.gitignore", "old.yaml\n");
    assert_clean(&short(&folder, &[]), 3);
}

#[test]
fn equally_near_documents_are_ambiguous_and_the_words_to_write_are_spelt() {
    let folder = Folder::apart("ambiguous")
        .with("banneret.toml", "")
        .with("armies/army.yaml", army("army", "list"))
        .with("early/list.yaml", list("list"))
        .with("late/list.yaml", list("list"));
    let json = folder.run(&["check", "--format", "json"]).json();
    assert_eq!(json["diagnostics"].as_array().map(Vec::len), Some(1), "{json}");
    let finding = &json["diagnostics"][0];
    assert_eq!(finding["code"], "reference/ambiguous-id");
    assert_eq!(
        finding["help"],
        "they are equally near; write `list: ../early/list.yaml` or `list: ../late/list.yaml`"
    );
    assert_eq!(finding["related"][0]["path"], "early/list.yaml");
    // Nearer ones decide it.
    let folder = folder.with("armies/lists/list.yaml", list("list"));
    assert_clean(&short(&folder, &[]), 4);
}

#[test]
fn twins_in_one_folder_are_one_warning() {
    let folder = Folder::apart("twins")
        .with("banneret.toml", "")
        .with("a.yaml", list("list"))
        .with("b.yaml", list("list"))
        .with("c.YML", list("list"));
    let output = short(&folder, &[]);
    assert_eq!(output.code, 0);
    assert_eq!(
        output.out,
        "a.yaml:4:5: warning: `b.yaml` and `c.YML` have the id `list`, too \
         [document/duplicate-id]\n3 files checked: 0 errors, 1 warning\n"
    );
}

#[test]
fn what_ships_is_clean_from_every_side() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the sources");
    let folder = Folder(root.to_path_buf());
    let scenario = "examples/great-battles-of-alexander/scenarios/ford.yaml";
    for path in ["examples", ".", scenario] {
        let output = folder.run(&["check", "--deny-warnings", "--format", "short", path]);
        assert_eq!(output.code, 0, "{path}: {}{}", output.out, output.err);
    }
    // The same ids in a folder of its own are no rivals.
    let output = folder.run(&["check", "--format", "short", "editor/tests/ford/scenario.yaml"]);
    assert!(!output.out.contains("[reference/"), "{}", output.out);
}

#[test]
fn a_game_that_lacks_something_is_told_to_who_plays_by_it() {
    let house = "banneret: 1\nkind: ruleset\nid: house\nname: House\nextends: alexandre-bayard\n\
                 training: {raw: {name: Raw, ref: House, color: grey, means: Untried men}}\n";
    let played = army("army", "list").replace("ruleset: alexandre-bayard", "ruleset: ./house.yaml");
    let folder = Folder::apart("lacking")
        .with("house.yaml", house)
        .with("army.yaml", played)
        .with("list.yaml", list("list"));
    let alone = short(&folder, &["army.yaml"]);
    assert!(alone.out.contains("reference/in-doubt"), "{}", alone.out);
    let whole = short(&folder, &["."]);
    assert!(whole.out.contains("ruleset/incomplete-entry"), "{}", whole.out);
    assert!(!whole.out.contains("reference/in-doubt"), "{}", whole.out);
}
