//! What a literate fixture cannot hold: files without text, bytes that are not UTF-8, other line
//! ends, and sizes beyond the limits.

use banneret_validator::files::{Files, FolderItem, ReadFault, entries};
use banneret_validator::{Config, MemoryFiles, Workspace, check_files};

use super::literate;

/// An army in the line ends and the encoding of any machine.
const ARMY: &str = "banneret: 1
kind: army
ruleset: panache
id: army
name: Armée
leaders: [{id: general, rank: general}]
units:
  - {id: a, type: pikemen, weight: light}
";

const LIGHT_PIKEMEN: &str = "army.yaml:8: # error: 36-41 [army/weight-not-for-troop] \
    \"the weight `light` does not exist for pikemen\"";

/// The findings of one file, as fixtures write them.
fn found(bytes: impl Into<Vec<u8>>) -> Vec<String> {
    let mut memory = MemoryFiles::default();
    memory.add("army.yaml", bytes.into());
    let workspace = Workspace::new(&memory);
    let report = check_files(&workspace, ["army.yaml"], &Config::default());
    report.diagnostics.iter().map(literate::shown).collect()
}

#[test]
fn a_file_without_text_holds_no_document() {
    for text in ["", "\n", "# Nothing here yet.\n", "\u{feff}", "---\n", "~\n"] {
        let found = found(text);
        assert_eq!(found.len(), 1, "{text:?}: {found:?}");
        assert!(found[0].contains("[document/empty]"), "{text:?}: {found:?}");
    }
}

#[test]
fn a_list_or_a_word_is_no_document() {
    assert_eq!(
        found("- one\n- two\n"),
        ["army.yaml:1: # error: 1-6 [document/not-a-mapping] \
          \"a document is a set of keys, and this is something else\""],
    );
    assert!(found("banneret\n")[0].contains("# error: 1-9 [document/not-a-mapping]"));
}

#[test]
fn line_ends_and_byte_order_marks_do_not_shift_places() {
    assert_eq!(found(ARMY), [LIGHT_PIKEMEN]);
    assert_eq!(found(ARMY.replace('\n', "\r\n")), [LIGHT_PIKEMEN]);
    assert_eq!(found(format!("\u{feff}{ARMY}")), [LIGHT_PIKEMEN]);
    assert_eq!(found(ARMY.trim_end()), [LIGHT_PIKEMEN]);
}

#[test]
fn bytes_that_are_not_utf8_are_marked_and_the_rest_is_checked() {
    // The accent of « Armée » as old Windows programs save it.
    let mut bytes = Vec::new();
    for letter in ARMY.chars() {
        bytes.push(u8::try_from(letter).expect("the text is Latin"));
    }
    let found = found(bytes);
    assert_eq!(
        found,
        ["army.yaml:5: # error: 10-11 [yaml/not-utf8] \"this is not UTF-8 text\"", LIGHT_PIKEMEN],
    );
}

#[test]
fn several_places_that_are_not_utf8_are_said_once() {
    let found =
        found(b"banneret: 1\nkind: map\nname: \xe9\nid: x\nnotes: \xe8\xe0 \xff\n".as_slice());
    let said: Vec<_> = found.iter().filter(|line| line.contains("not-utf8")).collect();
    assert_eq!(said.len(), 1, "{found:?}");
    assert!(said[0].contains("more places"), "{found:?}");
}

#[test]
fn nesting_and_size_have_limits() {
    let deep = format!("{ARMY}x-deep: {}{}\n", "[".repeat(5000), "]".repeat(5000));
    assert!(found(deep).iter().any(|line| line.contains("[yaml/too-deep]")));

    let mut bomb = format!("{ARMY}x-0: &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n");
    for level in 1..9 {
        let below = format!("*a{}, ", level - 1).repeat(10);
        bomb += &format!("x-{level}: &a{level} [{below}]\n");
    }
    assert!(found(bomb).iter().any(|line| line.contains("[yaml/too-large]")));
}

/// One army, and a list that the system does not hand out.
struct Locked;

impl Files for Locked {
    fn read(&self, path: &str) -> Result<Vec<u8>, ReadFault> {
        match path {
            "army.yaml" => Ok(ARMY.replace("weight: light", "weight: heavy").into_bytes()),
            "other.yaml" => Ok(ARMY
                .replace("weight: light", "weight: heavy")
                .replace("id: army", "id: other\nlist: locked.yaml")
                .into_bytes()),
            "locked.yaml" => Err(ReadFault::Refused("permission denied".to_owned())),
            _ => Err(ReadFault::Missing),
        }
    }

    fn folder(&self, path: &str) -> Vec<FolderItem> {
        entries(["army.yaml", "locked.yaml", "other.yaml"].into_iter(), path)
    }
}

#[test]
fn a_file_that_cannot_be_read_is_said_where_it_is_named() {
    let workspace = Workspace::new(&Locked);
    let report = check_files(&workspace, ["army.yaml", "other.yaml"], &Config::default());
    let found: Vec<_> = report.diagnostics.iter().map(literate::shown).collect();
    assert_eq!(
        found,
        ["other.yaml:5: # error: 7-18 [reference/unreadable] \
          \"this file cannot be read: permission denied\""],
    );
}

#[test]
fn names_of_the_game_lead_to_its_ids() {
    let help = |line: &str| {
        let mut memory = MemoryFiles::default();
        memory.add("army.yaml", ARMY.replace("  - {id: a, type: pikemen, weight: light}", line));
        let workspace = Workspace::new(&memory);
        let report = check_files(&workspace, ["army.yaml"], &Config::default());
        let [finding] = &report.diagnostics[..] else {
            panic!(
                "{line}: {:?}",
                report.diagnostics.iter().map(literate::shown).collect::<Vec<_>>()
            )
        };
        finding.help.as_ref().expect("a name is helped with").fr.clone()
    };
    let meant = |id: &str| format!("vouliez-vous dire `{id}`\u{a0}?");
    assert_eq!(help("  - {id: a, type: Piquiers, weight: heavy}"), meant("pikemen"));
    assert_eq!(help("  - {id: a, type: piquiers, weight: heavy}"), meant("pikemen"));
    assert_eq!(help("  - {id: a, type: pikemen, weight: Lourde}"), meant("heavy"));
    assert_eq!(
        help("  - {id: a, type: pikemen, weight: heavy, traits: [Entêtés]}"),
        meant("stubborn")
    );
    assert_eq!(help("  - {id: a, type: pikemen, weight: heavy, training: Élite}"), meant("elite"));
}
