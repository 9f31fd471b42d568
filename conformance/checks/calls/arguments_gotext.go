package calls

import (
	"regexp"
	"strings"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
)

// goTexts are texts of Go itself: messages of its decoders and its runtime, and fmt verbs.
var goTexts = []textForm{
	{"an encoding/json error about Go types", []string{"json", "Go ", "map[string]"},
		regexp.MustCompile(`cannot unmarshal .* into Go |Go struct field|\bjson: (?:cannot|Unmarshal|unsupported|invalid use)|of type map\[string\]`)},
	{"a strconv error", []string{"strconv."}, regexp.MustCompile(`\bstrconv\.[A-Z]\w+: `)},
	{"the text of a panic", []string{"interface", "runtime", "nil "},
		regexp.MustCompile(`\binterface conversion: |\bruntime error: |\bnil pointer dereference\b|assignment to entry in nil map`)},
	{"the name of a Go type", []string{"interface", "[]", "map[", "float64", "json.Number"},
		regexp.MustCompile(`\binterface ?\{\}|\bmap\[string\](?:any|interface|string)|\[\](?:interface|any|uint8|string|map)\b|\bfloat64\b|\bjson\.Number\b`)},
	{"a broken fmt verb", []string{"%!", "<nil>"}, regexp.MustCompile(`%!\w?\(\w*[^)]*\)|<nil>`)},
}

// evaluateNoGoText requires that a refusal describes the arguments in terms that the sender knows, without texts of Go itself.
func evaluateNoGoText(f check.Target, t check.Case, o probe.Observation) error {
	c := o.Calls[0]
	if c.OK {
		return &suite.Violation{Of: t.Owner(), Got: "the call is not refused: " + t.Note()}
	}
	text, sent := check.Message(c), argumentTexts(t.Calls[0].Arguments)
	for _, g := range goTexts {
		for _, found := range g.find(text) {
			if !strings.Contains(sent, found) {
				return f.Violation(t, "a refusal that contains "+g.what+": "+check.QuotedFailure(c))
			}
		}
	}
	return nil
}
