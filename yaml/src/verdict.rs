//! The parser's complaints as faults.

use granit_parser::ErrorKind;

use crate::fault::{FaultKind, SyntaxFault};
use crate::limits::TextLimits;

/// What the parser complains about, in the words of someone who writes files.
pub(crate) fn verdict(kind: &ErrorKind, limits: &TextLimits) -> FaultKind {
    use SyntaxFault as S;
    let syntax = match kind {
        ErrorKind::RecursionLimitExceeded => return FaultKind::DepthLimit(limits.depth),
        ErrorKind::TooManyComments => return FaultKind::NodeLimit(limits.nodes),
        ErrorKind::TabNotAllowed
        | ErrorKind::TabInBlockIndentation
        | ErrorKind::TabInIndentation
        | ErrorKind::TabInPlainScalar
        | ErrorKind::TabAtBlockScalarStart => return FaultKind::Tab,
        ErrorKind::UnclosedFlowCollection { open } => S::UnclosedBracket(*open),
        ErrorKind::UnexpectedEofFlowSequence => S::UnclosedBracket('['),
        ErrorKind::UnexpectedEofFlowMapping | ErrorKind::UnexpectedEofImplicitFlowMapping => {
            S::UnclosedBracket('{')
        }
        ErrorKind::MisplacedFlowCollectionEnd | ErrorKind::MismatchedFlowCollectionEnd { .. } => {
            S::StrayBracket
        }
        ErrorKind::UnclosedQuotedScalar
        | ErrorKind::InvalidQuotedScalarIndent
        | ErrorKind::DocumentIndicatorInQuotedScalar => S::UnclosedQuote,
        ErrorKind::InvalidTrailingSingleQuotedScalar
        | ErrorKind::InvalidTrailingDoubleQuotedScalar => S::AfterQuote,
        ErrorKind::UnknownQuotedScalarEscape
        | ErrorKind::InvalidQuotedScalarHexEscape
        | ErrorKind::InvalidLowSurrogateHexEscape
        | ErrorKind::InvalidLowSurrogate
        | ErrorKind::MissingLowSurrogate
        | ErrorKind::UnpairedLowSurrogate
        | ErrorKind::InvalidUnicodeEscape => S::Escape,
        ErrorKind::InvalidIndentation
        | ErrorKind::InvalidFlowScalarIndent
        | ErrorKind::ExpectedBlockMappingKey
        | ErrorKind::ExpectedBlockSequenceEntry => S::Indentation,
        ErrorKind::SimpleKeyExpected
        | ErrorKind::InvalidSimpleKey
        | ErrorKind::ExpectedNodeContent
        | ErrorKind::CommentInterceptedScalar => S::MissingColon,
        ErrorKind::MappingKeyNotAllowed
        | ErrorKind::MappingValueNotAllowed
        | ErrorKind::InvalidColonPlacement
        | ErrorKind::InvalidMappingValueWhitespace
        | ErrorKind::FlowMappingValueAdjacentCollection => S::StrayColon,
        ErrorKind::BlockEntryInFlowCollection
        | ErrorKind::BlockSequenceEntryNotAllowed
        | ErrorKind::InvalidBlockEntryWhitespace
        | ErrorKind::PlainScalarStartsWithDashFlowIndicator => S::StrayDash,
        ErrorKind::ExpectedFlowMappingSeparator | ErrorKind::ExpectedFlowSequenceSeparator => {
            S::MissingComma
        }
        ErrorKind::CommentNotSeparated | ErrorKind::ExpectedWhitespace => S::CommentNotSeparated,
        ErrorKind::ZeroBlockScalarIndent
        | ErrorKind::InvalidBlockScalarHeader
        | ErrorKind::InvalidBlockScalarIndent => S::BlockTextHead,
        ErrorKind::UnexpectedCharacter { character } => S::Character(*character),
        ErrorKind::BomInsideDocument => S::Character('\u{feff}'),
        ErrorKind::DuplicateVersionDirective
        | ErrorKind::UnsupportedYamlMajorVersion
        | ErrorKind::DuplicateTagDirective
        | ErrorKind::ExpectedDocumentStart
        | ErrorKind::MissingDocumentEndBeforeDirective
        | ErrorKind::UndeclaredTagHandle
        | ErrorKind::InvalidDocumentEnd
        | ErrorKind::ExpectedTagBang
        | ErrorKind::MissingAnchorOrAliasName
        | ErrorKind::InvalidDirectiveTerminator
        | ErrorKind::MissingDirectiveName
        | ErrorKind::InvalidDirectiveName
        | ErrorKind::MissingYamlVersion
        | ErrorKind::InvalidTagTerminator
        | ErrorKind::UnclosedVerbatimTag => S::Mark,
        _ => S::Other,
    };
    FaultKind::Syntax(syntax)
}
