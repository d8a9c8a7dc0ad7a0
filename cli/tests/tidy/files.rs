//! Every file says in its first line what it is for, and has no mark for later without a number.

use super::code::sources;
use super::nothing_wrong;

#[test]
fn every_file_says_what_it_is_for() {
    // Written in two parts, so that this line is no such mark itself.
    let mark = concat!("TO", "DO");
    let numbered = format!("{mark}(#");
    let mut wrong = Vec::new();
    for file in sources() {
        let path = file.path();
        if !file.text.starts_with("//!") {
            wrong.push(format!("{}: no words on what it is for", path.display()));
        }
        for (number, line) in file.text.lines().enumerate() {
            if line.contains(mark) && !line.contains(&numbered) {
                wrong.push(format!("{}:{}: a bare mark", path.display(), number + 1));
            }
        }
    }
    nothing_wrong(&wrong);
}
