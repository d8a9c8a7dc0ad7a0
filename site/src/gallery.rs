//! The examples: a gallery, and a page for every document with its picture, its story and its text.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;
use std::sync::Arc;

use banneret_schema::header::DocumentKind;
use banneret_schema::reference::Inline;
use banneret_schema::say::typeset;
use banneret_schema::{Lang, Name, Reference, Text, Words, Year};
use banneret_validator::files::relative;
use banneret_validator::load::{Loaded, Model};
use banneret_validator::workspace::Found;
use banneret_validator::{MemoryFiles, Workspace};
use rayon::prelude::*;

use crate::code;
use crate::door;
use crate::escape::escaped;
use crate::layout::{PageLook, SitePage};
use crate::pictures::{DrawnExample, picture};
use crate::words;

/// The folder of the examples in the repository.
const FOLDER: &str = "examples/";

/// A document of the examples.
struct Example {
    /// Its path in the repository.
    path: String,
    text: String,
    kind: DocumentKind,
    name: Name,
    year: Option<Year>,
    history: Option<Name>,
    /// What its game is called.
    game: Name,
    /// The other examples it names.
    uses: Vec<String>,
}

/// All pages of the examples in both languages, and the files that belong to them.
pub(crate) struct GalleryPages {
    pub(crate) pages: Vec<SitePage>,
    pub(crate) files: Vec<(String, Vec<u8>)>,
}

/// Reads every example and makes its pages.
pub(crate) fn gallery(root: &Path, width: u32) -> Result<GalleryPages, Vec<String>> {
    let folder = root.join(FOLDER);
    let mut memory = MemoryFiles::default();
    let mut files = Vec::new();
    let mut texts = BTreeMap::new();
    for inside in door::below(&folder) {
        let path = format!("{FOLDER}{inside}");
        let is_text = [".yaml", ".txt"].iter().any(|ending| inside.ends_with(ending));
        if !is_text {
            continue;
        }
        let bytes = door::bytes(&folder.join(&inside)).map_err(|why| vec![why])?;
        files.push((format!("files/{path}"), bytes.clone()));
        if inside.ends_with(".yaml") {
            let text = String::from_utf8_lossy(&bytes).into_owned();
            memory.add(path.as_str(), text.clone());
            texts.insert(path, text);
        }
    }
    let workspace = Workspace::new(&memory);
    let examples = texts.into_iter().filter_map(|(path, text)| read(&workspace, path, text));
    let examples: Vec<Example> = examples.collect();
    let drawn = draw(&memory, &examples, width)?;
    let mut pages = Vec::new();
    for lang in [Lang::En, Lang::Fr] {
        pages.push(overview(&examples, &drawn, lang));
        pages.extend(examples.iter().map(|it| page(it, &examples, &drawn, lang)));
    }
    for ((path, lang), (ending, bytes)) in drawn {
        files.push((picture_address(&path, lang, ending), bytes));
    }
    Ok(GalleryPages { pages, files })
}

/// The pictures by document and language.
type Drawn = BTreeMap<(String, &'static str), DrawnExample>;

/// Draws every example in both languages, side by side.
fn draw(memory: &MemoryFiles, examples: &[Example], width: u32) -> Result<Drawn, Vec<String>> {
    let wanted: Vec<(&Example, Lang)> =
        examples.iter().flat_map(|it| [(it, Lang::En), (it, Lang::Fr)]).collect();
    let made: Vec<Result<_, String>> = wanted
        .par_chunks(8)
        .flat_map_iter(|some| {
            let workspace = Workspace::new(memory);
            some.iter()
                .map(|(example, lang)| {
                    let made = picture(&workspace, &example.path, *lang, width);
                    let made = made.map_err(|why| format!("{}: {}", example.path, why.en))?;
                    Ok(((example.path.clone(), words::code(*lang)), made))
                })
                .collect::<Vec<_>>()
        })
        .collect();
    let (mut drawn, mut wrong) = (Drawn::new(), Vec::new());
    for result in made {
        match result {
            Ok((whose, Some(picture))) => {
                drawn.insert(whose, picture);
            }
            Ok((_, None)) => {}
            Err(why) => wrong.push(why),
        }
    }
    if wrong.is_empty() { Ok(drawn) } else { Err(wrong) }
}

fn read(workspace: &Workspace<'_>, path: String, text: String) -> Option<Example> {
    let loaded = workspace.load(&path).ok()?;
    let model = loaded.model.as_ref()?;
    let (name, year, history) = match model {
        Model::Army(it) => (it.name.clone(), it.year, None),
        Model::ArmyList(it) => {
            (it.name.clone(), it.years.as_ref().and_then(|years| years.from), None)
        }
        Model::Map(it) => (it.name.clone(), None, None),
        Model::Scenario(it) => (it.name.clone(), it.year, it.history.clone()),
        Model::Event(it) => (it.name.clone(), None, None),
        Model::Ruleset(it) => (name_in(&it.data), None, None),
    };
    let ruleset = model.ruleset().and_then(|it| workspace.ruleset(&loaded.source, it));
    let game = ruleset.map_or_else(|| name.clone(), |ruleset| ruleset.name.clone());
    let uses = used(workspace, &loaded, model);
    Some(Example { path, text, kind: model.kind(), name, year, history, game, uses })
}

/// The name a ruleset gives itself.
fn name_in(data: &serde_json::Value) -> Name {
    let name = &data["name"];
    let word =
        |key: &str| name[key].as_str().or_else(|| name.as_str()).unwrap_or_default().to_owned();
    Name::new(word("en"), word("fr"))
}

/// The paths of the documents that one names.
fn used(workspace: &Workspace<'_>, loaded: &Loaded, model: &Model) -> Vec<String> {
    let mut named: Vec<(&Reference, DocumentKind)> = Vec::new();
    named.extend(model.ruleset().map(|it| (it, DocumentKind::Ruleset)));
    match model {
        Model::Scenario(scenario) => {
            if let Some(Inline::Named(map)) = &scenario.map {
                named.push((map, DocumentKind::Map));
            }
            for side in scenario.sides.items() {
                if let Some(Inline::Named(army)) = &side.army {
                    named.push((army, DocumentKind::Army));
                }
            }
        }
        Model::Army(army) => {
            named.extend(army.list.as_ref().map(|it| (it, DocumentKind::ArmyList)));
        }
        Model::Ruleset(house) => {
            named.extend(house.extends.as_ref().map(|it| (it, DocumentKind::Ruleset)));
        }
        _ => {}
    }
    let found = named.into_iter().filter_map(|(reference, kind)| {
        match workspace.find(&loaded.source, reference, kind) {
            Found::Document(found) => Some(Arc::clone(&found).source.path.clone()),
            _ => None,
        }
    });
    found.collect()
}

/// Where the page of an example lies.
fn page_address(path: &str, lang: Lang) -> String {
    let page = path.replace(".yaml", ".html");
    match lang {
        Lang::En => page,
        Lang::Fr => format!("fr/{page}"),
    }
}

fn picture_address(path: &str, lang: &str, ending: &str) -> String {
    let stem = path.strip_suffix(".yaml").unwrap_or(path);
    format!("pictures/{lang}/{stem}.{ending}")
}

/// Where the gallery lies.
pub(crate) fn gallery_address(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "examples/index.html",
        Lang::Fr => "fr/examples/index.html",
    }
}

/// The year and the game of an example in a line.
fn facts(example: &Example, lang: Lang) -> String {
    let kind = match example.kind {
        DocumentKind::Ruleset => Words::new("Ruleset", "Règles"),
        DocumentKind::ArmyList => Words::new("Army list", "Liste d’armée"),
        DocumentKind::Army => Words::new("Army", "Armée"),
        DocumentKind::Map => Words::new("Map", "Carte"),
        DocumentKind::Scenario => Words::new("Scenario", "Scénario"),
        DocumentKind::Event => Words::new("Event", "Tournoi"),
    };
    let mut facts = vec![kind.get(lang).to_owned()];
    facts.push(example.game.get(lang).to_owned());
    facts.extend(example.year.map(|year| Text::of(&year).get(lang).to_owned()));
    facts.join(" · ")
}

/// What it looks like, as a link to itself in full.
fn shown(example: &Example, drawn: &Drawn, page: &str, lang: Lang, target: Option<&str>) -> String {
    let Some((ending, _)) = drawn.get(&(example.path.clone(), words::code(lang))) else {
        return String::new();
    };
    let address = relative(page, &picture_address(&example.path, words::code(lang), ending));
    let name = escaped(example.name.get(lang));
    let target = target.map_or_else(|| address.clone(), |target| relative(page, target));
    let class = if *ending == "svg" { " class=\"sheet\"" } else { "" };
    format!(
        "<a href=\"{target}\"><img{class} src=\"{address}\" alt=\"{name}\" loading=\"lazy\"></a>"
    )
}

/// The first sentences of a story.
fn short(story: &str) -> String {
    let mut kept = String::new();
    for sentence in story.split_inclusive(". ") {
        if !kept.is_empty() && kept.chars().count() + sentence.chars().count() > 220 {
            break;
        }
        kept += sentence;
    }
    kept.trim().to_owned()
}

/// The page of one example.
fn page(example: &Example, all: &[Example], drawn: &Drawn, lang: Lang) -> SitePage {
    let out = page_address(&example.path, lang);
    let link = |path: &str| {
        let other = all.iter().find(|it| it.path == path)?;
        let address = relative(&out, &page_address(path, lang));
        Some(format!(
            "<li><a href=\"{address}\">{}</a> <small>{}</small></li>",
            escaped(other.name.get(lang)),
            escaped(&facts(other, lang))
        ))
    };
    let gallery = relative(&out, gallery_address(lang));
    let mut body = format!(
        "<p class=\"facts\"><a href=\"{gallery}\">{}</a> › {}</p>\n<h1>{}</h1>\n",
        words::EXAMPLES.get(lang),
        escaped(&facts(example, lang)),
        escaped(example.name.get(lang))
    );
    if let Some(history) = &example.history {
        let _ = writeln!(
            body,
            "<p class=\"history\">{}</p>",
            escaped(&typeset(history.get(lang), lang))
        );
    }
    let picture = shown(example, drawn, &out, lang, None);
    if !picture.is_empty() {
        let _ = writeln!(body, "<figure class=\"picture\">{picture}</figure>");
    }
    let used_by =
        all.iter().filter(|it| it.uses.contains(&example.path)).map(|it| it.path.as_str());
    let related = [
        (words::USES, example.uses.iter().filter_map(|it| link(it)).collect::<String>()),
        (words::USED_BY, used_by.filter_map(link).collect::<String>()),
    ];
    for (name, links) in related.iter().filter(|(_, links)| !links.is_empty()) {
        let _ = writeln!(body, "<h2>{}</h2>\n<ul>{links}</ul>", name.get(lang));
    }
    let raw = relative(&out, &format!("files/{}", example.path));
    let _ = write!(
        body,
        "<h2>{}</h2>\n<figure class=\"code\"><figcaption><a href=\"{raw}\">{}</a></figcaption>\
         <pre tabindex=\"0\"><code>{}</code></pre></figure>\n",
        words::FILE.get(lang),
        escaped(&example.path),
        code::yaml(&example.text)
    );
    SitePage {
        title: example.name.get(lang).to_owned(),
        counterpart: Some(page_address(&example.path, words::other(lang))),
        headings: Vec::new(),
        body,
        around: [None, None],
        belongs: gallery_address(lang).to_owned(),
        look: PageLook::Wide,
        out,
        lang,
    }
}

/// A battle, map or army as a card of the gallery.
fn card(example: &Example, drawn: &Drawn, out: &str, lang: Lang) -> String {
    let target = page_address(&example.path, lang);
    let picture = shown(example, drawn, out, lang, Some(&target));
    let history = example
        .history
        .as_ref()
        .map(|history| format!("<p>{}</p>", escaped(&short(&typeset(history.get(lang), lang)))));
    format!(
        "<article>{picture}<h3><a href=\"{}\">{}</a></h3><p class=\"facts\">{}</p>{}</article>\n",
        relative(out, &target),
        escaped(example.name.get(lang)),
        escaped(&facts(example, lang)),
        history.unwrap_or_default()
    )
}

/// The folder below the examples, which is a game or a purpose.
fn shelf(example: &Example) -> &str {
    example
        .path
        .strip_prefix(FOLDER)
        .and_then(|inside| inside.split('/').next())
        .unwrap_or_default()
}

/// The gallery: by folder, battles first, oldest first.
fn overview(examples: &[Example], drawn: &Drawn, lang: Lang) -> SitePage {
    let out = gallery_address(lang).to_owned();
    let title = words::EXAMPLES.get(lang);
    let intro = Words::new(
        "Battles, armies, lists, maps and house rules that ship with Banneret. Every picture is drawn by it from \
         the file beside it, and every file is free of findings.",
        "Batailles, armées, listes, cartes et règles maison livrées avec Banneret. Chaque image est dessinée par lui \
         d’après le fichier voisin, et aucun fichier n’a de défaut.",
    );
    let mut body = format!("<h1>{title}</h1>\n<p class=\"lead\">{}</p>\n", intro.get(lang));
    let mut headings = Vec::new();
    let mut shelves: Vec<&str> = Vec::new();
    for example in examples {
        if !shelves.contains(&shelf(example)) {
            shelves.push(shelf(example));
        }
    }
    let mut sections = String::new();
    let kinds = [
        (DocumentKind::Scenario, words::BATTLES, true),
        (DocumentKind::Map, words::MAPS, true),
        (DocumentKind::Army, words::ARMIES, true),
        (DocumentKind::ArmyList, words::LISTS, true),
        (DocumentKind::Ruleset, words::RULESETS, false),
        (DocumentKind::Event, words::EVENTS, false),
    ];
    for name in shelves {
        let own = |kind: DocumentKind| {
            let mut own: Vec<_> =
                examples.iter().filter(|it| shelf(it) == name && it.kind == kind).collect();
            own.sort_by_key(|it| it.year.map(Year::number));
            own
        };
        let called = shelf_name(name, examples);
        let called = called.get(lang);
        let _ = writeln!(sections, "<h2 id=\"{name}\">{}</h2>", escaped(called));
        headings.push((2, name.to_owned(), called.to_owned()));
        for (kind, kind_name, pictured) in kinds {
            let own = own(kind);
            if own.is_empty() {
                continue;
            }
            let cards: String = own.iter().map(|it| card(it, drawn, &out, lang)).collect();
            let kind_name = kind_name.get(lang);
            let class = if pictured { "gallery" } else { "gallery plain" };
            // Battles are what people come for; the rest opens by a click.
            let _ = match kind {
                DocumentKind::Scenario => {
                    writeln!(sections, "<div class=\"{class}\">{cards}</div>")
                }
                _ => writeln!(
                    sections,
                    "<details><summary>{kind_name} ({})</summary><div class=\"{class}\">{cards}</div></details>",
                    own.len()
                ),
            };
        }
    }
    let jumps =
        headings.iter().map(|(_, id, words)| format!("<a href=\"#{id}\">{}</a>", escaped(words)));
    let _ =
        write!(body, "<p class=\"jumps\">{}</p>\n{sections}", jumps.collect::<Vec<_>>().join(" "));
    SitePage {
        title: title.to_owned(),
        counterpart: Some(gallery_address(words::other(lang)).to_owned()),
        belongs: out.clone(),
        around: [None, None],
        look: PageLook::Wide,
        headings,
        body,
        out,
        lang,
    }
}

/// What a folder of examples is called: its game, or what it is for.
fn shelf_name(shelf: &str, examples: &[Example]) -> Name {
    match banneret_schema::ruleset::shipped::ruleset(shelf) {
        Some(game) => game.name.clone(),
        None => match shelf {
            "converted" => Name::new("Converted lists", "Listes converties"),
            "tournament" => Name::new("A tournament", "Un tournoi"),
            other => {
                let own = examples.iter().find(|it| {
                    it.kind == DocumentKind::Ruleset
                        && it.path.starts_with(&format!("{FOLDER}{other}/"))
                });
                own.map_or_else(|| Name::new(other, other), |it| it.name.clone())
            }
        },
    }
}
