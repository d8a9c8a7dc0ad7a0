//! The sheets a map is joined from: their hexes, or where they lie and what is printed on them.

use std::borrow::Cow;
use std::ops::RangeInclusive;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Error, IntoDeserializer as _, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use crate::hex::{
    AreaText, Coord, Extent, Grid, HexText, JoinedSheets, Labels, NumberedSheet, parse_label,
};
use crate::table::Table;

/// A sheet of a map.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum MapSheet {
    /// Its hexes, numbered through the whole map.
    Area(AreaText),
    /// Where it lies, and its own numbers.
    Numbered(SheetNumbers),
}

/// A sheet with numbers of its own: its hexes are called by its name and these numbers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct SheetNumbers {
    /// The columns of the map it lies on; all of them where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub columns: Option<Extent>,
    /// The rows of the map it lies on; all of them where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rows: Option<Extent>,
    /// The number printed in its first hex, in the north-west.
    pub first: HexText,
}

impl SheetNumbers {
    /// The sheet on a grid; none where its first number cannot be read.
    #[must_use]
    pub fn on(&self, name: &str, grid: Grid) -> Option<NumberedSheet> {
        let span = |extent: Option<Extent>, whole: RangeInclusive<u16>| match extent {
            Some(extent) => extent.first..=extent.first.saturating_add(extent.count - 1),
            None => whole,
        };
        Some(NumberedSheet {
            name: name.to_owned(),
            columns: span(self.columns, grid.column_numbers()),
            rows: span(self.rows, grid.row_numbers()),
            first: self.first_number()?,
        })
    }

    /// The number in its first hex.
    #[must_use]
    pub fn first_number(&self) -> Option<Coord> {
        parse_label(self.first.as_str(), Labels::Digits).ok()
    }
}

/// How hexes are labelled on a map of these sheets.
#[must_use]
pub fn labels_of(sheets: &Table<MapSheet>, grid: Grid) -> Labels {
    let numbered = sheets.iter().filter_map(|(name, sheet)| match sheet {
        MapSheet::Numbered(numbers) if NumberedSheet::is_name(name) => numbers.on(name, grid),
        MapSheet::Numbered(_) | MapSheet::Area(_) => None,
    });
    let joined = if grid.labels == Labels::Digits { numbered.collect() } else { Vec::new() };
    JoinedSheets::new(joined).map_or(grid.labels, Labels::Joined)
}

impl<'de> Deserialize<'de> for MapSheet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = MapSheet;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("an area, or where a sheet lies")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<MapSheet, E> {
                Ok(MapSheet::Area(AreaText::from(text)))
            }

            fn visit_i64<E: Error>(self, number: i64) -> Result<MapSheet, E> {
                AreaText::deserialize(number.into_deserializer()).map(MapSheet::Area)
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<MapSheet, E> {
                AreaText::deserialize(number.into_deserializer()).map(MapSheet::Area)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<MapSheet, A::Error> {
                AreaText::deserialize(SeqAccessDeserializer::new(items)).map(MapSheet::Area)
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<MapSheet, A::Error> {
                SheetNumbers::deserialize(MapAccessDeserializer::new(map)).map(MapSheet::Numbered)
            }
        }
        deserializer.deserialize_any(Either)
    }
}

impl JsonSchema for MapSheet {
    fn schema_name() -> Cow<'static, str> {
        "MapSheet".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let area = generator.subschema_for::<AreaText>();
        let numbers = generator.subschema_for::<SheetNumbers>();
        json_schema!({ "anyOf": [area, numbers] })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{from_value, json, to_value};

    #[test]
    fn a_sheet_is_an_area_or_has_numbers() {
        for written in [json!("columns 1-30"), json!(["columns 1-3", "0401"])] {
            let sheet: MapSheet = from_value(written.clone()).expect("an area");
            assert!(matches!(sheet, MapSheet::Area(_)));
            assert_eq!(to_value(&sheet).expect("written"), written);
        }
        let written = json!({"columns": "31-60", "first": "0101"});
        let sheet: MapSheet = from_value(written.clone()).expect("a sheet");
        assert_eq!(to_value(&sheet).expect("written"), written);
        let MapSheet::Numbered(numbers) = sheet else { panic!("numbers") };
        let grid = Grid { labels: Labels::Digits, ..Grid::new(60, 20) };
        let sheet = numbers.on("B", grid).expect("a sheet");
        assert_eq!((sheet.columns, sheet.rows), (31..=60, 1..=20));
    }
}
