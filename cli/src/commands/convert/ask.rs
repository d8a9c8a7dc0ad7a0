//! What the user says about a list: notation, years, region, game, sizes of units, answers.

use banneret_converter::{
    Conversion, Notation, Region, Request, TargetGame, UnitSize, parse_years,
};
use banneret_schema::Period;
use banneret_schema::army_list::{CountedIn, Question};
use banneret_schema::say::quoted;
use banneret_validator::text;

use crate::args::ConvertArgs;
use crate::exit::Failure;

/// What the user said, for every text alike.
pub(super) struct Wishes {
    pub(super) notation: Option<Notation>,
    years: Option<Period>,
    region: Option<Region>,
    ruleset: Option<TargetGame>,
    unit_sizes: Vec<UnitSize>,
    pub(super) answers: Vec<(String, String)>,
}

impl Wishes {
    /// The request for a text in a notation.
    pub(super) fn request(&self, notation: Notation) -> Request {
        Request {
            years: self.years,
            region: self.region,
            ruleset: self.ruleset,
            unit_sizes: self.unit_sizes.clone(),
            answers: self.answers.clone(),
            ..Request::new(notation)
        }
    }
}

pub(super) fn request(args: &ConvertArgs) -> Result<Wishes, Failure> {
    let notation = args.from.as_deref().and_then(Notation::parse);
    let ruleset = args.ruleset.as_deref().and_then(TargetGame::parse);
    let mut unit_sizes = Vec::new();
    for (texts, counted_in) in [
        (&args.figures_per_unit, CountedIn::Figures),
        (&args.elements_per_unit, CountedIn::Elements),
        (&args.models_per_unit, CountedIn::Models),
    ] {
        for text in texts {
            unit_sizes.push(unit_size(text, counted_in)?);
        }
    }
    let answers = args.answer.iter().map(|it| answer(it)).collect::<Result<_, _>>()?;
    let (years, region) = (years(args)?, region(args)?);
    Ok(Wishes { notation, years, region, ruleset, unit_sizes, answers })
}

fn years(args: &ConvertArgs) -> Result<Option<Period>, Failure> {
    let Some(year) = &args.year else { return Ok(None) };
    let said = || {
        let year = quoted(year);
        Failure::said(text!(
            "{year} is not a year; write -334, 1346 or \"460 BC - 279 BC\"",
            "{year} n'est pas une année ; écrivez -334, 1346 ou \"460 BC - 279 BC\""
        ))
    };
    parse_years(year).ok_or_else(said).map(Some)
}

fn region(args: &ConvertArgs) -> Result<Option<Region>, Failure> {
    let Some(region) = &args.region else { return Ok(None) };
    let known: Vec<_> = Region::ALL.iter().map(|region| region.as_str()).collect();
    let said = || {
        let (region, known) = (quoted(region), known.join(", "));
        Failure::said(text!(
            "there is no region {region}; the regions are {known}",
            "il n'y a pas de région {region} ; les régions sont {known}"
        ))
    };
    Region::parse(region).ok_or_else(said).map(Some)
}

/// `12`, or `cavalry=6`.
fn unit_size(text: &str, counted_in: CountedIn) -> Result<UnitSize, Failure> {
    let (kind, number) = match text.split_once('=') {
        Some((kind, number)) => (Some(kind.trim().to_owned()), number),
        None => (None, text),
    };
    let said = || {
        let text = quoted(text);
        Failure::said(text!(
            "{text} is not the size of a unit; write 12, or cavalry=6",
            "{text} n'est pas la taille d'une unité ; écrivez 12, ou cavalry=6"
        ))
    };
    let number = number.trim().parse().ok().filter(|it| (1..=1000).contains(it));
    Ok(UnitSize { counted_in, kind, number: number.ok_or_else(said)? })
}

fn answer(text: &str) -> Result<(String, String), Failure> {
    let said = || {
        let text = quoted(text);
        Failure::said(text!(
            "{text} is not an answer; write the id of a question, an equals sign and the answer",
            "{text} n'est pas une réponse ; écrivez l'id d'une question, un signe égal et la réponse"
        ))
    };
    let (id, answer) = text.split_once('=').ok_or_else(said)?;
    Ok((id.trim().to_owned(), answer.trim().to_owned()))
}

/// Every answer belongs to a question of one of the lists, and is one of its choices.
pub(super) fn check_answers<'c>(
    answers: &[(String, String)],
    conversions: impl Iterator<Item = &'c Conversion>,
) -> Result<(), Failure> {
    let questions: Vec<&Question> =
        conversions.flat_map(|it| it.document.questions.items()).collect();
    let id = |it: &Question| it.id.clone().unwrap_or_default();
    for (name, answer) in answers {
        let mut named = questions.iter().filter(|it| id(it) == *name).peekable();
        if named.peek().is_none() {
            let mut known: Vec<String> = questions.iter().map(|it| id(it)).collect();
            known.dedup();
            let (name, known) = (quoted(name), known.join(", "));
            return Err(Failure::said(text!(
                "no question of the list is called {name}; it asks {known}",
                "aucune question de la liste ne s'appelle {name} ; elle demande {known}"
            )));
        }
        if let Some(question) = named.find(|it| it.answered().is_none()) {
            let (name, answer) = (quoted(name), quoted(answer));
            let choices = question.choices.join(", ");
            return Err(Failure::said(text!(
                "{answer} does not answer {name}; it takes {choices}",
                "{answer} ne répond pas à {name} ; les réponses sont {choices}"
            )));
        }
    }
    Ok(())
}
