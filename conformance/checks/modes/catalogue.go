package modes

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
)

// maxConcise is the longest concise message, in characters.
const maxConcise = 200

// logError is slog.LevelError.
const logError = 8

func modeCatalogueChecks() []check.Check {
	return []check.Check{
		check.OnCalls("MOD-010", withCatalogue(check.FaultCases(probe.Fails, probe.Panics, probe.Empty)), evaluateNoCatalogue).Needing("RES-001", "ARG-013"),
		check.OnCalls("MOD-011", withCatalogue(check.ExampleCases), evaluateUnchanged).Needing("RES-001"),
		check.OnCalls("MOD-012", withCatalogue(modeAgainCases), evaluateCatalogueRead).Needing("RES-001"),
	}
}

// withCatalogue returns Untestable if the suite does not control the catalogue.
func withCatalogue(stimuli func(check.Target) ([]check.Case, error)) func(check.Target) ([]check.Case, error) {
	return func(f check.Target) ([]check.Case, error) {
		if len(f.Inspection.Services) == 0 {
			return nil, &suite.Untestable{Why: "the constructor uses no service, so the catalogue cannot be observed: " +
				`implement the catalogue with conformance.Answer(ctx, env.Service("catalog"), modes)`}
		}
		return stimuli(f)
	}
}

// evaluateNoCatalogue requires that, if the catalogue fails or returns nil, the call fails with a short message and logs it. ERR-001,
// ERR-002 and LOG-001 check what a failing service leads to; for them nil is not a failure.
func evaluateNoCatalogue(f check.Target, t check.Case, o probe.Observation) error {
	calls, err := check.Faulted(t, o)
	for _, i := range calls {
		c := o.Calls[i]
		switch text := check.Message(c); {
		case c.OK && t.Fault.Kind != probe.Empty:
			return check.UnexpectedSuccess(t)
		case c.OK:
			return f.ViolationAt(t, i, "a success, although there is no catalogue")
		case t.Fault.Kind == probe.Empty && !logged(o, i):
			return f.ViolationAt(t, i, "a failure that is not logged")
		case len(c.Payload) > 0:
			return f.ViolationAt(t, i, "a failure with a payload")
		case text == "":
			return &suite.Violation{Of: "ARG-013", Got: "the failure has no message"}
		case utf8.RuneCountInString(text) > maxConcise || strings.ContainsAny(text, "\r\n"):
			return f.ViolationAt(t, i, fmt.Sprintf("a message of %d characters in %d lines, which is not concise",
				utf8.RuneCountInString(text), strings.Count(text, "\n")+1))
		}
	}
	return err
}

// logged reports whether a call logged at level Error.
func logged(o probe.Observation, call int) bool {
	for _, e := range o.Log {
		if e.Call == call && e.Level >= logError {
			return true
		}
	}
	return false
}

func evaluateUnchanged(f check.Target, t check.Case, o probe.Observation) error {
	for _, s := range o.Served {
		if s.Changed {
			return f.Violation(t, "a value that the service "+suite.Quote(s.Service)+" returned was changed")
		}
	}
	return nil
}

func evaluateCatalogueRead(f check.Target, t check.Case, o probe.Observation) error {
	used := map[int]bool{}
	for _, s := range o.Served {
		used[s.Call] = true
	}
	for i := range o.Calls {
		if !used[i] {
			return f.ViolationAt(t, i, fmt.Sprintf("call %d of %d does not read the catalogue", i+1, len(o.Calls)))
		}
	}
	return nil
}
