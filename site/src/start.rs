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

/// The start page of a language.
pub(crate) fn start(root: &Path, lang: Lang, first: &str) -> Result<SitePage, String> {
    let out = home(lang).to_owned();
    let readme = match lang {
        Lang::En => "README.md",
        Lang::Fr => "README.fr.md",
    };
    let text = door::text(&root.join(readme))?;
    let (_, army) = text.split_once("```yaml arm").ok_or_else(|| format!("{readme}: no army"))?;
    let army = army.split_once('\n').and_then(|(_, rest)| rest.split_once("```"));
    let (army, _) = army.ok_or_else(|| format!("{readme}: no army"))?;
    let to = |target: &str| relative(&out, target);
    let other = words::other(lang);
    let picture = to(&format!("pictures/{}/{BATTLE}.png", words::code(lang)));
    let battle = match lang {
        Lang::En => format!("{BATTLE}.html"),
        Lang::Fr => format!("fr/{BATTLE}.html"),
    };
    let mut body = format!(
        "<section class=\"hero\"><div><h1>Banneret</h1><p class=\"claim\">{}</p><p>{}</p>\
         <p class=\"buttons\"><a class=\"button\" href=\"{}\">{}</a> <a class=\"button second\" href=\"{}\">{}</a></p>\
         <p class=\"other\" lang=\"{}\"><a href=\"{}\">{}</a> {}</p></div>\
         <a class=\"battle\" href=\"{}\"><img src=\"{picture}\" alt=\"{}\"></a></section>\n",
        CLAIM.get(lang),
        SAYS.get(lang),
        to(first),
        FIRST.get(lang),
        to(gallery_address(lang)),
        LOOK.get(lang),
        words::code(other),
        to(home(other)),
        words::OTHER_LANGUAGE.get(lang),
        CLAIM.get(other),
        to(&battle),
        GET.get(lang),
    );
    let shots = [
        (WRITE, code::block("yaml army.yaml", army)),
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
