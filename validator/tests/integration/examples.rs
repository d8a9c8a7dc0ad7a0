//! What ships as an example is free of findings.

use banneret_validator::{Config, MemoryFiles, Workspace, check_files};

use super::{crate_folder, files_below, literate};

#[test]
fn every_example_is_clean() {
    let root = crate_folder().parent().expect("the workspace").join("examples");
    let mut memory = MemoryFiles::default();
    let mut names = Vec::new();
    for file in files_below(&root, "yaml") {
        let name = file
            .strip_prefix(&root)
            .expect("below the folder")
            .to_string_lossy()
            .replace('\\', "/");
        memory.add(name.clone(), std::fs::read(&file).expect("an example can be read"));
        names.push(name);
    }
    assert!(!names.is_empty(), "no examples");
    let workspace = Workspace::new(&memory);
    let report = check_files(&workspace, names.iter().map(String::as_str), &Config::default());
    let found: Vec<_> = report.diagnostics.iter().map(literate::shown).collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}
