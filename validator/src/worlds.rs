//! Small worlds: maps, armies and games of one's own that examples and fixtures name by their ids, so that an
//! example shows only the lines that matter. They are the files of `validator/tests/worlds`.

/// The folder of the worlds in the workspace of a case. What lies there is named, not checked.
pub const FOLDER: &str = "worlds/";

/// A map, an army or a ruleset of a world.
#[derive(Debug)]
pub struct WorldFile {
    /// The game, which is the folder it lies in.
    pub game: &'static str,
    /// Its id, which is the name of its file.
    pub id: &'static str,
    /// The whole document.
    pub text: &'static str,
}

/// Every document, by game and id.
static DOCUMENTS: &[WorldFile] = include!(concat!(env!("OUT_DIR"), "/worlds.rs"));

/// Every document, by game and id.
#[must_use]
pub fn documents() -> &'static [WorldFile] {
    DOCUMENTS
}

/// Whether a text names a document as its map, as an army, or as the game it is for or builds on.
fn names(text: &str, id: &str) -> bool {
    ["map: ", "army: ", "ruleset: ", "extends: "].into_iter().any(|key| {
        text.match_indices(key).any(|(at, _)| {
            let rest = text[at + key.len()..].strip_prefix(id);
            rest.is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '-'))
        })
    })
}

/// The documents of worlds that files name and do not bring themselves, each with its path.
pub(crate) fn named_in(files: &[(String, String)]) -> Vec<(String, String)> {
    let brought = |id: &str| {
        let line = format!("id: {id}");
        files.iter().any(|(_, text)| text.lines().any(|it| it == line))
    };
    // What is named may name others in turn.
    let mut named: Vec<&WorldFile> = Vec::new();
    loop {
        let texts = || {
            let of_case = files.iter().map(|(_, text)| text.as_str());
            of_case.chain(named.iter().map(|document| document.text))
        };
        let more: Vec<&WorldFile> = documents()
            .iter()
            .filter(|document| !named.iter().any(|known| known.id == document.id))
            .filter(|document| texts().any(|text| names(text, document.id)))
            .filter(|document| !brought(document.id))
            .collect();
        if more.is_empty() {
            break;
        }
        named.extend(more);
    }
    named
        .into_iter()
        .map(|it| (format!("{FOLDER}{}/{}.yaml", it.game, it.id), it.text.to_owned()))
        .collect()
}
