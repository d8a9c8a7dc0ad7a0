//! How much a text may ask of whoever reads it.

/// How much a text may ask of the reader.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TextLimits {
    /// Bytes of text.
    pub bytes: usize,
    /// Levels of nesting.
    pub depth: usize,
    /// Values in the whole text.
    pub nodes: usize,
    /// Values that aliases may add by repeating others.
    pub alias_nodes: usize,
    /// Bytes of text that aliases may add by repeating others.
    pub alias_bytes: usize,
    /// Faults that are named; a text with more is not worth more words.
    pub faults: usize,
}

impl TextLimits {
    /// What a reader takes who has not been told otherwise.
    pub const USUAL: Self = Self {
        bytes: 16 << 20,
        depth: 100,
        nodes: 2_000_000,
        alias_nodes: 250_000,
        alias_bytes: 16 << 20,
        faults: 1_000,
    };

    /// What no reader should go beyond: the tree is walked by functions that call themselves, and held
    /// in memory several times over.
    pub const MOST: Self = Self {
        bytes: 64 << 20,
        depth: 250,
        nodes: 10_000_000,
        alias_nodes: 1_000_000,
        alias_bytes: 64 << 20,
        faults: 100_000,
    };
}

impl Default for TextLimits {
    fn default() -> Self {
        Self::USUAL
    }
}
