package check

import (
	"regexp"
	"strings"

	"github.com/toolconform/toolconform/conformance/probe"
)

// gopher are forms in which Go speaks of itself: what its decoders, its runtime and its verbs for printing say to programmers.
var goTexts = []textForm{
	{"what encoding/json says of Go types", []string{"json", "Go ", "map[string]"},
		regexp.MustCompile(`cannot unmarshal .* into Go |Go struct field|\bjson: (?:cannot|Unmarshal|unsupported|invalid use)|of type map\[string\]`)},
	{"what strconv says", []string{"strconv."}, regexp.MustCompile(`\bstrconv\.[A-Z]\w+: `)},
	{"what a panic says", []string{"interface", "runtime", "nil "},
		regexp.MustCompile(`\binterface conversion: |\bruntime error: |\bnil pointer dereference\b|assignment to entry in nil map`)},
	{"the name of a Go type", []string{"interface", "[]", "map[", "float64", "json.Number"},
		regexp.MustCompile(`\binterface ?\{\}|\bmap\[string\](?:any|interface|string)|\[\](?:interface|any|uint8|string|map)\b|\bfloat64\b|\bjson\.Number\b`)},
	{"a verb of fmt that has nothing to print", []string{"%!", "<nil>"}, regexp.MustCompile(`%!\w?\(\w*[^)]*\)|<nil>`)},
}

// evaluateNoGoText: a refusal is about the arguments, and in words that whoever sent them knows.
func evaluateNoGoText(f Target, t probe.Stimulus, o probe.Observation) error {
	c := o.Calls[0]
	if c.OK {
		return &Blocked{By: Owner(t.CaseID), Why: "the call is not refused: " + f.note(t)}
	}
	text, asked := message(c), spoken(t.Calls[0].Arguments)
	for _, g := range goTexts {
		for _, found := range g.find(text) {
			if !strings.Contains(asked, found) {
				return f.violation(t, "a refusal that holds "+g.what+": "+quotedFailure(c))
			}
		}
	}
	return nil
}
