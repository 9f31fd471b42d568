package check

import (
	"encoding/json"
	"strings"
)

// blanks are arguments that say nothing.
var blanks = []negative{
	{class: kindBlank + " empty", arguments: "", note: "no text at all"},
	{class: kindBlank + " spaces", arguments: "   ", note: "spaces only"},
	{class: kindBlank + " line", arguments: "\n", note: "a line break only"},
	{class: kindBlank + " null", arguments: "null", note: "the literal null"},
}

// malformedTexts returns texts that are not JSON. What some decoders take (single quotes, comments, a comma at the end) is not
// among them.
func malformedTexts(example string) []negative {
	cases := []negative{
		{class: "brace", arguments: "{", note: "a brace that is never closed"},
		{class: "truncated", arguments: truncated(example), note: "cut off in the middle"},
		{class: "trailing text", arguments: example + " and so on", note: "text after the arguments"},
		{class: "stray bracket", arguments: example + "]", note: "a bracket too many"},
		{class: "stray brace", arguments: example + "}", note: "a brace too many"},
		{class: "second object", arguments: example + example, note: "two objects"},
		{class: "byte order mark", arguments: "\ufeff" + example, note: "a byte order mark first"},
		{class: "word", arguments: "hello", note: "a bare word"},
		{class: "leading zero", arguments: put(example, "007"), note: "a number with zeros before it"},
		{class: "plus", arguments: put(example, "+1"), note: "a number with a plus"},
		{class: "no number", arguments: put(example, "NaN"), note: "NaN, which is no JSON"},
		{class: "raw line break", arguments: put(example, "\"a\nb\""), note: "a line break inside a text"},
		{class: "unknown escape", arguments: put(example, `"\x41"`), note: "an escape that JSON has not"},
		{class: "NUL", arguments: example + "\x00", note: "a NUL byte behind the arguments"},
	}
	var kept []negative
	for _, c := range cases {
		c.class = kindMalformed + " " + c.class
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
		{class: kindShape + " array", arguments: "[]", note: "an array instead of an object"},
		{class: kindShape + " string", arguments: `"x"`, note: "a text instead of an object"},
		{class: kindShape + " number", arguments: "1", note: "a number instead of an object"},
		{class: kindShape + " boolean", arguments: "true", note: "a boolean instead of an object"},
		{class: kindShape + " wrapped", arguments: "[" + example + "]", note: "the arguments inside an array"},
	}
}
