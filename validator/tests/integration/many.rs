//! More files than are kept in memory at once.

use std::sync::atomic::{AtomicUsize, Ordering};

use banneret_validator::{
    Config, Diagnostic, Files, FolderItem, MemoryFiles, ReadFault, Workspace, check_files,
};

/// Files that count how often they are read.
struct Counting {
    files: MemoryFiles,
    read: AtomicUsize,
}

impl Files for Counting {
    fn read(&self, path: &str) -> Result<Vec<u8>, ReadFault> {
        self.read.fetch_add(1, Ordering::Relaxed);
        self.files.read(path)
    }

    fn folder(&self, path: &str) -> Vec<FolderItem> {
        self.files.folder(path)
    }
}

const ARMIES: usize = 150;

/// Armies of thirty kilobytes, each under a list in another folder and with a unit it does not know; those of a
/// folder have one id.
fn armies() -> (Counting, Vec<String>) {
    let mut files = MemoryFiles::default();
    let ballast = format!("x-chronicle: {}\n", "long ago ".repeat(3_300));
    let mut paths = Vec::new();
    for number in 0..ARMIES {
        let list = (number * 7) % ARMIES;
        let army = format!(
            "banneret: 1\nkind: army\nruleset: alexandre-bayard\nid: twin\nname: A\nlist: list-{list}\n{ballast}\
             leaders: [{{id: g, rank: general, quality: good}}]\n\
             units: [{{id: u, type: infantry, weight: heavy, entry: guard}}]\n"
        );
        let list = format!(
            "banneret: 1\nkind: army-list\nruleset: alexandre-bayard\nid: list-{number}\nname: L\n{ballast}\
             entries: [{{id: foot, name: F, profile: {{type: infantry, weight: heavy}}}}]\n"
        );
        files.add(format!("armies/a{number}.yaml"), army.as_str());
        files.add(format!("lists/l{number}.yaml"), list.as_str());
        paths.extend([format!("armies/a{number}.yaml"), format!("lists/l{number}.yaml")]);
    }
    paths.sort();
    (Counting { files, read: AtomicUsize::new(0) }, paths)
}

fn told(finding: &Diagnostic) -> (String, String, String) {
    let place = format!("{}:{}", finding.place.source.path, finding.place.start().line);
    (place, finding.check.name.to_owned(), finding.message.en.clone())
}

#[test]
fn many_files_are_judged_like_each_alone_and_not_read_again_and_again() {
    let (files, paths) = armies();
    let config = Config::default();
    let all = check_files(&Workspace::new(&files), paths.iter().map(String::as_str), &config);
    let found: Vec<_> = all.diagnostics.iter().map(told).collect();
    assert!(found.iter().any(|(place, ..)| place.starts_with("armies/a9.yaml")), "{found:?}");
    let read = files.read.load(Ordering::Relaxed);
    // Once for a glance, once for itself, and a few times for others.
    assert!(read <= 7 * paths.len(), "{read} readings of {} files", paths.len());
    // The first, one in the middle, the last; those that have their twins' findings are left out.
    for path in ["armies/a1.yaml", "armies/a77.yaml", "lists/l99.yaml"] {
        let alone = check_files(&Workspace::new(&files), [path], &config);
        let own = format!("{path}:");
        let among: Vec<_> =
            found.iter().filter(|(place, ..)| place.starts_with(&own)).cloned().collect();
        assert_eq!(alone.diagnostics.iter().map(told).collect::<Vec<_>>(), among);
    }
}
