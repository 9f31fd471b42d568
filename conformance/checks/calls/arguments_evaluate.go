package calls

import (
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
)

// requireHint tells the author how to declare a required argument.
const requireHint = " (list an argument that is always needed under required; if it depends on others, say so in the schema, or name it " +
	"in the refusal and give an example without it)"

// evaluateBlank requires that blank arguments mean an empty object: the call fails if the schema requires something and otherwise succeeds,
// unless the refusal asks for one of several arguments that the examples use in turn. The source contracts require only a defined result,
// and C09 a failure only if something is required.
func evaluateBlank(f check.Target, t check.Case, o probe.Observation) error {
	valid, _ := f.Schema.Validate("{}")
	c := o.Calls[0]
	switch {
	case f.BlankRefused() && c.OK:
		return f.Violation(t, "a success, although an argument is required")
	case valid && !c.OK && !f.AsksForAlternative(c):
		return f.Violation(t, "refused, although nothing is required: "+check.QuotedFailure(c)+requireHint)
	}
	return nil
}

// evaluateRefused requires that the call fails.
func evaluateRefused(f check.Target, t check.Case, o probe.Observation) error {
	if o.Calls[0].OK {
		return f.Violation(t, "a success instead of a refusal")
	}
	return nil
}

// evaluateNames requires that the call fails with a message that names the argument. If other values are generated, the refusal may be
// about those: a city that the schema allows but the tool does not know is refused before a number is checked.
func evaluateNames(id string) func(check.Target, check.Case, probe.Observation) error {
	return func(f check.Target, t check.Case, o probe.Observation) error {
		c, n := o.Calls[0], t.Derived
		switch owner := t.Owner(); {
		case c.OK && owner != id:
			return &suite.Violation{Of: owner, Got: "the call is not refused: " + n.Note}
		case c.OK:
			return f.Violation(t, "a success instead of a refusal")
		case check.Message(c) == "":
			return &suite.Violation{Of: "ARG-013", Got: "the refusal has no message"}
		case !n.MayNameOther && !f.Plan().Mentions[check.NamesOf(*n)](check.Message(c)):
			return f.Violation(t, "a refusal that does not name "+suite.Quote(n.Name)+": "+check.QuotedFailure(c))
		}
		return nil
	}
}

// evaluateReadable requires that a refusal is prose for people. ERR-005 reports program internals in it.
func evaluateReadable(f check.Target, t check.Case, o probe.Observation) error {
	c := o.Calls[0]
	if c.OK {
		return &suite.Violation{Of: t.Owner(), Got: "the call is not refused: " + t.Note()}
	}
	if check.Message(c) == "" {
		return &suite.Violation{Of: "ARG-013", Got: "the refusal has no message"}
	}
	for _, e := range c.Errors {
		text := strings.TrimSpace(e.Message)
		switch {
		case check.Invisible(text):
			return f.Violation(t, "a refusal with a blank message among others")
		case trace(f, t.Calls[0].Arguments, text) != "":
			return &suite.Violation{Of: "ERR-005", Got: "the refusal exposes program internals"}
		case strings.ContainsAny(text[:1], `{["`) && json.Valid([]byte(text)):
			return f.Violation(t, "a refusal that is JSON: "+check.QuotedFailure(c))
		case check.Controls(text) && !check.Controls(argumentTexts(t.Calls[0].Arguments)):
			return f.Violation(t, "a refusal with control characters: "+check.QuotedFailure(c))
		}
	}
	return nil
}

// evaluateReasons requires that every failed result has a message.
func evaluateReasons(f check.Target, t check.Case, o probe.Observation) error {
	for i, c := range o.Calls {
		if !c.OK && check.Message(c) == "" {
			return f.ViolationAt(t, i, "a failed result without a message")
		}
	}
	return nil
}
