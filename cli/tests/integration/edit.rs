//! `banneret edit`.

use super::Folder;

#[test]
fn a_file_that_does_not_exist_is_not_opened() {
    let folder = Folder::new("edit-missing");
    let run = folder.run(&["edit", "nowhere.yaml"]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("nowhere.yaml: there is no such file"), "{}", run.err);
}
