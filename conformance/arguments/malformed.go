package arguments

import (
	"encoding/json"
	"strings"
)

// blanks are arguments without content.
var blanks = []Case{
	{Kind: Blank, ID: Blank.id("empty"), Arguments: "", Note: "an empty string"},
	{Kind: Blank, ID: Blank.id("spaces"), Arguments: "   ", Note: "spaces only"},
	{Kind: Blank, ID: Blank.id("line"), Arguments: "\n", Note: "a line break only"},
	{Kind: Blank, ID: Blank.id("null"), Arguments: "null", Note: "the literal null"},
}

// malformedTexts returns texts that are not JSON, without those that lenient decoders accept (single quotes, comments, a trailing comma).
func malformedTexts(example string) []Case {
	cases := []Case{
		{ID: "brace", Arguments: "{", Note: "an unclosed brace"},
		{ID: "truncated", Arguments: truncated(example), Note: "cut off in the middle"},
		{ID: "trailing text", Arguments: example + " and so on", Note: "text after the arguments"},
		{ID: "stray bracket", Arguments: example + "]", Note: "an extra bracket"},
		{ID: "stray brace", Arguments: example + "}", Note: "an extra brace"},
		{ID: "second object", Arguments: example + example, Note: "two objects"},
		{ID: "byte order mark", Arguments: "\ufeff" + example, Note: "a byte order mark first"},
		{ID: "word", Arguments: "hello", Note: "a bare word"},
		{ID: "leading zero", Arguments: put(example, "007"), Note: "a number with leading zeros"},
		{ID: "plus", Arguments: put(example, "+1"), Note: "a number with a plus sign"},
		{ID: "no number", Arguments: put(example, "NaN"), Note: "NaN, which is not JSON"},
		{ID: "raw line break", Arguments: put(example, "\"a\nb\""), Note: "a raw line break inside a string"},
		{ID: "unknown escape", Arguments: put(example, `"\x41"`), Note: "an escape that JSON does not have"},
		{ID: "NUL", Arguments: example + "\x00", Note: "a NUL byte after the arguments"},
	}
	var valid []Case
	for _, c := range cases {
		c.Kind, c.ID = Malformed, Malformed.id(c.ID)
		if c.Arguments != "" && !json.Valid([]byte(c.Arguments)) {
			valid = append(valid, c)
		}
	}
	return valid
}

// put returns an object with one more argument; value is raw text.
func put(example, value string) string {
	inner := strings.TrimSpace(example)
	if inner = strings.TrimSuffix(strings.TrimPrefix(inner, "{"), "}"); strings.TrimSpace(inner) != "" {
		inner += ","
	}
	return "{" + inner + `"more":` + value + "}"
}

// truncated returns the first part of a text, as after a broken connection.
func truncated(text string) string {
	text = strings.TrimSpace(text)
	if len(text) < 4 {
		return `{"`
	}
	return strings.ToValidUTF8(text[:len(text)*2/3], "")
}

// shapes returns valid JSON that is not an object.
func shapes(example string) []Case {
	return []Case{
		{Kind: Shape, ID: Shape.id("array"), Arguments: "[]", Note: "an array instead of an object"},
		{Kind: Shape, ID: Shape.id("string"), Arguments: `"x"`, Note: "a string instead of an object"},
		{Kind: Shape, ID: Shape.id("number"), Arguments: "1", Note: "a number instead of an object"},
		{Kind: Shape, ID: Shape.id("boolean"), Arguments: "true", Note: "a boolean instead of an object"},
		{Kind: Shape, ID: Shape.id("wrapped"), Arguments: "[" + example + "]", Note: "the arguments inside an array"},
	}
}
