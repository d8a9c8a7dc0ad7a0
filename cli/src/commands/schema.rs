//! `banneret schema`

use std::io::Write;

use banneret_schema::french::translate;
use banneret_schema::header::DocumentKind;
use banneret_schema::json_schema;
use banneret_schema::say::quoted;
use banneret_validator::{config_schema, text};
use serde_json::Value;

use super::find_ruleset;
use crate::args::SchemaArgs;
use crate::exit::{Failure, Outcome};

pub(crate) fn run(args: &SchemaArgs, out: &mut dyn Write) -> Result<Outcome, Failure> {
    let lang = args.lang.of();
    if args.kind == "config" {
        return print(&config_schema(lang), out);
    }
    let kind = DocumentKind::parse(&args.kind).ok_or_else(|| {
        let kind = quoted(&args.kind);
        Failure::said(text!(
            "there is no kind of document {kind}",
            "il n'y a pas de type de document {kind}"
        ))
    })?;
    let schema = match &args.ruleset {
        Some(name) => json_schema::exported_for(kind, &*find_ruleset(name)?, lang),
        None => {
            let mut schema = json_schema::exported(kind);
            translate(&mut schema, lang);
            schema
        }
    };
    print(&schema, out)
}

fn print(schema: &Value, out: &mut dyn Write) -> Result<Outcome, Failure> {
    serde_json::to_writer_pretty(&mut *out, schema).map_err(std::io::Error::from)?;
    writeln!(out)?;
    Ok(Outcome::Clean)
}
