//! Documents that know each other.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use banneret_schema::hashed::HashMap;
use banneret_schema::header::DocumentKind;
use banneret_schema::id::{id_from_name, is_id};
use banneret_schema::ruleset::load::{LoadError, amend, choose, finish};
use banneret_schema::ruleset::{own, shipped};
use banneret_schema::{Reference, Ruleset};
use serde_json::Value;

use crate::catalog::{Asker, Catalog, levels};
use crate::files::{Files, ReadFault, below, folder_of, join, upward};
use crate::glance::glance;
use crate::limits::{Limit, Limits};
use crate::load::{HouseRuleset, Loaded, Model};
use crate::readings::Readings;
use crate::recent::Recent;
use crate::shape::DocumentShape;
use crate::shelf::Shelf;
use crate::source::SourceFile;
use crate::suggest::{Candidate, is_slip, nearest};
use crate::text;
use crate::text::Text;

/// Documents that know each other. Files are read when somebody asks for them, and kept while somebody may ask
/// again.
pub struct Workspace<'f> {
    files: &'f dyn Files,
    /// What others have read before.
    readings: Option<&'f Readings>,
    loaded: Shelf<Slot>,
    catalog: Mutex<Catalog>,
    rulesets: Recent<String, Result<Arc<Ruleset>, RulesetFault>>,
    /// What house rulesets say, with everything they build on.
    data: Recent<String, Result<Arc<Value>, RulesetFault>>,
    /// The shapes of documents of games with figures of their own.
    shapes: Mutex<Shapes>,
    /// What house rulesets build on in the end, by their paths.
    footings: Mutex<HashMap<String, Foundation>>,
}

/// A file that is read once, by whoever comes first; and once more where its game gives units or leaders
/// figures of their own, which only who knows the game can read.
#[derive(Default)]
struct Slot {
    plain: OnceLock<Result<Arc<Loaded>, ReadFault>>,
    under_game: OnceLock<Option<Arc<Loaded>>>,
}

/// The shapes of the documents of a ruleset, by the path of its file.
type Shapes = HashMap<(String, DocumentKind), Option<Arc<DocumentShape>>>;

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
    Unreadable(ReadFault),
    /// It leads back to itself.
    Circle,
    /// More rulesets build on one another than the limit.
    TooDeep {
        /// The limit.
        most: usize,
        /// The next one below, where that goes too far already.
        follows: Option<Arc<Loaded>>,
    },
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
            readings: None,
            loaded: Shelf::default(),
            catalog: Mutex::default(),
            rulesets: Recent::default(),
            data: Recent::default(),
            shapes: Mutex::default(),
            footings: Mutex::default(),
        }
    }

    /// The documents behind a door, of which some have been read before: only what has changed is read.
    #[must_use]
    pub fn remembering(files: &'f dyn Files, readings: &'f Readings) -> Self {
        Self { readings: Some(readings), ..Self::new(files) }
    }

    /// A file, read unless that was done of late.
    ///
    /// # Errors
    ///
    /// Fails where the file cannot be read.
    pub fn load(&self, path: &str) -> Result<Arc<Loaded>, ReadFault> {
        let slot = self.loaded.get(path);
        let plain = self.load_plain(&slot, path)?;
        let under_game = slot.under_game.get_or_init(|| {
            let shape = self.own_shape(&plain)?;
            self.read(path, Some(&shape)).ok()
        });
        Ok(under_game.clone().unwrap_or(plain))
    }

    /// A file that was submitted to whoever has his own limits: an army has the shape that is given, and
    /// not that of the game it names.
    pub(crate) fn load_submitted(
        &self,
        path: &str,
        army: Option<&DocumentShape>,
        limits: &Limits,
    ) -> Result<Arc<Loaded>, ReadFault> {
        let bytes = self.files.read(path)?;
        let is_army = glance(&bytes).is_some_and(|it| it.kind == Some(DocumentKind::Army));
        Ok(Arc::new(Loaded::read_as(path, bytes, limits, army.filter(|_| is_army))))
    }

    /// A file as one of any game; rulesets are never anything else. It asks for no other file, so that no
    /// two files can wait for each other.
    fn load_plain(&self, slot: &Slot, path: &str) -> Result<Arc<Loaded>, ReadFault> {
        slot.plain.get_or_init(|| self.read(path, None)).clone()
    }

    /// Reads a file, as a document of any game or of one with figures of its own.
    fn read(
        &self,
        path: &str,
        shape: Option<&Arc<DocumentShape>>,
    ) -> Result<Arc<Loaded>, ReadFault> {
        let (limits, bytes) = (self.files.limits(path), self.files.read(path)?);
        self.loaded.note(bytes.len());
        Ok(match self.readings {
            Some(readings) => readings.text(path, bytes, &limits, shape),
            None => Arc::new(Loaded::read_as(path, bytes, &limits, shape.map(|shape| &**shape))),
        })
    }

    /// The shape of a document whose game gives units or leaders figures of their own.
    fn own_shape(&self, loaded: &Loaded) -> Option<Arc<DocumentShape>> {
        let named = loaded.source.document.root.as_ref()?.get("ruleset")?.text()?;
        let kind = kind_of(loaded).filter(|kind| {
            // No other kind of document has units or leaders.
            matches!(kind, DocumentKind::Army | DocumentKind::Scenario)
        })?;
        let found = self.find(&loaded.source, &Reference::from(named), DocumentKind::Ruleset);
        let key = match &found {
            Found::Document(game) => (game.source.path.clone(), kind),
            Found::Shipped(ruleset) => (ruleset.id.to_string(), kind),
            _ => return None,
        };
        let shapes = || self.shapes.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = shapes().get(&key) {
            return known.clone();
        }
        let shape = match &found {
            Found::Document(game) => match self.house_ruleset(game) {
                Ok(ruleset) => match self.readings {
                    Some(readings) => readings.shape(&game.source.path, kind, &ruleset),
                    None => DocumentShape::of_game(kind, &ruleset).map(Arc::new),
                },
                Err(_) => Some(Arc::new(DocumentShape::of_any_game(kind))),
            },
            Found::Shipped(ruleset) => DocumentShape::of_shipped(kind, ruleset),
            _ => None,
        };
        shapes().entry(key).or_insert(shape).clone()
    }

    /// What a reference in a file leads to.
    #[must_use]
    pub fn find(&self, from: &SourceFile, reference: &Reference, wanted: DocumentKind) -> Found {
        self.find_from(&from.path, reference, wanted)
    }

    /// What a reference leads to that is written at a path, where there need not be a file.
    #[must_use]
    pub fn find_from(&self, from: &str, reference: &Reference, wanted: DocumentKind) -> Found {
        if reference.is_path() {
            let root = self.root_of(from);
            let inside = |path: &String| below(&root, path).is_some();
            let path = join(from, reference.as_str()).filter(inside);
            let Some(path) = path else { return Found::Outside };
            return match self.load_for(&path, wanted) {
                Ok(loaded) => of_kind(loaded, wanted),
                Err(ReadFault::Missing) => Found::MissingFile(path),
                Err(ReadFault::Outside) => Found::Outside,
                Err(fault) => Found::Unreadable(fault),
            };
        }
        if wanted == DocumentKind::Ruleset
            && let Some(ruleset) = shipped::ruleset(reference.as_str())
        {
            return Found::Shipped(ruleset);
        }
        self.find_id(from, reference.as_str(), wanted)
    }

    /// A file that should be a document of a kind. Whoever looks for a ruleset may be reading another file.
    fn load_for(&self, path: &str, wanted: DocumentKind) -> Result<Arc<Loaded>, ReadFault> {
        match wanted {
            DocumentKind::Ruleset => self.load_plain(&self.loaded.get(path), path),
            _ => self.load(path),
        }
    }

    fn find_id(&self, from: &str, id: &str, wanted: DocumentKind) -> Found {
        let nearest = |kind| -> Vec<_> {
            let paths = self.ask(from, |catalog, asker| catalog.nearest(asker, id, kind));
            let loaded = paths.iter().filter_map(|path| self.load_for(path, wanted).ok());
            loaded.filter(|loaded| loaded.id() == Some(id)).collect()
        };
        let mut fitting = nearest(Some(wanted));
        fitting.retain(|loaded| kind_of(loaded) == Some(wanted));
        match fitting.as_slice() {
            [one] => Found::Document(Arc::clone(one)),
            [_, _, ..] => Found::Ambiguous(fitting),
            [] => match nearest(None).first() {
                Some(other) => Found::WrongKind(Arc::clone(other)),
                None => self.unknown(from, id, wanted),
            },
        }
    }

    /// Nobody has an id: perhaps because the one that is meant has broken first lines of its own. Not
    /// where another is the id but for a slip of the pen, which is then misspelt itself, nor where
    /// another resembles it more than what the broken one calls itself.
    fn unknown(&self, from: &str, id: &str, wanted: DocumentKind) -> Found {
        let mut known = self.ids_around(from, wanted);
        // What is no id itself is told so where it stands, and offered to nobody.
        known.retain(|id| is_id(id));
        let paths = self.ask(from, |catalog, asker| catalog.nameless(asker, wanted));
        let loaded = paths.iter().filter_map(|path| self.load_for(path, wanted).ok());
        let broken: Vec<_> = loaded.filter(|loaded| loaded.is_nameless()).collect();
        let called = |loaded: &Loaded| loaded.id().map(id_from_name).filter(|id| !id.is_empty());
        let may_be_meant = |loaded: &Loaded| match called(loaded) {
            Some(own) if own == id => true,
            _ if known.iter().any(|known| is_slip(id, known)) => false,
            Some(own) => {
                let all = known.iter().chain([&own]).map(|id| Candidate::from(id.as_str()));
                let best = nearest(id, all).first().copied();
                best.is_none_or(|best| best == own)
            }
            None => true,
        };
        match broken.into_iter().find(|loaded| may_be_meant(loaded)) {
            Some(loaded) => Found::Nameless(loaded),
            None => Found::UnknownId(known),
        }
    }

    /// The ids of documents of a kind that a file could name.
    #[must_use]
    pub fn ids_around(&self, path: &str, wanted: DocumentKind) -> Vec<String> {
        let shipped = shipped::ids().filter(|_| wanted == DocumentKind::Ruleset).map(str::to_owned);
        let own = self.ask(path, |catalog, asker| catalog.ids_around(asker, wanted));
        shipped.chain(own).collect()
    }

    /// Documents of a kind that a file could name by their ids, as far as they are for a game or its kin.
    #[must_use]
    pub fn documents_around(
        &self,
        path: &str,
        wanted: DocumentKind,
        game: &Ruleset,
    ) -> Vec<Arc<Loaded>> {
        let of_game = |loaded: &Loaded| {
            let named = loaded.model.as_ref().and_then(Model::ruleset);
            let theirs = named.and_then(|named| self.ruleset(&loaded.source, named));
            theirs.is_some_and(|theirs| theirs.is_kin(game))
        };
        let ids = self.ids_around(path, wanted).into_iter();
        let found = ids.filter_map(|id| {
            match self.find_from(path, &Reference::from(id.as_str()), wanted) {
                Found::Document(loaded) => Some(loaded),
                _ => None,
            }
        });
        found.filter(|loaded| of_game(loaded)).collect()
    }

    /// Every document of a kind and id in the workspace of a file, however far from it.
    #[must_use]
    pub fn namesakes(&self, from: &SourceFile, id: &str, kind: DocumentKind) -> Vec<String> {
        self.ask(&from.path, |catalog, asker| catalog.namesakes(asker, id, kind))
    }

    /// The other documents in the folder of a document that have its id and kind, in order.
    #[must_use]
    pub fn twins(&self, loaded: &Loaded) -> Vec<Arc<Loaded>> {
        let (Some(id), Some(kind)) = (loaded.id(), kind_of(loaded)) else { return Vec::new() };
        let paths = self.ask(&loaded.source.path, |catalog, asker| catalog.twins(asker, id, kind));
        let others = paths.iter().filter_map(|path| self.load(path).ok());
        others.filter(|other| other.id() == Some(id) && kind_of(other) == Some(kind)).collect()
    }

    /// How many folders above its own a file looks for documents in.
    #[must_use]
    pub fn levels_above(&self, source: &SourceFile) -> usize {
        levels(folder_of(&source.path), &self.root_of(&source.path)).count().saturating_sub(1)
    }

    /// The root of the workspace a file belongs to.
    fn root_of(&self, path: &str) -> String {
        let marked = upward(folder_of(path)).find(|folder| self.files.is_root(folder));
        marked.unwrap_or_default().to_owned()
    }

    fn ask<T>(&self, path: &str, question: impl FnOnce(&mut Catalog, Asker<'_>) -> T) -> T {
        let root = self.root_of(path);
        let asker = Asker { files: self.files, path, root: &root };
        question(&mut self.catalog.lock().unwrap_or_else(PoisonError::into_inner), asker)
    }

    /// The ruleset a document names, put together.
    #[must_use]
    pub fn ruleset(&self, from: &SourceFile, reference: &Reference) -> Option<Arc<Ruleset>> {
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
            | Found::Circle
            | Found::TooDeep { .. } => None,
        }
    }

    /// The ruleset of a document, for whoever can do nothing without it.
    ///
    /// # Errors
    ///
    /// Fails where the document is not read or its rules are not known, and says which of them.
    pub fn ruleset_of(&self, loaded: &Loaded) -> Result<Arc<Ruleset>, Text> {
        let named = loaded.said()?.ruleset();
        let known = named.and_then(|named| self.ruleset(&loaded.source, named));
        known.ok_or_else(|| {
            text!(
                "its ruleset is not known; `banneret check` says more",
                "ses règles ne sont pas connues ; `banneret check` en dit plus"
            )
        })
    }

    /// A house ruleset, laid over what it extends.
    ///
    /// # Errors
    ///
    /// Fails where the parts do not fit together.
    pub fn house_ruleset(&self, loaded: &Loaded) -> Result<Arc<Ruleset>, RulesetFault> {
        let path = &loaded.source.path;
        if let Some(known) = self.rulesets.get(path.as_str()) {
            return known;
        }
        let ruleset = self.put_together(loaded);
        self.rulesets.keep(path.clone(), ruleset.clone());
        ruleset
    }

    /// Puts a house ruleset together, unless that has been done with the same files before.
    fn put_together(&self, loaded: &Loaded) -> Result<Arc<Ruleset>, RulesetFault> {
        let sources = self.readings.and_then(|_| self.sources_of(loaded));
        let before = self.readings.zip(sources.as_deref());
        if let Some(known) = before.and_then(|(readings, sources)| readings.ruleset(sources)) {
            return Ok(known);
        }
        let data = self.house_data(loaded)?;
        let ruleset = finish((*data).clone()).map(Arc::new).map_err(RulesetFault::Load)?;
        if let Some((readings, sources)) = self.readings.zip(sources) {
            readings.keep_ruleset(sources, &ruleset);
        }
        Ok(ruleset)
    }

    /// The file of a house ruleset and those of the house rulesets it builds on; none where there is no end
    /// of them.
    fn sources_of(&self, loaded: &Loaded) -> Option<Vec<Arc<SourceFile>>> {
        if !self.is_founded(loaded) {
            return None;
        }
        let bases = std::iter::successors(self.base_of(loaded), |base| self.base_of(base));
        let bases = bases.map(|base| Arc::clone(&base.source));
        Some([Arc::clone(&loaded.source)].into_iter().chain(bases).collect())
    }

    /// Whether what a house ruleset builds on ends somewhere, and within the limit.
    fn is_founded(&self, loaded: &Loaded) -> bool {
        matches!(self.footing(loaded), Foundation::Ends(below) if below < self.most_below(loaded))
    }

    /// The ruleset an event is played by, with the readings it chooses.
    ///
    /// # Errors
    ///
    /// Fails where its ruleset is not there, or does not have what it chooses.
    pub fn event_ruleset(&self, loaded: &Loaded) -> Result<Arc<Ruleset>, RulesetFault> {
        let Some(Model::Event(event)) = &loaded.model else { return Err(RulesetFault::Base) };
        let named = event.ruleset.as_ref().ok_or(RulesetFault::Base)?;
        if event.choose.is_empty() {
            return self.ruleset(&loaded.source, named).ok_or(RulesetFault::Base);
        }
        let mut data = match self.find(&loaded.source, named, DocumentKind::Ruleset) {
            Found::Shipped(game) => shipped::data(game.id.as_str()).unwrap_or_default(),
            Found::Document(house) => Arc::unwrap_or_clone(self.house_data(&house)?),
            _ => return Err(RulesetFault::Base),
        };
        let chosen = event.choose.iter().map(|(ruling, choice)| (ruling.into(), choice.clone()));
        choose(&mut data, &chosen.collect()).map_err(RulesetFault::Load)?;
        finish(data).map(Arc::new).map_err(RulesetFault::Load)
    }

    /// What a house ruleset says, with everything it builds on: the changes of the whole chain on one copy
    /// of the nearest that is known.
    fn house_data(&self, loaded: &Loaded) -> Result<Arc<Value>, RulesetFault> {
        if let Some(known) = self.data.get(loaded.source.path.as_str()) {
            return known;
        }
        if !self.is_founded(loaded) {
            return Err(RulesetFault::Base);
        }
        let mut bases: Vec<Arc<Loaded>> = Vec::new();
        let mut known = None;
        while let Some(base) = self.base_of(bases.last().map_or(loaded, |base| base)) {
            known = self.data.get(base.source.path.as_str());
            if known.is_some() {
                break;
            }
            bases.push(base);
        }
        let lowest = || self.shipped_base(bases.last().map_or(loaded, |base| base));
        let mut data = Arc::unwrap_or_clone(known.unwrap_or_else(lowest)?);
        for house in bases.iter().rev().map(|base| &**base).chain([loaded]) {
            if let Err(fault) = lay_over(&mut data, house) {
                self.data.keep(house.source.path.clone(), Err(fault.clone()));
                return Err(fault);
            }
        }
        let data = Arc::new(data);
        self.data.keep(loaded.source.path.clone(), Ok(Arc::clone(&data)));
        Ok(data)
    }

    /// What lies below the last of a chain of house rulesets: a game that ships, or nothing.
    fn shipped_base(&self, loaded: &Loaded) -> Result<Arc<Value>, RulesetFault> {
        let Some(Model::Ruleset(house)) = &loaded.model else { return Err(RulesetFault::Base) };
        let Some(base) = &house.extends else { return Ok(Arc::new(own::nothing())) };
        match self.find(&loaded.source, base, DocumentKind::Ruleset) {
            Found::Shipped(ruleset) => {
                Ok(Arc::new(shipped::data(ruleset.id.as_str()).unwrap_or_default()))
            }
            _ => Err(RulesetFault::Base),
        }
    }

    /// What a house ruleset extends cannot be relied on, and why: it leads back to itself, or too far.
    #[must_use]
    pub fn endless(&self, loaded: &Loaded) -> Option<Found> {
        let most = self.most_below(loaded);
        let is_too_deep = |house: &Loaded| match self.footing(house) {
            Foundation::Ends(below) | Foundation::AtLeast(below) => below >= most,
            Foundation::Circle | Foundation::Lost => false,
        };
        match self.footing(loaded) {
            Foundation::Circle => Some(Found::Circle),
            _ if is_too_deep(loaded) => {
                let follows = self.base_of(loaded).filter(|base| is_too_deep(base));
                Some(Found::TooDeep { most, follows })
            }
            _ => None,
        }
    }

    /// How many house rulesets one may build on.
    fn most_below(&self, loaded: &Loaded) -> usize {
        self.files.limits(&loaded.source.path).get(Limit::References)
    }

    /// What a house ruleset builds on in the end. Nobody looks further down than the limit.
    fn footing(&self, loaded: &Loaded) -> Foundation {
        let most = self.most_below(loaded);
        // Who looked before may have had a lower limit.
        let known = |path: &str, above: usize| {
            let footings = self.footings.lock().unwrap_or_else(PoisonError::into_inner);
            let is_enough =
                |it: &Foundation| !matches!(it, Foundation::AtLeast(n) if n + above < most);
            footings.get(path).copied().filter(is_enough)
        };
        if let Some(known) = known(&loaded.source.path, 0) {
            return known;
        }
        let mut way = vec![loaded.source.path.clone()];
        let mut seen = HashMap::from_iter([(loaded.source.path.clone(), 0)]);
        let mut base = self.base_of(loaded);
        // What the last of the way stands on, and how many of the way lead back to themselves.
        let (footing, circle) = loop {
            let Some(next) = base else { break (Foundation::Ends(0), 0) };
            if let Some(at) = seen.get(&next.source.path) {
                break (Foundation::Lost, way.len() - at);
            }
            if let Some(known) = known(&next.source.path, way.len()) {
                break (known.of_the_next(), 0);
            }
            if way.len() >= most {
                break (Foundation::AtLeast(1), 0);
            }
            base = self.base_of(&next);
            seen.insert(next.source.path.clone(), way.len());
            way.push(next.source.path.clone());
        };
        let mut footings = self.footings.lock().unwrap_or_else(PoisonError::into_inner);
        settle(&mut footings, way, footing, circle)
    }

    fn base_of(&self, loaded: &Loaded) -> Option<Arc<Loaded>> {
        let Some(Model::Ruleset(house)) = &loaded.model else { return None };
        match self.find(&loaded.source, house.extends.as_ref()?, DocumentKind::Ruleset) {
            Found::Document(base) => Some(base),
            _ => None,
        }
    }

    /// Whether a house ruleset cannot be put together, perhaps because of another file. What the base of
    /// others lacks they may add.
    #[must_use]
    pub fn is_broken(&self, loaded: &Loaded, is_base: bool) -> bool {
        match is_base {
            true => self.house_data(loaded).is_err(),
            false => self.house_ruleset(loaded).is_err(),
        }
    }
}

/// Notes what each of a way stands on, from what the last does, and tells that of the first. The last so
/// many lead back to themselves.
fn settle(
    footings: &mut HashMap<String, Foundation>,
    way: Vec<String>,
    mut footing: Foundation,
    circle: usize,
) -> Foundation {
    for (above, path) in way.into_iter().rev().enumerate() {
        if above > 0 {
            footing = footing.of_the_next();
        }
        // Another thread may have gone round the circle while this one was on its way.
        let is_known = footings.get(&path) == Some(&Foundation::Circle);
        footing = if above < circle || is_known { Foundation::Circle } else { footing };
        footings.insert(path, footing);
    }
    footing
}

/// What a house ruleset builds on in the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Foundation {
    /// So many house rulesets, and below them a game that ships, or nothing.
    Ends(usize),
    /// So many house rulesets or more.
    AtLeast(usize),
    /// Itself.
    Circle,
    /// Others that build on themselves.
    Lost,
}

impl Foundation {
    /// That of the one above.
    fn of_the_next(self) -> Self {
        match self {
            Self::Ends(below) => Self::Ends(below + 1),
            Self::AtLeast(below) => Self::AtLeast(below + 1),
            Self::Circle | Self::Lost => Self::Lost,
        }
    }
}

/// Changes what a ruleset says as a house ruleset wants it.
fn lay_over(data: &mut Value, loaded: &Loaded) -> Result<(), RulesetFault> {
    let Some(Model::Ruleset(house)) = &loaded.model else { return Err(RulesetFault::Base) };
    let HouseRuleset { choose: chosen, data: change, .. } = &**house;
    // A whole game of the author's own begins with nothing.
    if data.is_null() {
        *data = serde_json::json!({});
    }
    let base = data.get("id").cloned();
    choose(data, chosen).map_err(RulesetFault::Load)?;
    amend(data, change);
    // A game is known by its id, however its file was named.
    if let Some((base, extends)) = base.zip(data.get_mut("extends")) {
        *extends = base;
    }
    Ok(())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_leads_back_to_himself_does_so_whoever_finds_it_first() {
        let ways = [["a", "b"], ["b", "a"]].map(|way| way.map(str::to_owned).to_vec());
        let mut footings = HashMap::default();
        for way in ways {
            assert_eq!(settle(&mut footings, way, Foundation::Lost, 2), Foundation::Circle);
        }
        // One that set out before, and came to know of `b` only when the others were done.
        let late = Foundation::Circle.of_the_next();
        assert_eq!(late, Foundation::Lost);
        assert_eq!(settle(&mut footings, vec!["a".to_owned()], late, 0), Foundation::Circle);
        let above = vec!["c".to_owned(), "a".to_owned()];
        assert_eq!(settle(&mut footings, above, late, 0), Foundation::Lost);
        assert_eq!(footings["a"], Foundation::Circle);
    }
}
