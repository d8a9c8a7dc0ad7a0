//! Colours for the rows of maps: one for each terrain, numbers for levels, and nothing much for open ground.

use banneret_schema::Name;
use banneret_validator::assist::{RowCell, cells};
use lsp_types::{
    SemanticToken, SemanticTokenModifier, SemanticTokenType, SemanticTokens, SemanticTokensLegend,
    SemanticTokensParams,
};

use super::server::{Known, Server, Unanswered};

/// Colours every theme has; those of terrain come behind the first two.
const COLOURS: [SemanticTokenType; 12] = [
    SemanticTokenType::COMMENT,
    SemanticTokenType::NUMBER,
    SemanticTokenType::STRING,
    SemanticTokenType::KEYWORD,
    SemanticTokenType::TYPE,
    SemanticTokenType::FUNCTION,
    SemanticTokenType::PARAMETER,
    SemanticTokenType::MACRO,
    SemanticTokenType::ENUM_MEMBER,
    SemanticTokenType::CLASS,
    SemanticTokenType::VARIABLE,
    SemanticTokenType::OPERATOR,
];

/// How many colours are not for terrain.
const OTHERS: usize = 2;

pub(super) fn legend() -> SemanticTokensLegend {
    SemanticTokensLegend {
        token_types: COLOURS.to_vec(),
        token_modifiers: vec![SemanticTokenModifier::DEPRECATED],
    }
}

pub(super) fn tokens(
    server: &Server<'_>,
    known: &Known<'_>,
    _: &SemanticTokensParams,
) -> Result<SemanticTokens, Unanswered> {
    let mut cells = cells(known.workspace, known.loaded);
    cells.sort_by_key(|cell| cell.span);
    let mut terrains: Vec<Vec<Name>> = Vec::new();
    let (mut line, mut column) = (0, 0);
    let mut data = Vec::with_capacity(cells.len());
    for cell in cells {
        let range = server.counting.range(known.source(), cell.span);
        let delta_line = range.start.line - line;
        let delta_start = range.start.character - if delta_line == 0 { column } else { 0 };
        (line, column) = (range.start.line, range.start.character);
        data.push(SemanticToken {
            delta_line,
            delta_start,
            length: range.end.character - range.start.character,
            token_type: colour(&cell, &mut terrains),
            token_modifiers_bitset: u32::from(cell.is_unknown),
        });
    }
    Ok(SemanticTokens { result_id: None, data })
}

/// The colour of a cell. Terrains have theirs in the order in which they are met.
fn colour(cell: &RowCell, terrains: &mut Vec<Vec<Name>>) -> u32 {
    let colour = if cell.is_level {
        1
    } else if cell.terrain.is_empty() {
        0
    } else {
        let known = terrains.iter().position(|it| *it == cell.terrain);
        let place = known.unwrap_or_else(|| {
            terrains.push(cell.terrain.clone());
            terrains.len() - 1
        });
        OTHERS + place % (COLOURS.len() - OTHERS)
    };
    u32::try_from(colour).unwrap_or_default()
}
