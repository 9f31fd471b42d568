package check

import (
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/conformance/probe"
)

// evaluateReturns asks for no more than a result: what is none was found before.
func evaluateReturns(Target, probe.Stimulus, probe.Observation) error { return nil }

// demand is the way out for a tool that needs something and does not say so.
const requireHint = " (what is always needed is required in the schema; of what depends on others the schema says so, or the refusal " +
	"names it and one of the examples does without it)"

// evaluateBlank: what says nothing is an empty object. It is refused where something is required; where nothing is, it is a
// call like any other. The source contracts want a defined result only, and C09 a failure only where something is required: a
// schema that lets an empty object through invites the call. That one of two arguments is needed the schema can say; where it
// does not, examples with the one and with the other do.
func evaluateBlank(f Target, t probe.Stimulus, o probe.Observation) error {
	valid, _ := f.Schema.Validate([]byte("{}"))
	c := o.Calls[0]
	switch {
	case f.blankRefused() && c.OK:
		return f.violation(t, "a success, though something is required")
	case valid && !c.OK && !f.asksForAlternative(c):
		return f.violation(t, "refused, though nothing is required: "+quotedFailure(c)+requireHint)
	}
	return nil
}

// evaluateRefused: the call fails.
func evaluateRefused(f Target, t probe.Stimulus, o probe.Observation) error {
	if o.Calls[0].OK {
		return f.violation(t, "a success instead of a refusal")
	}
	return nil
}

// evaluateNames: the call fails, and the message names the argument. That a wrong type fails at all is for ARG-006. Where
// what stands beside it is made up, the refusal may be of that: a city that the schema allows and nobody knows is refused before a
// number is looked at.
func evaluateNames(id string) func(Target, probe.Stimulus, probe.Observation) error {
	return func(f Target, t probe.Stimulus, o probe.Observation) error {
		c, n := o.Calls[0], f.plan().byCaseID[t.CaseID]
		switch owner := Owner(t.CaseID); {
		case c.OK && owner != id:
			return &Blocked{By: owner, Why: "the call is not refused: " + n.note}
		case c.OK:
			return f.violation(t, "a success instead of a refusal")
		case message(c) == "":
			return &Blocked{By: "ARG-013", Why: "the refusal has no message"}
		case !n.guessed && !f.plan().mentions[n.names()](message(c)):
			return f.violation(t, "a refusal that does not name "+quote(n.name)+": "+quotedFailure(c))
		}
		return nil
	}
}

// evaluateReadable: what a refusal says is for people. Traces of the program in it are for ERR-005.
func evaluateReadable(f Target, t probe.Stimulus, o probe.Observation) error {
	c := o.Calls[0]
	if c.OK {
		return &Blocked{By: Owner(t.CaseID), Why: "the call is not refused: " + f.note(t)}
	}
	if message(c) == "" {
		return &Blocked{By: "ARG-013", Why: "the refusal has no message"}
	}
	for _, e := range c.Errors {
		text := strings.TrimSpace(e.Message)
		switch {
		case invisible(text):
			return f.violation(t, "a refusal with a blank message beside another")
		case f.trace(t.Calls[0].Arguments, text) != "":
			return &Blocked{By: "ERR-005", Why: "the refusal holds traces of the program"}
		case strings.ContainsAny(text[:1], `{["`) && json.Valid([]byte(text)):
			return f.violation(t, "a refusal that is JSON: "+quotedFailure(c))
		case controls(text) && !controls(spoken(t.Calls[0].Arguments)):
			return f.violation(t, "a refusal with control characters: "+quotedFailure(c))
		}
	}
	return nil
}

// evaluateReasons: every failed result says something.
func evaluateReasons(f Target, t probe.Stimulus, o probe.Observation) error {
	for i, c := range o.Calls {
		if !c.OK && message(c) == "" {
			return f.violationAt(t, i, "a failed result without a message")
		}
	}
	return nil
}

// violation is a violation by the first call of a stimulus.
func (f Target) violation(t probe.Stimulus, got string) *Violation { return f.violationAt(t, 0, got) }

func (f Target) violationAt(t probe.Stimulus, call int, got string) *Violation {
	return &Violation{Got: got, With: plain(string(t.Calls[call].Arguments)), Note: f.note(t)}
}
