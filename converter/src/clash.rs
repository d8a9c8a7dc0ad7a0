//! Clash tables.
use crate::conversion::Conversion;
use crate::request::Request;
pub(crate) fn convert(text: &str, request: &Request) -> Conversion {
    crate::list::convert(text, request)
}
