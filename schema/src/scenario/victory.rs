//! Who wins, or that nobody does, and when.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::condition::Condition;
use crate::id::SideId;
use crate::name::Name;

/// The word that stands for a draw where a side could be named.
pub const DRAW: &str = "draw";

/// Who wins and when, or when it is a draw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Victory {
    /// Who wins; nobody in a draw.
    pub side: Option<SideId>,
    /// When; `otherwise` is whenever nothing else has been decided.
    pub when: Condition,
    /// How clearly, in the author's words.
    pub grade: Option<Name>,
    form: Form,
    /// Another outcome that is written beside it, and is passed over.
    surplus: Option<String>,
}

/// The ways of writing it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    /// `side: …, when: …`.
    Side,
    /// `draw: …`.
    Draw,
    /// `otherwise: draw`, or a side.
    Otherwise,
}

impl Victory {
    /// The key under which the condition is written.
    #[must_use]
    pub const fn when_key(&self) -> &'static str {
        match self.form {
            Form::Side => "when",
            Form::Draw => "draw",
            Form::Otherwise => "otherwise",
        }
    }

    /// The key under which the winner is written.
    #[must_use]
    pub const fn side_key(&self) -> &'static str {
        match self.form {
            Form::Side => "side",
            Form::Draw => "draw",
            Form::Otherwise => "otherwise",
        }
    }

    /// The key of another outcome that is written beside this one.
    #[must_use]
    pub fn surplus(&self) -> Option<&str> {
        self.surplus.as_deref()
    }

    /// Whether it is a draw.
    #[must_use]
    pub fn is_draw(&self) -> bool {
        self.side.is_none()
    }
}

/// One outcome as it is written.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename = "Victory", default)]
#[schemars(extend("anyOf" = [
    {"required": ["side", "when"]},
    {"required": ["draw"]},
    {"required": ["otherwise"]},
]))]
struct Written {
    /// Who wins.
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<SideId>,
    /// When; `otherwise` is whenever nobody else has won.
    #[serde(skip_serializing_if = "Option::is_none")]
    when: Option<Condition>,
    /// When it is a draw, in place of `side` and `when`.
    #[serde(skip_serializing_if = "Option::is_none")]
    draw: Option<Condition>,
    /// What it is in every other case: a side that wins, or `draw`.
    #[serde(skip_serializing_if = "Option::is_none")]
    otherwise: Option<SideId>,
    /// How clearly, in the author's words.
    #[serde(skip_serializing_if = "Option::is_none")]
    grade: Option<Name>,
}

impl TryFrom<Written> for Victory {
    type Error = &'static str;

    fn try_from(written: Written) -> Result<Self, Self::Error> {
        let Written { side, when, draw, otherwise, grade } = written;
        let other = |key: &str, there: bool| there.then(|| key.to_owned());
        let sided = other("side", side.is_some()).or(other("when", when.is_some()));
        if let (Some(side), Some(when)) = (&side, &when) {
            let surplus = other("draw", draw.is_some()).or(other("otherwise", otherwise.is_some()));
            let (side, when) = (Some(side.clone()), when.clone());
            return Ok(Self { side, when, grade, form: Form::Side, surplus });
        }
        if let Some(when) = draw {
            let surplus = sided.or(other("otherwise", otherwise.is_some()));
            return Ok(Self { side: None, when, grade, form: Form::Draw, surplus });
        }
        let outcome = otherwise.ok_or("`side` and `when`, `draw`, or `otherwise`")?;
        let side = (outcome.as_str() != DRAW).then_some(outcome);
        let when = Condition::Otherwise;
        Ok(Self { side, when, grade, form: Form::Otherwise, surplus: sided })
    }
}

impl From<Victory> for Written {
    fn from(Victory { side, when, grade, form, .. }: Victory) -> Self {
        let plain = Self { grade, ..Self::default() };
        match form {
            Form::Side => Self { side, when: Some(when), ..plain },
            Form::Draw => Self { draw: Some(when), ..plain },
            Form::Otherwise => {
                let outcome = side.unwrap_or_else(|| SideId::from(DRAW));
                Self { otherwise: Some(outcome), ..plain }
            }
        }
    }
}

impl JsonSchema for Victory {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Victory".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Written::json_schema(generator)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{from_value, json, to_value};

    #[test]
    fn a_victory_is_a_sides_or_nobodys() {
        for (written, side, key) in [
            (json!({"side": "gauls", "when": {"turn": 3}}), Some("gauls"), "when"),
            (
                json!({"side": "gauls", "when": "otherwise", "grade": "Clear"}),
                Some("gauls"),
                "when",
            ),
            (json!({"draw": {"turn": 12}}), None, "draw"),
            (json!({"otherwise": "draw"}), None, "otherwise"),
            (json!({"otherwise": "gauls"}), Some("gauls"), "otherwise"),
        ] {
            let victory: Victory = from_value(written.clone()).expect("a victory");
            assert_eq!(victory.side.as_ref().map(SideId::as_str), side);
            assert_eq!(victory.when_key(), key);
            assert_eq!(to_value(&victory).expect("written"), written);
        }
        for wrong in [json!({"side": "gauls"}), json!({"when": {"turn": 3}}), json!({})] {
            assert!(from_value::<Victory>(wrong).is_err());
        }
        let both = json!({"side": "gauls", "when": {"turn": 3}, "draw": {"turn": 4}});
        let both: Victory = from_value(both).expect("a victory");
        assert_eq!(both.surplus(), Some("draw"));
    }
}
