//! The start page: what this is, in ten seconds.

use std::fmt::Write as _;
use std::path::Path;

use banneret_schema::{Lang, Words};
use banneret_validator::files::relative;

use crate::code;
use crate::door;
use crate::escape::escaped;
use crate::gallery::gallery_address;
use crate::layout::{PageLook, SitePage, home};
use crate::words;

const CLAIM: Words = Words::new(
    "The authoring tool for hex wargames.",
    "L’outil des auteurs de wargames à hexagones.",
);
const SAYS: Words = Words::new(
    "Write armies, army lists, maps and scenarios as plain text, or paint them in the editor. Banneret checks them \
     against the rules of the game, points at the exact place of every mistake, counts every point, and draws and \
     prints what you made.",
    "Écrivez armées, listes, cartes et scénarios en texte simple, ou peignez-les dans l’éditeur. Banneret les confronte \
     à la règle du jeu, montre l’endroit exact de chaque erreur, compte chaque point, dessine et imprime ce que vous \
     avez fait.",
);
const FIRST: Words =
    Words::new("A first battle in fifteen minutes", "Une première bataille en un quart d’heure");
const LOOK: Words = Words::new("Look at the examples", "Voir les exemples");
const WRITE: Words = Words::new("You write this", "Vous écrivez ceci");
const TOLD: Words = Words::new("You are told this", "On vous dit ceci");
const PAINT: Words = Words::new("Or you paint it", "Ou vous peignez");
const GET: Words = Words::new("You get this", "Vous obtenez ceci");
const GAMES: Words = Words::new(
    "Games: Alexandre et Bayard, Panache, The Great Battles of Alexander, Vive l’Empereur !, and a game of your own.",
    "Les jeux : Alexandre et Bayard, Panache, The Great Battles of Alexander, Vive l’Empereur !, et le vôtre.",
);

/// The example whose set-up the start page shows.
const BATTLE: &str = "examples/alexandre-bayard/granicus/scenario";

/// The army that the first page of the repository shows, with its mistake.
pub(crate) fn written_army(root: &Path, lang: Lang) -> Result<String, String> {
    let readme = match lang {
        Lang::En => "README.md",
        Lang::Fr => "README.fr.md",
    };
    let text = door::text(&root.join(readme))?;
    let army = text.split_once("```yaml arm").and_then(|(_, army)| army.split_once('\n'));
    let army = army.and_then(|(_, rest)| rest.split_once("```"));
    army.map(|(army, _)| army.to_owned()).ok_or_else(|| format!("{readme}: no army"))
}

/// The start page of a language, with buttons that lead to these programs.
pub(crate) fn start(
    root: &Path,
    lang: Lang,
    first: &str,
    programs: &[(Words, String)],
) -> Result<SitePage, String> {
    let out = home(lang).to_owned();
    let army = written_army(root, lang)?;
    let to = |target: &str| relative(&out, target);
    let other = words::other(lang);
    let picture = to(&format!("pictures/{}/{BATTLE}.png", words::code(lang)));
    let battle = match lang {
        Lang::En => format!("{BATTLE}.html"),
        Lang::Fr => format!("fr/{BATTLE}.html"),
    };
    let mut body = format!(
        "<section class=\"hero\"><div><h1>Banneret</h1><p class=\"claim\">{}</p><p>{}</p>\
         <p class=\"buttons\">{}</p>\
         <p class=\"other\" lang=\"{}\"><a href=\"{}\">{}</a> {}</p></div>\
         <a class=\"battle\" href=\"{}\"><img src=\"{picture}\" alt=\"{}\"></a></section>\n",
        CLAIM.get(lang),
        SAYS.get(lang),
        buttons(&out, lang, first, programs),
        words::code(other),
        to(home(other)),
        words::OTHER_LANGUAGE.get(lang),
        CLAIM.get(other),
        to(&battle),
        GET.get(lang),
    );
    let shots = [
        (WRITE, code::block("yaml army.yaml", &army)),
        (
            TOLD,
            format!("<img src=\"{}\" alt=\"banneret check\" loading=\"lazy\">", to("check.svg")),
        ),
        (
            PAINT,
            format!(
                "<img src=\"{}\" alt=\"{}\" loading=\"lazy\">",
                to("editor.png"),
                PAINT.get(lang)
            ),
        ),
    ];
    body += "<section class=\"shots\">\n";
    for (name, shown) in shots {
        let _ = writeln!(body, "<div><h2>{}</h2>{shown}</div>", name.get(lang));
    }
    let _ = writeln!(body, "</section>\n<p class=\"games\">{}</p>", escaped(GAMES.get(lang)));
    Ok(SitePage {
        title: format!("Banneret: {}", CLAIM.get(lang).trim_end_matches('.')),
        counterpart: Some(home(other).to_owned()),
        headings: Vec::new(),
        belongs: String::new(),
        around: [None, None],
        look: PageLook::Wide,
        body,
        out,
        lang,
    })
}

/// What one can do first: open a program, look at the examples, read.
fn buttons(out: &str, lang: Lang, first: &str, programs: &[(Words, String)]) -> String {
    let programs = programs.iter().map(|(name, address)| (*name, address.as_str()));
    let pages = [(LOOK, gallery_address(lang)), (FIRST, first)];
    let all = programs.chain(pages).enumerate().map(|(at, (name, address))| {
        let class = if at == 0 { "button" } else { "button second" };
        format!("<a class=\"{class}\" href=\"{}\">{}</a>", relative(out, address), name.get(lang))
    });
    all.collect::<Vec<_>>().join(" ")
}
