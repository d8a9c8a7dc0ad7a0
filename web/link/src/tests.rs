//! Links, made and opened, also by hostile hands.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use miniz_oxide::deflate::compress_to_vec;

use super::*;

fn file(path: &str, text: &str) -> BundledFile {
    BundledFile { path: path.to_owned(), text: text.to_owned() }
}

fn letters(json: &str) -> String {
    format!("1.{}", URL_SAFE_NO_PAD.encode(compress_to_vec(json.as_bytes(), 9)))
}

#[test]
fn documents_arrive_as_they_were_sent() {
    let scenario = include_str!("../../../examples/alexandre-bayard/granicus/scenario.yaml");
    let map = include_str!("../../../examples/alexandre-bayard/granicus/map.yaml");
    let files = vec![
        file("armées/é.yaml", "漢字: \u{0}\n"),
        file("map.yaml", map),
        file("s.yaml", scenario),
    ];
    let bundle = Bundle::of(files).expect("a bundle");
    let packed = pack(&bundle).expect("small enough");
    assert!(packed.bytes().all(|it| it.is_ascii_alphanumeric() || b"-_.".contains(&it)));
    assert_eq!(unpack(&packed), Ok(bundle.clone()));
    assert_eq!(unpack(&format!("#{packed}")), Ok(bundle));
}

#[test]
fn what_is_too_large_for_a_link_is_said() {
    let mut number = 1_u64;
    let mut noise = || {
        number =
            number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        char::from(b'a' + (number >> 59) as u8 % 26)
    };
    let text: String = (0..60_000).map(|_| noise()).collect();
    let bundle = Bundle::of(vec![file("a.yaml", &text)]).expect("a bundle");
    assert_eq!(pack(&bundle), Err(LinkFault::TooLong));
    let large = " ".repeat(MOST_BYTES + 1);
    assert_eq!(Bundle::of(vec![file("a.yaml", &large)]), Err(LinkFault::TooLarge));
}

#[test]
fn hostile_links_are_refused() {
    let one = |path: &str| {
        letters(&serde_json::json!({"files": [{"path": path, "text": ""}]}).to_string())
    };
    assert!(unpack(&one("a/b.yaml")).is_ok());
    for path in
        ["", "/a.yaml", "../a.yaml", "a/../b.yaml", "a//b", ".git/x", "a\\b", "c:x", " a", "a\u{7}"]
    {
        assert_eq!(unpack(&one(path)), Err(LinkFault::OddPath), "{path:?}");
    }
    let same = r#"{"path":"a.yaml","text":""}"#;
    let twice = letters(&format!("{{\"files\":[{same},{same}]}}"));
    assert_eq!(unpack(&twice), Err(LinkFault::OddPath));
    let many: Vec<_> =
        (0..=MOST_FILES).map(|it| format!("{{\"path\":\"{it}\",\"text\":\"\"}}")).collect();
    assert_eq!(
        unpack(&letters(&format!("{{\"files\":[{}]}}", many.join(",")))),
        Err(LinkFault::TooManyFiles)
    );
    let bomb = letters(&format!(
        "{{\"files\":[{{\"path\":\"a\",\"text\":\"{}\"}}]}}",
        " ".repeat(16 << 20)
    ));
    assert!(bomb.len() < MOST_LETTERS, "the bomb is small: {}", bomb.len());
    assert_eq!(unpack(&bomb), Err(LinkFault::TooLarge));
    let deep = letters(&"[".repeat(1 << 20));
    assert_eq!(unpack(&deep), Err(LinkFault::Damaged));
    assert_eq!(unpack(&format!("1.{}", "A".repeat(MOST_LETTERS))), Err(LinkFault::TooLong));
    assert_eq!(unpack("2.abc"), Err(LinkFault::Newer));
    for nonsense in ["", "#", "1.", "1.!!", "chapter-2", "0.5", "1.AAAA", "-1.x"] {
        assert_eq!(unpack(nonsense), Err(LinkFault::Damaged), "{nonsense:?}");
    }
}

#[test]
fn no_letters_bring_it_down() {
    let packed =
        pack(&Bundle::of(vec![file("a.yaml", "id: a\n")]).expect("a bundle")).expect("small");
    for at in 0..packed.len() {
        let cut = unpack(&packed[..at]);
        assert!(cut.is_err(), "cut at {at}");
        for letter in ["A", "z", "-", "é"] {
            let changed = format!("{}{letter}{}", &packed[..at], &packed[at + 1..]);
            // Whatever comes out may be opened: nothing panics.
            if let Ok(bundle) = unpack(&changed) {
                assert!(bundle.files.iter().all(|file| stays_inside(&file.path)));
            }
        }
    }
}
