//! Zips, made and opened, also by hostile hands.

use super::*;
use crate::fault::LinkFault;

fn files() -> Vec<(String, Vec<u8>)> {
    let long = "hexes: [A1, B2]\n".repeat(5_000);
    [("map.yaml", ""), ("armées/romains.yaml", "id: romans\n"), ("large.yaml", &long)]
        .map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec()))
        .to_vec()
}

#[test]
fn what_is_packed_is_there_again() {
    let zip = pack_zip(&files());
    assert!(zip.len() < 2_000, "{}", zip.len());
    let read: Vec<_> =
        unpack_zip(&zip).expect("a zip").into_iter().map(|it| (it.path, it.bytes)).collect();
    assert_eq!(read, files());
    assert_eq!(unpack_zip(&pack_zip(&[])), Ok(Vec::new()));
}

#[test]
fn what_leads_elsewhere_is_left_out() {
    let odd =
        ["../up.yaml", "/root.yaml", "a\\b.yaml", "c:/d.yaml", ".hidden", "folder/", "ok.yaml"];
    let odd = odd.map(|path| (path.to_owned(), b"x".to_vec()));
    let read = unpack_zip(&pack_zip(&odd)).expect("a zip");
    assert_eq!(read.iter().map(|it| it.path.as_str()).collect::<Vec<_>>(), ["ok.yaml"]);
}

#[test]
fn a_small_zip_does_not_fill_the_memory() {
    let bomb =
        vec![("a.yaml".to_owned(), vec![b' '; 40 << 20]), ("b.yaml".to_owned(), vec![0; 40 << 20])];
    assert_eq!(unpack_zip(&pack_zip(&bomb)), Err(LinkFault::LargeZip));
    let many: Vec<_> = (0..5_001).map(|it| (format!("{it}.yaml"), Vec::new())).collect();
    assert_eq!(unpack_zip(&pack_zip(&many)), Err(LinkFault::LargeZip));
}

#[test]
fn files_that_share_their_bytes_are_not_read_again_and_again() {
    // Empty blocks: a megabyte of them is read for nothing at all.
    let idle = [vec![[0, 0, 0, 0xff, 0xff]; 1 << 18].concat(), vec![1, 0, 0, 0xff, 0xff]].concat();
    let size = (idle.len() as u32).to_le_bytes();
    let mut zip = pack_zip(&[("a.yaml".to_owned(), Vec::new())]);
    let table = zip.windows(4).position(|it| it == CENTRAL.to_le_bytes()).expect("a table");
    let [head, line, end] = [0..36, table..table + 52, table + 52..zip.len()];
    let [mut line, mut end] = [line, end].map(|it| zip[it].to_vec());
    zip = [&zip[head], &idle].concat();
    line[20..24].copy_from_slice(&size);
    let at = (zip.len() as u32).to_le_bytes();
    let mut many = |n_files: u16| {
        end[8..12].copy_from_slice(&[n_files.to_le_bytes(); 2].concat());
        end[16..20].copy_from_slice(&at);
        [zip.clone(), line.repeat(usize::from(n_files)), end.clone()].concat()
    };
    assert_eq!(unpack_zip(&many(1)).map(|files| files.len()), Ok(1));
    assert_eq!(unpack_zip(&many(5_000)), Err(LinkFault::NoZip));
}

#[test]
fn no_bytes_bring_it_down() {
    let zip = pack_zip(&files());
    for cut in 0..zip.len() {
        assert!(unpack_zip(&zip[..cut]).is_err(), "cut at {cut}");
    }
    for at in 0..zip.len() {
        for bit in [1, 0x80] {
            let mut broken = zip.clone();
            broken[at] ^= bit;
            // What comes out, if anything, is whole; nothing panics.
            for file in unpack_zip(&broken).unwrap_or_default() {
                assert!(files().iter().any(|(_, bytes)| *bytes == file.bytes));
            }
        }
    }
}
