//! The codes of the legend, and new ones.

use banneret_schema::ground::{Elements, same_elements};
use banneret_schema::id::TerrainId;
use banneret_schema::map::cells;
use banneret_yaml::Node;
use banneret_yaml::patch::{Refusal, Session, Written};

/// The codes of a map, with those added by an edit.
pub(super) struct Legend {
    codes: Vec<(String, Elements)>,
    /// Codes of rows that mean nothing yet; they are not given another meaning.
    strays: Vec<String>,
}

impl Legend {
    pub(super) fn read(session: &Session<'_>) -> Self {
        let entries =
            session.find(&session.route("legend")).and_then(Node::entries).unwrap_or_default();
        let codes = entries.iter().map(|entry| {
            let ids = entry.value.items().unwrap_or_default().iter().filter_map(Node::text);
            (entry.key.text.to_string(), ids.map(TerrainId::from).collect())
        });
        let rows = session.items(&session.route("terrain")).iter().filter_map(Node::text);
        let strays = rows.flat_map(|row| cells(row).map(|(_, code)| code.to_owned()));
        let mut strays: Vec<_> = strays.collect();
        strays.sort_unstable();
        strays.dedup();
        Self { codes: codes.collect(), strays }
    }

    /// The code of exactly these elements, which is added where there is none.
    pub(super) fn code(
        &mut self,
        session: &mut Session<'_>,
        elements: &[TerrainId],
    ) -> Result<String, Refusal> {
        let known = self.codes.iter().find(|(_, known)| same_elements(known, elements));
        if let Some((code, _)) = known {
            return Ok(code.clone());
        }
        let code = self.free_code(elements);
        let ids = elements.iter().map(|id| Written::Text(id.as_str().to_owned())).collect();
        let legend = session.route("legend");
        if session.find(&legend).is_some() {
            session.set(&legend.join(code.as_str()), Written::List(ids))?;
        } else {
            let first = vec![(code.clone(), Written::List(ids))];
            session.set(&legend, Written::Map(first).in_lines())?;
        }
        self.codes.push((code.clone(), elements.to_vec()));
        Ok(code)
    }

    /// A code nobody uses: a letter of the elements if one is free, small before capital.
    fn free_code(&self, elements: &[TerrainId]) -> String {
        // What makes the combination special comes last, as the ford in a river.
        let names: Vec<&str> = elements.iter().rev().map(TerrainId::as_str).collect();
        let initials = names.iter().filter_map(|name| name.chars().next());
        let letters = names.iter().flat_map(|name| name.chars().skip(1));
        let own: Vec<char> = initials.chain(letters).filter(char::is_ascii_lowercase).collect();
        let capitals = own.iter().map(char::to_ascii_uppercase);
        let open = if elements.is_empty() { vec!['.', '_', 'o'] } else { Vec::new() };
        let all = open
            .into_iter()
            .chain(own.iter().copied())
            .chain(capitals)
            .chain('a'..='z')
            .chain('A'..='Z')
            .chain('0'..='9');
        // `y` and `n` are truth values to older readers of YAML.
        let singles = all.filter(|letter| !"yYnN".contains(*letter)).map(String::from);
        let pairs = ('a'..='z').flat_map(|a| ('a'..='z').map(move |b| format!("{a}{b}")));
        let longer = (0..).map(|number: u32| format!("x{number}"));
        let mut candidates = singles.chain(pairs).chain(longer);
        candidates.find(|code| self.is_free(code)).unwrap_or_default()
    }

    fn is_free(&self, code: &str) -> bool {
        !self.codes.iter().any(|(known, _)| known == code)
            && !self.strays.iter().any(|stray| stray == code)
    }
}
