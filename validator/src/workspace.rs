//! Documents that know each other.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use banneret_schema::header::DocumentKind;
use banneret_schema::id::is_id;
use banneret_schema::ruleset::load::{LoadError, amend, choose, finish};
use banneret_schema::ruleset::shipped;
use banneret_schema::{Reference, Ruleset};

use crate::files::{Files, ReadFault, join};
use crate::load::{HouseRuleset, Loaded, Model};
use crate::source::Source;
use crate::suggest::{Candidate, nearest};

/// Documents that know each other. Files are read once, when somebody asks for them.
pub struct Workspace<'f> {
    files: &'f dyn Files,
    loaded: Mutex<HashMap<String, Arc<Slot>>>,
    index: OnceLock<BTreeMap<String, Vec<String>>>,
    nameless: OnceLock<Vec<String>>,
    rulesets: Mutex<HashMap<String, Result<Arc<Ruleset>, RulesetFault>>>,
}

/// A file that is read once, by whoever comes first.
type Slot = OnceLock<Result<Arc<Loaded>, ReadFault>>;

/// What a reference leads to.
#[derive(Debug, Clone)]
pub enum Found {
    /// A document of the kind that was wanted.
    Document(Arc<Loaded>),
    /// A ruleset that ships with Banneret.
    Shipped(Arc<Ruleset>),
    /// A document of another kind.
    WrongKind(Arc<Loaded>),
    /// Several documents with the same id.
    Ambiguous(Vec<Arc<Loaded>>),
    /// No document has this id; those that could have been meant.
    UnknownId(Vec<String>),
    /// No document has this id, and one that could be meant has none it can be known by.
    Nameless(Arc<Loaded>),
    /// There is no such file.
    MissingFile(String),
    /// The path leaves the workspace.
    Outside,
    /// The file cannot be read.
    Unreadable(String),
    /// It leads back to itself.
    Circle,
}

/// Why a house ruleset cannot be put together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RulesetFault {
    /// The data does not fit.
    Load(LoadError),
    /// It extends something that is not there, which is reported at the reference.
    Base,
}

impl<'f> Workspace<'f> {
    /// The documents behind a door.
    #[must_use]
    pub fn new(files: &'f dyn Files) -> Self {
        Self {
            files,
            loaded: Mutex::new(HashMap::new()),
            index: OnceLock::new(),
            nameless: OnceLock::new(),
            rulesets: Mutex::new(HashMap::new()),
        }
    }

    /// A file, read once.
    ///
    /// # Errors
    ///
    /// Fails where the file cannot be read.
    pub fn load(&self, path: &str) -> Result<Arc<Loaded>, ReadFault> {
        let slot = {
            let mut loaded = self.loaded.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(loaded.entry(path.to_owned()).or_default())
        };
        let read = || self.files.read(path).map(|bytes| Arc::new(Loaded::read(path, bytes)));
        slot.get_or_init(read).clone()
    }

    /// What a reference in a file leads to.
    #[must_use]
    pub fn find(&self, from: &Source, reference: &Reference, wanted: DocumentKind) -> Found {
        if reference.is_path() {
            let Some(path) = join(&from.path, reference.as_str()) else { return Found::Outside };
            return match self.load(&path) {
                Ok(loaded) => of_kind(loaded, wanted),
                Err(ReadFault::Missing) => Found::MissingFile(path),
                Err(ReadFault::Outside) => Found::Outside,
                Err(ReadFault::Refused(reason)) => Found::Unreadable(reason),
            };
        }
        if wanted == DocumentKind::Ruleset
            && let Some(ruleset) = shipped::ruleset(reference.as_str())
        {
            return Found::Shipped(ruleset);
        }
        self.find_id(reference.as_str(), wanted)
    }

    fn find_id(&self, id: &str, wanted: DocumentKind) -> Found {
        let index = self.index.get_or_init(|| self.build_index());
        let named: Vec<_> = index
            .get(id)
            .into_iter()
            .flatten()
            .filter_map(|path| self.load(path).ok())
            .filter(|loaded| loaded.id() == Some(id))
            .collect();
        let fitting: Vec<_> =
            named.iter().filter(|loaded| kind_of(loaded) == Some(wanted)).cloned().collect();
        match (fitting.as_slice(), named.as_slice()) {
            ([one], _) => Found::Document(Arc::clone(one)),
            ([_, _, ..], _) => Found::Ambiguous(fitting),
            ([], [other, ..]) => Found::WrongKind(Arc::clone(other)),
            ([], []) => match self.nameless(id, wanted) {
                Some(loaded) => Found::Nameless(loaded),
                None => Found::UnknownId(self.ids_of(wanted)),
            },
        }
    }

    /// A document that may be meant by an id that none has: one whose own first lines are broken. Not
    /// where another resembles the id, which is then misspelt itself.
    fn nameless(&self, id: &str, wanted: DocumentKind) -> Option<Arc<Loaded>> {
        let known = self.ids_of(wanted);
        let candidates = known.iter().filter(|id| is_id(id)).map(|id| Candidate::from(id.as_str()));
        if !nearest(id, candidates).is_empty() {
            return None;
        }
        let lost = self.nameless.get_or_init(|| {
            let all = self.files.list().into_iter().filter(|path| {
                let bytes = self.files.read(path).unwrap_or_default();
                is_document(&bytes) && !glance_id(&bytes).is_some_and(|id| is_id(&id))
            });
            all.collect()
        });
        lost.iter().find_map(|path| {
            let loaded = self.load(path).ok().filter(|loaded| loaded.is_nameless())?;
            kind_of(&loaded).is_none_or(|kind| kind == wanted).then_some(loaded)
        })
    }

    /// The ids of all documents of a kind.
    fn ids_of(&self, wanted: DocumentKind) -> Vec<String> {
        let index = self.index.get_or_init(|| self.build_index());
        let shipped = shipped::ids().filter(|_| wanted == DocumentKind::Ruleset).map(str::to_owned);
        let own = index.iter().filter(|(_, paths)| {
            let mut loaded = paths.iter().filter_map(|path| self.load(path).ok());
            loaded.any(|loaded| kind_of(&loaded) == Some(wanted))
        });
        shipped.chain(own.map(|(id, _)| id.clone())).collect()
    }

    /// The ids documents give themselves, found by a glance at each file: reading all of a large
    /// workspace for one reference would be waste.
    fn build_index(&self) -> BTreeMap<String, Vec<String>> {
        let mut index: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for path in self.files.list() {
            let Ok(bytes) = self.files.read(&path) else { continue };
            if let Some(id) = glance_id(&bytes) {
                index.entry(id).or_default().push(path);
            }
        }
        index
    }

    /// The ruleset a document names, put together.
    #[must_use]
    pub fn ruleset(&self, from: &Source, reference: &Reference) -> Option<Arc<Ruleset>> {
        match self.find(from, reference, DocumentKind::Ruleset) {
            Found::Shipped(ruleset) => Some(ruleset),
            Found::Document(loaded) => self.house_ruleset(&loaded).ok(),
            Found::WrongKind(_)
            | Found::Ambiguous(_)
            | Found::UnknownId(_)
            | Found::Nameless(_)
            | Found::MissingFile(_)
            | Found::Outside
            | Found::Unreadable(_)
            | Found::Circle => None,
        }
    }

    /// A house ruleset, laid over what it extends.
    ///
    /// # Errors
    ///
    /// Fails where the parts do not fit together.
    pub fn house_ruleset(&self, loaded: &Loaded) -> Result<Arc<Ruleset>, RulesetFault> {
        let path = &loaded.source.path;
        let known = self.rulesets.lock().unwrap_or_else(PoisonError::into_inner).get(path).cloned();
        if let Some(known) = known {
            return known;
        }
        let ruleset = self
            .house_data(loaded, &mut Vec::new())
            .and_then(|data| finish(data).map(Arc::new).map_err(RulesetFault::Load));
        let mut rulesets = self.rulesets.lock().unwrap_or_else(PoisonError::into_inner);
        rulesets.insert(path.clone(), ruleset.clone());
        ruleset
    }

    fn house_data(
        &self,
        loaded: &Loaded,
        seen: &mut Vec<String>,
    ) -> Result<serde_json::Value, RulesetFault> {
        let Some(Model::Ruleset(house)) = &loaded.model else { return Err(RulesetFault::Base) };
        if seen.contains(&loaded.source.path) {
            return Err(RulesetFault::Base);
        }
        seen.push(loaded.source.path.clone());
        let mut data = match &house.extends {
            None => serde_json::json!({}),
            Some(base) => match self.find(&loaded.source, base, DocumentKind::Ruleset) {
                Found::Shipped(ruleset) => shipped::data(ruleset.id.as_str()).unwrap_or_default(),
                Found::Document(base) => self.house_data(&base, seen)?,
                _ => return Err(RulesetFault::Base),
            },
        };
        let HouseRuleset { choose: chosen, data: change, .. } = &**house;
        choose(&mut data, chosen).map_err(RulesetFault::Load)?;
        amend(&mut data, change);
        Ok(data)
    }

    /// Whether what a house ruleset extends leads back to itself.
    #[must_use]
    pub fn extends_itself(&self, loaded: &Loaded) -> bool {
        let mut seen = vec![loaded.source.path.clone()];
        let mut at = self.base_of(loaded);
        while let Some(base) = at {
            if base.source.path == loaded.source.path {
                return true;
            }
            if seen.contains(&base.source.path) {
                return false;
            }
            seen.push(base.source.path.clone());
            at = self.base_of(&base);
        }
        false
    }

    fn base_of(&self, loaded: &Loaded) -> Option<Arc<Loaded>> {
        let Some(Model::Ruleset(house)) = &loaded.model else { return None };
        match self.find(&loaded.source, house.extends.as_ref()?, DocumentKind::Ruleset) {
            Found::Document(base) => Some(base),
            _ => None,
        }
    }
}

fn of_kind(loaded: Arc<Loaded>, wanted: DocumentKind) -> Found {
    if kind_of(&loaded) == Some(wanted) {
        Found::Document(loaded)
    } else {
        Found::WrongKind(loaded)
    }
}

/// The kind of document, also of one that could not be read any further.
pub fn kind_of(loaded: &Loaded) -> Option<DocumentKind> {
    let written =
        || DocumentKind::parse(loaded.source.document.root.as_ref()?.get("kind")?.text()?);
    loaded.model.as_ref().map(Model::kind).or_else(written)
}

/// The id at the root of a text, without parsing it.
fn glance_id(bytes: &[u8]) -> Option<String> {
    let text = String::from_utf8_lossy(bytes);
    let written =
        text.lines().find_map(|line| line.trim_start_matches('\u{feff}').strip_prefix("id:"));
    if let Some(written) = written {
        let value = written.split(" #").next().unwrap_or_default().trim();
        return Some(value.trim_matches(['"', '\'']).to_owned());
    }
    // JSON and flow style: read it properly.
    if !text.trim_start().starts_with('{') {
        return None;
    }
    let document = banneret_yaml::parse(&text, &banneret_yaml::Limits::default());
    document.root?.get("id")?.text().map(str::to_owned)
}

/// Whether a text says that it is a Banneret document.
#[must_use]
pub fn is_document(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    text.lines().any(|line| {
        let line = line.trim_start_matches('\u{feff}');
        line.starts_with("banneret:")
            || line.trim_start().trim_start_matches(['{', ' ']).starts_with("\"banneret\"")
            || line.starts_with("{banneret:")
            || line.strip_prefix("kind:").is_some_and(|kind| {
                DocumentKind::parse(kind.split('#').next().unwrap_or_default().trim()).is_some()
            })
    })
}
