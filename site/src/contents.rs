//! The order of the site: `docs/contents.toml`.

use banneret_schema::Lang;
use serde::Deserialize;

/// Parts of the guide, each with its pages.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SiteContents {
    #[serde(rename = "part")]
    pub(crate) parts: Vec<ContentsPart>,
}

/// Some pages that belong together.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ContentsPart {
    pub(crate) en: String,
    pub(crate) fr: String,
    pub(crate) pages: Vec<ContentsEntry>,
}

/// A page in one language or in both: paths from `docs`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ContentsEntry {
    pub(crate) en: Option<String>,
    pub(crate) fr: Option<String>,
}

impl SiteContents {
    /// Reads the file.
    pub(crate) fn read(text: &str) -> Result<Self, String> {
        toml::from_str(text).map_err(|error| format!("docs/contents.toml: {error}"))
    }

    /// Every entry, in order.
    pub(crate) fn entries(&self) -> impl Iterator<Item = &ContentsEntry> {
        self.parts.iter().flat_map(|part| &part.pages)
    }
}

impl ContentsPart {
    /// What it is called.
    pub(crate) fn name(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Fr => &self.fr,
        }
    }
}

impl ContentsEntry {
    /// The page in a language, from the root of the repository.
    pub(crate) fn page(&self, lang: Lang) -> Option<String> {
        let path = match lang {
            Lang::En => self.en.as_deref(),
            Lang::Fr => self.fr.as_deref(),
        }?;
        banneret_validator::files::join("docs/contents.toml", path)
    }
}
