//! A side in the booklet of a scenario: its order of battle, where it is set up, what it comes to.

use banneret_schema::army::Army;
use banneret_schema::cost::ItemKind;
use banneret_schema::hex::Edge;
use banneret_schema::id::MemberId;
use banneret_schema::members::{Member, MemberKind, Members};
use banneret_schema::ruleset::attribute::Carrier;
use banneret_schema::scenario::sentence::{Namings as _, edge_words, sentence};
use banneret_schema::scenario::{Placement, Reinforcement, Side, Trigger};
use banneret_schema::{Lang, text};

use super::booklet::{Booklet, BookletSide, called};
use super::roster::ArmySheet;
use super::sheet::{Phrase, PrintedBlock, PrintedTable, RowKind, Stress, TableColumn, TableRow};

/// What a booklet says of a side.
pub(super) fn side_blocks(booklet: &Booklet<'_>, side: &BookletSide<'_>) -> Vec<PrintedBlock> {
    let lang = booklet.lang;
    let army = side.army.map(|(army, _)| army);
    let aside = army.map(|army| army.name.get(lang)).filter(|name| *name != side.name(lang));
    let mut blocks = vec![PrintedBlock::Heading {
        level: 1,
        text: side.name(lang).to_owned(),
        aside: aside.unwrap_or_default().to_owned(),
    }];
    let points = about(booklet, side.side, army);
    if !points.is_empty() {
        blocks.push(PrintedBlock::Points(points));
    }
    match side.army {
        Some((army, bill)) => {
            let roster = ArmySheet { ruleset: booklet.ruleset, army, bill, lang };
            blocks.push(PrintedBlock::Table(order(booklet, side.side, &roster)));
            if roster.is_priced() {
                let lacks = bill.lacks(lang).into_iter();
                blocks.extend(lacks.map(|line| PrintedBlock::Paragraph(line.into())));
            }
        }
        None => blocks.push(PrintedBlock::Paragraph(
            booklet
                .words(
                    "Its army is left to its player, or could not be read.",
                    "Son armée est au choix du joueur, ou n’a pas pu être lue.",
                )
                .into(),
        )),
    }
    blocks
}

/// Where it is set up, what breaks it, and the like.
fn about(booklet: &Booklet<'_>, side: &Side, army: Option<&Army>) -> Vec<Phrase> {
    let lang = booklet.lang;
    let mut points: Vec<Phrase> = Vec::new();
    let mut add = |en: &'static str, fr: &'static str, what: Option<String>| {
        let what = what.filter(|it| !it.is_empty());
        points.extend(what.map(|what| Phrase::labelled(booklet.words(en, fr), &what)));
    };
    let names = |ids: &[MemberId]| -> Option<String> {
        let names: Vec<String> = ids.iter().map(|id| called(army, id.as_str(), lang)).collect();
        (!names.is_empty()).then(|| names.join(", "))
    };
    add("Its edge: ", "Son bord\u{a0}: ", side.edge.map(|it| edge(booklet, it)));
    add(
        "Commander: ",
        "Commandant\u{a0}: ",
        side.commander.as_ref().map(|id| called(army, id.as_str(), lang)),
    );
    add("Wings under: ", "Ailes sous\u{a0}: ", names(side.wing_commanders.values()));
    let deploy: Vec<String> = side
        .deploy
        .values()
        .iter()
        .map(|place| {
            let zones = place.zone.values().iter().map(|zone| zone.to_string());
            let area = place.area.as_ref().map(|area| area.texts().join(", "));
            let here: Vec<String> = zones.chain(area).collect();
            let mut said = here.join(", ");
            let corps = place.corps.as_ref().map(|id| corps_name(side, id.as_str(), lang));
            if let Some(who) = names(place.members.values()).or(corps) {
                said = format!("{said} ({who})");
            }
            if place.hidden {
                said += booklet.words(", unseen", ", sans être vus");
            }
            said
        })
        .collect();
    add("Set up in: ", "Mise en place\u{a0}: ", Some(deploy.join("; ")));
    let camp = side.camp.as_ref().map(|camp| {
        camp.at.values().iter().map(|at| at.to_string()).collect::<Vec<_>>().join(", ")
    });
    add("Camp: ", "Camp\u{a0}: ", camp);
    let lines: Vec<String> = side.communication.values().iter().map(ToString::to_string).collect();
    add("Communication: ", "Communications\u{a0}: ", Some(lines.join(", ")));
    add("Rout level: ", "Niveau de déroute\u{a0}: ", side.rout_level.map(|it| it.to_string()));
    let levels = side.demoralisation.as_ref();
    add(
        "Demoralised at a loss of: ",
        "Démoralisation à\u{a0}: ",
        levels.and_then(|it| it.at).map(|it| it.display(lang)),
    );
    add(
        "In despair at: ",
        "Désespoir à\u{a0}: ",
        levels.and_then(|it| it.despair).map(|it| it.display(lang)),
    );
    let lost = side.commander_lost.as_ref().map(|it| it.get(lang).to_owned());
    add("If its commander is lost: ", "Si son commandant est perdu\u{a0}: ", lost);
    add("Personal units: ", "Unités personnelles\u{a0}: ", names(side.personal_units.values()));
    add(
        "Orders per turn: ",
        "Ordres par tour\u{a0}: ",
        side.orders_per_turn.map(|it| it.to_string()),
    );
    add("Decoys: ", "Leurres\u{a0}: ", side.decoys.map(|it| it.to_string()));
    add("Ducats: ", "Ducats\u{a0}: ", side.ducats.map(|it| it.to_string()));
    add("Budget: ", "Budget\u{a0}: ", side.budget.map(|it| it.display(lang)));
    add("", "", side.notes.as_ref().map(|it| it.trim().to_owned()));
    points
}

fn edge(booklet: &Booklet<'_>, edge: Edge) -> String {
    edge_words(edge).get(booklet.lang).to_owned()
}

fn corps_name(side: &Side, id: &str, lang: Lang) -> String {
    let corps = side.corps.items().find(|it| it.id.as_str() == id);
    let name = corps.and_then(|it| it.name.as_ref());
    name.map_or(id, |name| name.get(lang)).to_owned()
}

/// The order of battle: every member with where it stands, by the corps of the side or of the army.
fn order(booklet: &Booklet<'_>, side: &Side, roster: &ArmySheet<'_>) -> PrintedTable {
    let (army, lang) = (roster.army, booklet.lang);
    let members = Members::new(army);
    let mut left: Vec<bool> = vec![true; members.all().len()];
    let mut rows: Vec<TableRow> = Vec::new();
    let mut add = |rows: &mut Vec<TableRow>, at: usize, depth: u8| {
        if !std::mem::replace(&mut left[at], false) {
            return;
        }
        let member = &members.all()[at];
        let item = roster
            .bill
            .items
            .iter()
            .find(|item| item.index == member.index && section(item.kind) == member.section);
        let what = item.map(|item| roster.what(item)).filter(|_| member.unit().is_some());
        let leads = member.leader().map(|leader| {
            let rank = leader.rank.as_ref().and_then(|id| roster.ruleset.ranks.get(id));
            rank.map_or(booklet.words("leader", "chef"), |it| it.name.get(lang))
        });
        let what = what.unwrap_or_else(|| leads.unwrap_or_default().into());
        let figures = figures(roster, member);
        let stress = if member.unit().is_some() { Stress::None } else { Stress::Slanted };
        let name = Phrase::default().and(stress, member.called(lang));
        let stand =
            side.placements.get(&member.id()).or_else(|| side.placements.get(member.stem()));
        let at = stand.map(|it| placed(booklet, roster, it)).unwrap_or_default();
        let cells = vec![name.into(), what, figures.into(), at.into()];
        rows.push(TableRow { depth, cells, ..TableRow::default() });
    };
    let group = |name: String, depth: u8| TableRow {
        kind: RowKind::Group,
        depth,
        cells: vec![name.into()],
    };
    for corps in side.corps.items() {
        let name = corps.name.as_ref().map_or(corps.id.as_str(), |name| name.get(lang));
        let leader = corps.leader.as_ref();
        let led = leader.map(|id| format!(" — {}", called(Some(army), id.as_str(), lang)));
        rows.push(group(format!("{name}{}", led.unwrap_or_default()), 0));
        let ids = leader.into_iter().chain(corps.members.values());
        for at in ids.flat_map(|id| members.meant(id.as_str())).collect::<Vec<_>>() {
            add(&mut rows, at, 1);
        }
    }
    let free = army.echelons.is_empty();
    let own = |echelon: Option<usize>| {
        members.all().iter().enumerate().filter(move |(_, member)| {
            let of = match member.who {
                MemberKind::Leader(_) => army.echelon_of_leader(member.index),
                MemberKind::Unit(_) => army.echelon_of_unit(member.index),
                _ => None,
            };
            of == echelon
        })
    };
    if !rows.is_empty() && free && own(None).next().is_some() {
        let before = rows.len();
        rows.push(group(booklet.words("In no corps", "Hors corps").to_owned(), 0));
        for (at, _) in own(None) {
            add(&mut rows, at, 1);
        }
        if rows.len() == before + 1 {
            rows.pop();
        }
    } else {
        for (at, _) in own(None) {
            add(&mut rows, at, 0);
        }
    }
    for (number, echelon) in army.echelons.iter().enumerate() {
        let depth = u8::try_from(echelon.way.len().saturating_sub(1)).unwrap_or(u8::MAX);
        let name = echelon.name.as_ref().map_or(echelon.id.as_str(), |name| name.get(lang));
        rows.push(group(name.to_owned(), depth));
        for (at, _) in own(Some(number)) {
            add(&mut rows, at, depth + 1);
        }
    }
    let mut columns = vec![
        TableColumn::words(booklet.words("Who", "Qui")),
        TableColumn::wide(booklet.words("What", "Quoi")),
        TableColumn::words(booklet.words("Figures", "Valeurs")),
        TableColumn::words(booklet.words("At the start", "Au début")),
    ];
    // A column that says nothing of anybody is left out.
    for at in [3, 2] {
        let told = |row: &TableRow| row.cells.get(at).is_some_and(|cell| !cell.text.is_empty());
        if !rows.iter().any(told) {
            columns.remove(at);
            rows.iter_mut().filter(|row| row.cells.len() > at).for_each(|row| {
                row.cells.remove(at);
            });
        }
    }
    PrintedTable { columns, rows }
}

/// The part of a document the members of a kind stand in.
fn section(kind: ItemKind) -> &'static str {
    match kind {
        ItemKind::Leader => "leaders",
        ItemKind::Herald => "heralds",
        ItemKind::Character => "characters",
        ItemKind::Unit => "units",
    }
}

/// What the counter of a member shows.
fn figures(roster: &ArmySheet<'_>, member: &Member<'_>) -> String {
    let attributes = &roster.ruleset.attributes;
    let shown = match (member.unit(), member.leader()) {
        (Some(unit), _) => attributes.on_counter(Carrier::Unit, &unit.profile.figures, roster.lang),
        (_, Some(leader)) => attributes.on_counter(Carrier::Leader, &leader.figures, roster.lang),
        _ => Vec::new(),
    };
    shown.into_iter().map(|(_, figure)| figure).collect::<Vec<_>>().join("·")
}

/// Where a member stands at the start.
fn placed(booklet: &Booklet<'_>, roster: &ArmySheet<'_>, it: &Placement) -> String {
    let lang = booklet.lang;
    let at: Vec<&str> = it.at.values().iter().map(|at| at.as_str()).collect();
    let mut parts = vec![at.join("/")];
    parts.extend(it.with.as_ref().map(|id| {
        let who = called(Some(roster.army), id.as_str(), lang);
        booklet.told(&text!("with {who}", "avec {who}"))
    }));
    parts.extend(it.facing.map(|facing| {
        let facing = facing.to_string().to_uppercase();
        booklet.told(&text!("facing {facing}", "face à {facing}"))
    }));
    parts.extend(it.formation.as_ref().map(|id| {
        let known = roster.ruleset.formations.get(id);
        known.map_or_else(|| id.to_string(), |it| it.name.get(lang).to_lowercase())
    }));
    parts.extend(it.state.values().iter().map(|id| {
        let known = roster.ruleset.states.get(id);
        known.map_or_else(|| id.to_string(), |it| it.name.get(lang).to_lowercase())
    }));
    parts.extend(it.hits.map(|n| booklet.told(&text!("{n} hit[s]", "{n} perte[s] de cohésion"))));
    parts.extend(it.lost.map(|n| booklet.told(&text!("{n} lost", "{n} perdu[s]", n))));
    parts.retain(|part| !part.is_empty());
    parts.join(", ")
}

impl Booklet<'_> {
    /// Where reinforcements arrive, and what brings them.
    pub(super) fn arrival(&self, side: &Side, coming: &Reinforcement) -> String {
        let mut parts: Vec<String> = Vec::new();
        let at: Vec<&str> = coming.at.values().iter().map(|at| at.as_str()).collect();
        if !at.is_empty() {
            parts.push(at.join(", "));
        }
        if let Some(edge) =
            coming.edge.or(side.edge).filter(|_| at.is_empty() && !coming.is_placed())
        {
            let edge = edge_words(edge);
            parts.push(self.told(&text!("by the {edge} edge", "par le bord {edge}", edge)));
        }
        parts.extend(coming.zone.values().iter().map(ToString::to_string));
        parts.extend(coming.area.as_ref().map(|area| area.texts().join(", ")));
        parts.extend(coming.die.map(|die| {
            let die = die.to_string().replace('-', "–");
            self.told(&text!("on a throw of {die}", "sur un jet de {die}"))
        }));
        parts.extend(coming.when.as_ref().map(|when| match when {
            Trigger::Met(condition) => {
                let when = sentence(self, condition);
                self.told(&text!("when {when}", "quand {when}", when))
            }
            Trigger::Words(words) => words.get(self.lang).to_owned(),
        }));
        parts.extend(coming.reserve.as_ref().map(|id| {
            let known = self.member(id.as_str());
            self.told(&text!("from the reserve of {known}", "de la réserve ({known})", known))
        }));
        let formation = coming.formation.as_ref().map(|id| {
            let known = self.ruleset.formations.get(id);
            known.map_or_else(|| id.to_string(), |it| it.name.get(self.lang).to_lowercase())
        });
        parts.extend(formation);
        parts.join("; ")
    }
}
