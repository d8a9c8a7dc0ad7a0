//! How much a document may ask of whoever checks it.
//!
//! Documents come from strangers, and `banneret.toml` may come with them: every limit can be set there,
//! and none beyond what an ordinary machine bears. Whatever goes beyond one is a finding that names it.

use banneret_yaml::TextLimits;

use crate::text;
use crate::text::Text;

/// Something of which a document may have only so much.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limit {
    /// Megabytes (MiB) of a file.
    FileSize,
    /// Lists and mappings inside each other.
    Depth,
    /// Values of a file.
    Values,
    /// Values that aliases repeat.
    Aliases,
    /// Findings that are listed of a file.
    Findings,
    /// Rulesets that build on one another.
    References,
    /// Columns or rows of a map.
    MapSide,
    /// Letters of an id.
    IdLength,
    /// Runs of hexsides of a map.
    Runs,
}

impl Limit {
    /// Every limit, in the order of the guide.
    pub const ALL: [Self; 9] = [
        Self::FileSize,
        Self::Depth,
        Self::Values,
        Self::Aliases,
        Self::Findings,
        Self::References,
        Self::MapSide,
        Self::IdLength,
        Self::Runs,
    ];

    /// Its key in `banneret.toml`.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::FileSize => "file-size",
            Self::Depth => "depth",
            Self::Values => "values",
            Self::Aliases => "aliases",
            Self::Findings => "findings",
            Self::References => "references",
            Self::MapSide => "map-side",
            Self::IdLength => "id-length",
            Self::Runs => "runs",
        }
    }

    /// What holds where nothing is set.
    #[must_use]
    pub const fn usual(self) -> usize {
        match self {
            Self::FileSize => TextLimits::USUAL.bytes >> 20,
            Self::Depth => TextLimits::USUAL.depth,
            Self::Values => TextLimits::USUAL.nodes,
            Self::Aliases => TextLimits::USUAL.alias_nodes,
            Self::Findings => TextLimits::USUAL.faults,
            Self::References => 1_000,
            Self::MapSide => 500,
            Self::IdLength => 100,
            Self::Runs => 500,
        }
    }

    /// What it can be set to at most: beyond that a hostile file could exhaust memory or the stack.
    #[must_use]
    pub const fn ceiling(self) -> usize {
        match self {
            Self::FileSize => TextLimits::MOST.bytes >> 20,
            Self::Depth => TextLimits::MOST.depth,
            Self::Values => TextLimits::MOST.nodes,
            Self::Aliases => TextLimits::MOST.alias_nodes,
            Self::Findings => TextLimits::MOST.faults,
            Self::References => 10_000,
            Self::MapSide => banneret_schema::hex::Grid::MAX_SIDE as usize,
            Self::IdLength => 1_000,
            Self::Runs => 2_000,
        }
    }

    /// What it can be set to at least: the words of the games are ids, too.
    #[must_use]
    pub const fn floor(self) -> usize {
        match self {
            Self::IdLength => 50,
            _ => 1,
        }
    }

    /// How the limit is set, as the end of a help.
    #[must_use]
    pub(crate) fn setting(self) -> Text {
        let (key, most) = (self.key(), self.ceiling());
        text!(
            "`{key}` under `[limits]` in `banneret.toml` sets this limit, up to {most}",
            "`{key}` sous `[limits]` dans `banneret.toml` fixe cette limite, jusqu'à {most}"
        )
    }
}

/// The limits that hold in a workspace.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits([usize; Limit::ALL.len()]);

impl Default for Limits {
    fn default() -> Self {
        Self(Limit::ALL.map(Limit::usual))
    }
}

impl Limits {
    /// The figure of a limit.
    #[must_use]
    pub fn get(&self, limit: Limit) -> usize {
        self.0[limit as usize]
    }

    /// Sets a limit, between its floor and its ceiling.
    #[must_use]
    pub fn with(mut self, limit: Limit, figure: usize) -> Self {
        self.0[limit as usize] = figure.clamp(limit.floor(), limit.ceiling());
        self
    }

    /// How many bytes of any file are read at most, whatever is set.
    pub const MOST_BYTES: usize = TextLimits::MOST.bytes;

    /// How many bytes of a file are read at most.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.get(Limit::FileSize) << 20
    }

    /// What holds for the text of a document.
    #[must_use]
    pub fn of_text(&self) -> TextLimits {
        TextLimits {
            bytes: self.bytes(),
            depth: self.get(Limit::Depth),
            nodes: self.get(Limit::Values),
            alias_nodes: self.get(Limit::Aliases),
            alias_bytes: self.bytes(),
            faults: self.get(Limit::Findings),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_usual_holds_and_can_be_raised() {
        assert_eq!(Limits::default().of_text(), TextLimits::USUAL);
        for limit in Limit::ALL {
            assert_eq!(Limits::default().get(limit), limit.usual());
            assert!((limit.floor()..limit.ceiling()).contains(&limit.usual()), "{limit:?}");
            let most = Limits::default().with(limit, usize::MAX);
            assert_eq!(most.get(limit), limit.ceiling());
            let others = Limit::ALL.into_iter().filter(|other| *other != limit);
            assert!(others.clone().all(|other| most.get(other) == other.usual()), "{limit:?}");
        }
    }
}
