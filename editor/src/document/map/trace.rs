//! The picture a map is traced from: kept under a key of the editor's own, which nobody else needs.

use banneret_validator::text;
use banneret_yaml::Node;
use banneret_yaml::patch::Written;

use super::edit::on;
use crate::document::{Edit, OpenDocument, RefusedEdit};

/// The key it is kept under.
const KEY: &str = "x-trace";

/// A picture that lies under the grid.
#[derive(Debug, Clone, PartialEq)]
pub struct TracedPicture {
    /// Its file, seen from the file of the map.
    pub picture: String,
    /// How much of it is seen over the ground, in percent.
    pub opacity: f32,
    /// How wide it is, in percent of the width of the map.
    pub scale: f32,
    /// How far it lies to the right and down, in widths of a hex.
    pub offset: [f32; 2],
}

impl Default for TracedPicture {
    fn default() -> Self {
        Self { picture: String::new(), opacity: 60.0, scale: 100.0, offset: [0.0; 2] }
    }
}

impl TracedPicture {
    /// The picture of the map of a document, where one is written.
    #[must_use]
    pub fn of(document: &OpenDocument) -> Option<Self> {
        let (base, _) = document.map()?;
        let node = document.loaded().source.document.find(&base.join(KEY))?;
        let usual = Self::default();
        let number = |node: Option<&Node>, usual: f32, least: f32, most: f32| {
            let number = node.and_then(Node::text).and_then(|text| text.parse::<f32>().ok());
            number.filter(|it| it.is_finite()).unwrap_or(usual).clamp(least, most)
        };
        let part = |at: usize| node.get("offset").and_then(Node::items).and_then(|it| it.get(at));
        Some(Self {
            picture: node.get("picture")?.text()?.to_owned(),
            opacity: number(node.get("opacity"), usual.opacity, 0.0, 100.0),
            scale: number(node.get("scale"), usual.scale, 1.0, 1000.0),
            offset: [0, 1].map(|at| number(part(at), 0.0, -1000.0, 1000.0)),
        })
    }

    fn written(&self) -> Written {
        let number = |number: f32| Written::Number(((number * 100.0).round() / 100.0).to_string());
        let entries = [
            ("picture", Written::Text(self.picture.clone())),
            ("opacity", number(self.opacity)),
            ("scale", number(self.scale)),
            ("offset", Written::List(self.offset.map(number).to_vec())),
        ];
        Written::Map(entries.map(|(key, value)| (key.to_owned(), value)).to_vec())
    }
}

/// The edit that lays a picture under the grid of a map, or takes it away.
///
/// # Errors
///
/// Where the text cannot be changed safely, and why.
pub fn edit_trace(
    document: &OpenDocument,
    picture: Option<&TracedPicture>,
) -> Result<Edit, RefusedEdit> {
    let mut session = on(document)?;
    let route = session.route(KEY);
    let title = match picture {
        Some(picture) => {
            session.set(&route, picture.written())?;
            text!("Lay a picture under the grid", "Poser une image sous la grille")
        }
        None => {
            session.remove(&route)?;
            text!("Take the picture away", "Retirer l’image")
        }
    };
    Ok(Edit::made(session, title))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::DocumentKey;

    const MAP: &str = "banneret: 1\nkind: map\nid: m\nname: M\ngrid: {columns: 3, rows: 2}\n";

    #[test]
    fn a_picture_is_written_read_and_taken_away() {
        let open = |text: &str| OpenDocument::new(DocumentKey(1), "m.yaml", text.to_owned());
        let mut document = open(MAP);
        assert_eq!(TracedPicture::of(&document), None);
        let picture = TracedPicture {
            picture: "scans/m.png".to_owned(),
            opacity: 40.0,
            scale: 98.5,
            offset: [0.25, -1.0],
        };
        document.apply(&edit_trace(&document, Some(&picture)).unwrap());
        let line = "x-trace: {picture: scans/m.png, opacity: 40, scale: 98.5, offset: [0.25, -1]}";
        assert!(document.text().contains(line), "{}", document.text());
        assert_eq!(TracedPicture::of(&document), Some(picture));
        document.apply(&edit_trace(&document, None).unwrap());
        assert_eq!(document.text(), MAP);
        let nonsense =
            open(&format!("{MAP}x-trace: {{picture: a.png, opacity: much, scale: -4}}\n"));
        let read = TracedPicture::of(&nonsense).expect("a picture");
        assert_eq!((read.opacity, read.scale), (60.0, 1.0));
    }
}
