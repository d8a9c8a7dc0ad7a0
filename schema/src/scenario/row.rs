//! The placements of a side, with rows of them written out: `phalanx-1 to phalanx-6: D8 to I8`.

use indexmap::IndexMap;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::placement::{Placement, apart};
use crate::choice::OneOrMany;
use crate::hex::{Grid, HexText, RunError, hexes_in_row, run_ends};
use crate::table::Table;

/// Where the members of a side stand: member id to placement. A row stands for each of its members.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Placements {
    written: Table<Placement>,
    each: IndexMap<String, Placed>,
    faults: Vec<(String, RowFault)>,
    doubled: Vec<(String, String)>,
}

#[derive(Debug, Clone, PartialEq)]
struct Placed {
    placement: Placement,
    /// The key of the row it is written in.
    row: Option<String>,
    /// Its place in that row, from 0.
    number: usize,
}

/// Why a row of placements cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RowFault {
    /// Its ends are not two numbers of one id.
    Members,
    /// It has more members than a map has hexes in a row, or a side can place.
    TooMany,
    /// It names no hexes.
    NoHexes,
    /// So many members, and so many hexes.
    Count(usize, usize),
    /// Its hexes are not in a row.
    Hexes(RunError),
}

/// The most members that rows of one side place; more is a mistake, or worse.
const MOST: usize = 20_000;

impl Placements {
    /// Everyone who is placed, in the order of the document.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (&str, &Placement)> {
        self.each.iter().map(|(id, placed)| (id.as_str(), &placed.placement))
    }

    /// The placement of a member.
    #[must_use]
    pub fn get(&self, id: &str) -> Option<&Placement> {
        self.each.get(id).map(|placed| &placed.placement)
    }

    /// Everyone's id.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.each.keys().map(String::as_str)
    }

    /// How many are placed.
    #[must_use]
    pub fn len(&self) -> usize {
        self.each.len()
    }

    /// Whether the document places nobody, not even by a row that cannot be read.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.written.is_empty()
    }

    /// The entries as they are written, a row as one.
    pub fn written(&self) -> impl DoubleEndedIterator<Item = (&str, &Placement)> {
        self.written.iter()
    }

    /// The key a member's placement is written under: its own, or that of its row.
    #[must_use]
    pub fn key_of<'k>(&'k self, id: &'k str) -> &'k str {
        self.row_of(id).unwrap_or(id)
    }

    /// The key of the row a member stands in.
    #[must_use]
    pub fn row_of(&self, id: &str) -> Option<&str> {
        self.each.get(id)?.row.as_deref()
    }

    /// The place of a member in its row, from 0.
    #[must_use]
    pub fn number_in_row(&self, id: &str) -> Option<usize> {
        self.each.get(id).filter(|placed| placed.row.is_some()).map(|placed| placed.number)
    }

    /// The members of a row, in order.
    pub fn members_of<'k>(
        &'k self,
        row: &'k str,
    ) -> impl Iterator<Item = (&'k str, &'k Placement)> {
        let of_row = move |placed: &Placed| placed.row.as_deref() == Some(row);
        let each = self.each.iter().filter(move |(_, placed)| of_row(placed));
        each.map(|(id, placed)| (id.as_str(), &placed.placement))
    }

    /// The rows that cannot be read, by their keys.
    pub fn faults(&self) -> impl Iterator<Item = (&str, &RowFault)> {
        self.faults.iter().map(|(key, fault)| (key.as_str(), fault))
    }

    /// Members that are placed again, each with the key it is placed by the second time.
    pub fn doubled(&self) -> impl Iterator<Item = (&str, &str)> {
        self.doubled.iter().map(|(id, key)| (id.as_str(), key.as_str()))
    }

    fn place(&mut self, id: String, placement: Placement, row: Option<String>, number: usize) {
        match self.each.entry(id) {
            indexmap::map::Entry::Vacant(slot) => {
                slot.insert(Placed { placement, row, number });
            }
            indexmap::map::Entry::Occupied(slot) => {
                let key = row.unwrap_or_else(|| slot.key().clone());
                self.doubled.push((slot.key().clone(), key));
            }
        }
    }
}

impl From<Table<Placement>> for Placements {
    fn from(written: Table<Placement>) -> Self {
        let mut all = Self::default();
        for (key, placement) in written.iter() {
            let Some([(_, first), (_, last)]) = run_ends(key) else {
                all.place(key.to_owned(), placement.clone(), None, 0);
                continue;
            };
            match row(first, last, placement, MOST.saturating_sub(all.each.len())) {
                Ok(members) => {
                    for (number, (id, at)) in members.into_iter().enumerate() {
                        let placement = Placement { at, ..placement.clone() };
                        all.place(id, placement, Some(key.to_owned()), number);
                    }
                }
                Err(fault) => all.faults.push((key.to_owned(), fault)),
            }
        }
        Self { written, ..all }
    }
}

impl FromIterator<(String, Placement)> for Placements {
    fn from_iter<I: IntoIterator<Item = (String, Placement)>>(entries: I) -> Self {
        Self::from(entries.into_iter().collect::<Table<Placement>>())
    }
}

/// The members of a row with the hexes of each.
fn row(
    first: &str,
    last: &str,
    placement: &Placement,
    most: usize,
) -> Result<Vec<(String, OneOrMany<HexText>)>, RowFault> {
    let ((stem, from), (other, to)) =
        numbered(first).zip(numbered(last)).ok_or(RowFault::Members)?;
    if stem != other || from == to {
        return Err(RowFault::Members);
    }
    let n = usize::try_from(from.abs_diff(to)).unwrap_or(usize::MAX).saturating_add(1);
    if n > most.min(usize::from(Grid::MAX_SIDE)) {
        return Err(RowFault::TooMany);
    }
    let hexes = hexes(placement.at.values(), n)?;
    let numbers: Vec<u32> =
        if from < to { (from..=to).collect() } else { (to..=from).rev().collect() };
    let ids = numbers.into_iter().map(|number| format!("{stem}-{number}"));
    Ok(ids.zip(hexes).collect())
}

/// The hexes of each of so many members: those from one to another, or one entry of a list for each.
fn hexes(at: &[HexText], n: usize) -> Result<Vec<OneOrMany<HexText>>, RowFault> {
    let ends = match at {
        [] => return Err(RowFault::NoHexes),
        [run] => run_ends(run.as_str()),
        _ => None,
    };
    let Some([(_, first), (_, last)]) = ends else {
        if at.len() != n {
            return Err(RowFault::Count(n, at.len()));
        }
        return Ok(at.iter().map(|hex| apart(std::iter::once(hex.clone()).collect())).collect());
    };
    // Those who stand on two hexes each have two rows beside each other.
    let (from, to): (Vec<&str>, Vec<&str>) =
        (first.split('/').collect(), last.split('/').collect());
    if from.len() != to.len() {
        return Err(RowFault::Hexes(RunError::Crooked));
    }
    let mut each = vec![Vec::new(); n];
    for (from, to) in from.into_iter().zip(to) {
        let labels = hexes_in_row(from, to, n).map_err(|error| match error {
            RunError::Length(hexes) => RowFault::Count(n, hexes),
            other => RowFault::Hexes(other),
        })?;
        for (own, label) in each.iter_mut().zip(labels) {
            own.push(HexText::from(label));
        }
    }
    Ok(each.into_iter().map(|own| own.into_iter().collect()).collect())
}

/// An id and its number: `phalanx-4`.
fn numbered(id: &str) -> Option<(&str, u32)> {
    let (stem, number) = id.rsplit_once('-')?;
    let written = number.parse::<u32>().ok().filter(|read| read.to_string() == number)?;
    (!stem.is_empty() && !stem.contains(char::is_whitespace)).then_some((stem, written))
}

impl Serialize for Placements {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.written.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Placements {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Table::deserialize(deserializer).map(Self::from)
    }
}

impl JsonSchema for Placements {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        Table::<Placement>::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Table::<Placement>::json_schema(generator)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, from_value, json, to_value};

    fn read(value: Value) -> Placements {
        from_value(value).expect("placements")
    }

    fn shown(all: &Placements) -> Vec<String> {
        let hexes = |placement: &Placement| {
            let hexes = placement.at.values().iter().map(|hex| hex.as_str());
            hexes.collect::<Vec<_>>().join("/")
        };
        all.iter().map(|(id, placement)| format!("{id} {}", hexes(placement))).collect()
    }

    #[test]
    fn a_row_stands_for_each_of_its_members() {
        let written = json!({
            "horse": "C2",
            "foot-1 to foot-3": {"at": "D8 to F8", "facing": "ne"},
            "pikes-3 à pikes-2": "1309/1310 à 1311/1312",
            "bows-1 to bows-2": ["A1", "C1"],
        });
        let all = read(written.clone());
        let each = [
            "horse C2",
            "foot-1 D8",
            "foot-2 E8",
            "foot-3 F8",
            "pikes-3 1309/1310",
            "pikes-2 1311/1312",
            "bows-1 A1",
            "bows-2 C1",
        ];
        assert_eq!(shown(&all), each);
        assert_eq!(all.key_of("foot-2"), "foot-1 to foot-3");
        assert_eq!(all.key_of("horse"), "horse");
        assert!(all.get("foot-2").is_some_and(|placement| placement.facing.is_some()));
        assert_eq!(all.members_of("foot-1 to foot-3").count(), 3);
        assert_eq!(to_value(&all).expect("written"), written);
    }

    #[test]
    fn what_is_no_row_is_kept_with_the_reason() {
        let all = read(json!({
            "foot-1 to horse-3": "D8 to F8",
            "foot to foot-3": "D8 to F8",
            "foot-1 to foot-3": "D8 to G8",
            "foot-1 to foot-4": ["D8", "E8"],
            "foot-1 to foot-2": {"facing": "ne"},
            "foot-1 to foot-9": "D8 to L9",
            "foot-1 to foot-4000000000": "D8 to F8",
        }));
        assert_eq!(all.len(), 0);
        assert!(!all.is_empty());
        let fault = |key: &str| all.faults().find(|(row, _)| *row == key).map(|(_, it)| it.clone());
        for (key, wanted) in [
            ("foot-1 to horse-3", RowFault::Members),
            ("foot to foot-3", RowFault::Members),
            ("foot-1 to foot-3", RowFault::Count(3, 4)),
            ("foot-1 to foot-4", RowFault::Count(4, 2)),
            ("foot-1 to foot-2", RowFault::NoHexes),
            ("foot-1 to foot-9", RowFault::Hexes(RunError::Crooked)),
            ("foot-1 to foot-4000000000", RowFault::TooMany),
        ] {
            assert_eq!(fault(key), Some(wanted), "{key}");
        }
    }

    #[test]
    fn whoever_is_placed_twice_stands_where_he_is_placed_first() {
        let all = read(json!({"foot-1 to foot-3": "D8 to F8", "foot-2": "A1"}));
        assert_eq!(all.get("foot-2").and_then(Placement::first), Some(&HexText::from("E8")));
        assert_eq!(all.doubled().collect::<Vec<_>>(), [("foot-2", "foot-2")]);
    }

    #[test]
    fn rows_without_end_are_refused() {
        let rows = (0..200).map(|n| (format!("u{n}-1 to u{n}-900"), json!("A1 to AHP1")));
        let all = read(Value::Object(rows.collect()));
        assert!(all.len() <= MOST);
        assert!(all.faults().any(|(_, fault)| *fault == RowFault::TooMany));
    }
}
