package calls

import (
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/jsontree"
	rules "github.com/toolconform/toolconform/internal/rule"
)

// minTokenLength is how long a string must be to be unique.
const minTokenLength = 8

// tokenOf returns a unique string of the first variant of the examples; "" if there is none. Wherever the string occurs, even in a place that
// varies, it comes from a call with that variant.
func tokenOf(f *check.Target) string {
	if len(f.Plan().Variants) == 0 {
		return ""
	}
	variant, err := jsontree.Parse(f.Plan().Variants[0])
	if err != nil {
		return ""
	}
	for _, text := range rules.TextsIn(variant) {
		if len(text) >= minTokenLength && strings.HasSuffix(text, arguments.VariantSuffix) && !inExamples(f, text) {
			return text
		}
	}
	return ""
}

// inExamples reports whether an example contains a text.
func inExamples(f *check.Target, text string) bool {
	for _, example := range f.Inspection.Examples {
		if strings.Contains(argumentTexts([]byte(example.Arguments)), text) {
			return true
		}
	}
	return false
}

// tokenLeaked reports whether results of the first example contain the token, which is not in its arguments. Results
// at the inspection, before the token was used, are the tool's own.
func tokenLeaked(f *check.Target, t suite.Case, o probe.Observation) bool {
	token := tokenOf(f)
	holds := func(c probe.Outcome) bool {
		return c.Clipped || strings.Contains(string(c.Payload)+check.FailureText(c), token)
	}
	if token == "" || !slices.ContainsFunc(t.Calls, func(c probe.Call) bool { return hasToken(f, c) }) || slices.ContainsFunc(f.Inspection.Calls, holds) {
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
func hasToken(f *check.Target, c probe.Call) bool { return string(c.Arguments) == f.Plan().Variants[0] }
