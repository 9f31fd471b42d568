package calls

import (
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
)

// evaluateGeneric requires that the text of a failure does not depend on the error. Other checks report texts that contain the error or
// program internals.
func evaluateGeneric(f *check.Target, t suite.Case, o probe.Observation) error {
	calls, err := failedCalls(f, t, o)
	if err != nil {
		return err
	}
	shown := 0 // a call with the second error
	var byCause [probe.Causes][][]string
	for _, i := range calls {
		if !t.InstancePerCall && i < probe.Causes {
			continue // the cases with one call per instance evaluate these
		}
		text := check.FailureText(o.Calls[i])
		switch {
		case leaks(text):
			return &suite.Violation{Of: "ERR-004", Got: "the result contains the text of the underlying error"}
		case trace(f, t.Calls[i].Arguments, text) != "":
			return &suite.Violation{Of: "ERR-005", Got: "the failure exposes program internals"}
		}
		cause := probe.Cause(i)
		var words []string
		for _, e := range o.Calls[i].Errors {
			words = append(words, strings.Fields(e.Code+" "+e.Message)...)
		}
		byCause[cause] = append(byCause[cause], words)
		if cause == 1 {
			shown = i
		}
	}
	if len(byCause[0]) == 0 || len(byCause[1]) == 0 {
		return nil
	}
	one, other := common(byCause[0]), common(byCause[1])
	if one == nil || other == nil || alike(one, other) {
		return nil
	}
	return check.ViolationAt(t, shown, "the text of the failure depends on its cause: "+suite.Quote(strings.Join(other, " ")))
}

// varying replaces a word that differs between equal calls, such as the ID of a log entry.
const varying = "…"

// common returns the words that texts share, with varying for the others; nil if the number of words differs.
func common(texts [][]string) []string {
	shared := slices.Clone(texts[0])
	for _, text := range texts[1:] {
		if len(text) != len(shared) {
			return nil
		}
		for i, word := range text {
			if word != shared[i] {
				shared[i] = varying
			}
		}
	}
	return shared
}

// alike reports whether two texts are equal, except for varying words.
func alike(one, other []string) bool {
	return slices.EqualFunc(one, other, func(a, b string) bool { return a == b || a == varying || b == varying })
}
