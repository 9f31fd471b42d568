package calls

import (
	"regexp"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
)

// evaluateFollowUp requires that the example succeeds after any failure.
func evaluateFollowUp(f *check.Target, t suite.Case, o probe.Observation) error {
	first := len(t.Calls) - t.FollowUp
	for i, c := range o.Calls[:first] {
		switch {
		case i < t.Baseline && !c.OK:
			return check.ErrExampleFails
		case i < t.Baseline || !c.OK || t.End != "" && check.SaysCancelled(c.Payload):
		case t.End == "" && t.Fault.Kind == "":
			return &suite.Violation{Of: check.ArgumentRules[f.Refusals()[(i-t.Baseline)/2].Kind], Got: "the call is not refused"}
		case !f.Repeatable():
			return nil // the call succeeded, and repeating it may fail legitimately
		}
	}
	for i, c := range o.Calls[first:] {
		// a failed or cancelled call may have done its work, so that the repeated call is refused
		done := (t.End != "" || t.Fault.Kind != "") && !f.Repeatable() && already.MatchString(check.Message(c))
		if !c.OK && !done {
			return check.ViolationAt(t, first+i, "the example fails afterwards on the same instance: "+check.QuotedFailure(c))
		}
	}
	return nil
}

var already = regexp.MustCompile(`(?i)\b(already|again|exists?|duplicates?|taken|conflicts?|no such|not found|unknown|gone|nothing|missing|no longer|none|no more|only once)\b`)
