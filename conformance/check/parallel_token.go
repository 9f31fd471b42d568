package check

import (
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/probe"
)

// minTokenLength is how long a text is that nobody comes to by chance.
const minTokenLength = 8

// token returns a text in the first variant of the examples that no example holds; "" where there is none that is like no other. Which
// call it belongs to is known wherever it turns up, also in a place that differs from result to return.
func (f Target) token() string {
	if len(f.plan().variants) == 0 {
		return ""
	}
	variant, err := parseJSON([]byte(f.plan().variants[0]))
	if err != nil {
		return ""
	}
	for _, text := range variant.strings() {
		if len(text) >= minTokenLength && strings.HasSuffix(text, variantSuffix) && !f.inExamples(text) {
			return text
		}
	}
	return ""
}

// inExamples reports whether an example holds a text.
func (f Target) inExamples(text string) bool {
	for _, example := range f.Inspection.Examples {
		if strings.Contains(spoken([]byte(example.Arguments)), text) {
			return true
		}
	}
	return false
}

// tokenLeaked reports whether calls of the first example tell the token, which they were not given. What it returned when the tool
// was inspected, before any call was given the token, is the tool's own.
func (f Target) tokenLeaked(t probe.Stimulus, o probe.Observation) bool {
	token := f.token()
	holds := func(c probe.Outcome) bool {
		return c.Clipped || strings.Contains(string(c.Payload)+failureText(c), token)
	}
	if token == "" || !slices.ContainsFunc(t.Calls, f.hasToken) || slices.ContainsFunc(f.Inspection.Calls, holds) {
		return false
	}
	first := f.Inspection.Examples[0].Arguments
	for i, c := range o.Calls {
		if string(t.Calls[i].Arguments) == first && !c.Clipped && holds(c) {
			return true
		}
	}
	return false
}

// hasToken reports whether a call is given the token.
func (f Target) hasToken(c probe.Call) bool { return string(c.Arguments) == f.plan().variants[0] }
