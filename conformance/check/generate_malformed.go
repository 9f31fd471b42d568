package check

import (
	"encoding/json"
	"strings"
)

// blanks are arguments that say nothing.
var blanks = []negative{
	{caseID: kindBlank + " empty", arguments: "", note: "no text at all"},
	{caseID: kindBlank + " spaces", arguments: "   ", note: "spaces only"},
	{caseID: kindBlank + " line", arguments: "\n", note: "a line break only"},
	{caseID: kindBlank + " null", arguments: "null", note: "the literal null"},
}

// malformedTexts returns texts that are not JSON. What some decoders take (single quotes, comments, a comma at the end) is not
// among them.
func malformedTexts(example string) []negative {
	cases := []negative{
		{caseID: "brace", arguments: "{", note: "a brace that is never closed"},
		{caseID: "truncated", arguments: truncated(example), note: "cut off in the middle"},
		{caseID: "trailing text", arguments: example + " and so on", note: "text after the arguments"},
		{caseID: "stray bracket", arguments: example + "]", note: "a bracket too many"},
		{caseID: "stray brace", arguments: example + "}", note: "a brace too many"},
		{caseID: "second object", arguments: example + example, note: "two objects"},
		{caseID: "byte order mark", arguments: "\ufeff" + example, note: "a byte order mark first"},
		{caseID: "word", arguments: "hello", note: "a bare word"},
		{caseID: "leading zero", arguments: put(example, "007"), note: "a number with zeros before it"},
		{caseID: "plus", arguments: put(example, "+1"), note: "a number with a plus"},
		{caseID: "no number", arguments: put(example, "NaN"), note: "NaN, which is no JSON"},
		{caseID: "raw line break", arguments: put(example, "\"a\nb\""), note: "a line break inside a text"},
		{caseID: "unknown escape", arguments: put(example, `"\x41"`), note: "an escape that JSON has not"},
		{caseID: "NUL", arguments: example + "\x00", note: "a NUL byte behind the arguments"},
	}
	var kept []negative
	for _, c := range cases {
		c.caseID = kindMalformed + " " + c.caseID
		if c.arguments != "" && !json.Valid([]byte(c.arguments)) {
			kept = append(kept, c)
		}
	}
	return kept
}

// put returns an object with one more argument, whose value is written so.
func put(example, value string) string {
	inner := strings.TrimSpace(example)
	if inner = strings.TrimSuffix(strings.TrimPrefix(inner, "{"), "}"); strings.TrimSpace(inner) != "" {
		inner += ","
	}
	return "{" + inner + `"more":` + value + "}"
}

// truncated returns the first part of a text, as a connection that breaks would.
func truncated(text string) string {
	text = strings.TrimSpace(text)
	if len(text) < 4 {
		return `{"`
	}
	return strings.ToValidUTF8(text[:len(text)*2/3], "")
}

// shapes are JSON, but no object.
func shapes(example string) []negative {
	return []negative{
		{caseID: kindShape + " array", arguments: "[]", note: "an array instead of an object"},
		{caseID: kindShape + " string", arguments: `"x"`, note: "a text instead of an object"},
		{caseID: kindShape + " number", arguments: "1", note: "a number instead of an object"},
		{caseID: kindShape + " boolean", arguments: "true", note: "a boolean instead of an object"},
		{caseID: kindShape + " wrapped", arguments: "[" + example + "]", note: "the arguments inside an array"},
	}
}
