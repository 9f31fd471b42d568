package check

import (
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/internal/jsontree"
	rules "github.com/toolconform/toolconform/internal/rule"
)

// minTokenLength is how long a string must be to be unique.
const minTokenLength = 8

// token returns a unique string of the first variant of the examples; "" if there is none. Wherever the string occurs, even in a place that
// varies, it comes from a call with that variant.
func (f Target) token() string {
	if len(f.plan().Variants) == 0 {
		return ""
	}
	variant, err := jsontree.Parse(f.plan().Variants[0])
	if err != nil {
		return ""
	}
	for _, text := range rules.TextsIn(variant) {
		if len(text) >= minTokenLength && strings.HasSuffix(text, arguments.VariantSuffix) && !f.inExamples(text) {
			return text
		}
	}
	return ""
}

// inExamples reports whether an example contains a text.
func (f Target) inExamples(text string) bool {
	for _, example := range f.Inspection.Examples {
		if strings.Contains(argumentTexts([]byte(example.Arguments)), text) {
			return true
		}
	}
	return false
}

// tokenLeaked reports whether results of the first example contain the token, which is not in its arguments. Results
// at the inspection, before the token was used, are the tool's own.
func (f Target) tokenLeaked(t Case, o probe.Observation) bool {
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

// hasToken reports whether a call has the token in its arguments.
func (f Target) hasToken(c probe.Call) bool { return string(c.Arguments) == f.plan().Variants[0] }
