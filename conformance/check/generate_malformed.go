package check

import (
	"encoding/json"
	"strings"
)

// blanks are arguments without content.
var blanks = []negative{
	{kind: kindBlank, caseID: kindBlank.id("empty"), arguments: "", note: "an empty string"},
	{kind: kindBlank, caseID: kindBlank.id("spaces"), arguments: "   ", note: "spaces only"},
	{kind: kindBlank, caseID: kindBlank.id("line"), arguments: "\n", note: "a line break only"},
	{kind: kindBlank, caseID: kindBlank.id("null"), arguments: "null", note: "the literal null"},
}

// malformedTexts returns texts that are not JSON, without those that lenient decoders accept (single quotes, comments, a trailing comma).
func malformedTexts(example string) []negative {
	cases := []negative{
		{caseID: "brace", arguments: "{", note: "an unclosed brace"},
		{caseID: "truncated", arguments: truncated(example), note: "cut off in the middle"},
		{caseID: "trailing text", arguments: example + " and so on", note: "text after the arguments"},
		{caseID: "stray bracket", arguments: example + "]", note: "an extra bracket"},
		{caseID: "stray brace", arguments: example + "}", note: "an extra brace"},
		{caseID: "second object", arguments: example + example, note: "two objects"},
		{caseID: "byte order mark", arguments: "\ufeff" + example, note: "a byte order mark first"},
		{caseID: "word", arguments: "hello", note: "a bare word"},
		{caseID: "leading zero", arguments: put(example, "007"), note: "a number with leading zeros"},
		{caseID: "plus", arguments: put(example, "+1"), note: "a number with a plus sign"},
		{caseID: "no number", arguments: put(example, "NaN"), note: "NaN, which is not JSON"},
		{caseID: "raw line break", arguments: put(example, "\"a\nb\""), note: "a raw line break inside a string"},
		{caseID: "unknown escape", arguments: put(example, `"\x41"`), note: "an escape that JSON does not have"},
		{caseID: "NUL", arguments: example + "\x00", note: "a NUL byte after the arguments"},
	}
	var valid []negative
	for _, c := range cases {
		c.kind, c.caseID = kindMalformed, kindMalformed.id(c.caseID)
		if c.arguments != "" && !json.Valid([]byte(c.arguments)) {
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
func shapes(example string) []negative {
	return []negative{
		{kind: kindShape, caseID: kindShape.id("array"), arguments: "[]", note: "an array instead of an object"},
		{kind: kindShape, caseID: kindShape.id("string"), arguments: `"x"`, note: "a string instead of an object"},
		{kind: kindShape, caseID: kindShape.id("number"), arguments: "1", note: "a number instead of an object"},
		{kind: kindShape, caseID: kindShape.id("boolean"), arguments: "true", note: "a boolean instead of an object"},
		{kind: kindShape, caseID: kindShape.id("wrapped"), arguments: "[" + example + "]", note: "the arguments inside an array"},
	}
}
