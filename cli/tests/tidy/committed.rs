//! What is built is not committed.

use std::process::Command;

use super::{nothing_wrong, read, root};

#[test]
fn what_is_built_is_not_committed() {
    let ignored = read(".gitignore");
    assert!(ignored.lines().any(|line| line == "target/"), "`target/` is ignored at any depth");
    let listed = Command::new("git").arg("ls-files").current_dir(root()).output();
    let Some(listed) = listed.ok().filter(|it| it.status.success()) else {
        println!("skipped: git does not tell what is committed");
        return;
    };
    let listed = String::from_utf8_lossy(&listed.stdout);
    let built = listed.lines().filter(|path| path.split('/').any(|part| part == "target"));
    nothing_wrong(&built.map(str::to_owned).collect::<Vec<_>>());
}
