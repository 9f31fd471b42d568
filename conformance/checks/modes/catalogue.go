package modes

import (
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
)

// maxConcise is the longest concise message, in characters.
const maxConcise = 200

func modeCatalogueChecks() []check.Check {
	return []check.Check{
		onCatalogue("MOD-010", check.Faulty(probe.Fails, probe.Panics, probe.Empty), evaluateNoCatalogue).Needing("ARG-013"),
		onCatalogue("MOD-011", check.EveryCase, evaluateUnchanged),
		onCatalogue("MOD-012", modeAgainCases, evaluateCatalogueRead),
	}
}

// onCatalogue returns a check that is Untestable if the suite does not control the catalogue.
func onCatalogue(id string, cases check.Cases, evaluate check.Evaluation) check.Check {
	return check.OnExamples(id, cases, evaluate).Requiring(func(f *check.Target) error {
		if len(f.Inspection.Services) == 0 {
			return &suite.Untestable{Why: "the constructor uses no service, so the catalogue cannot be observed: " +
				`implement the catalogue with conformance.Answer(ctx, env.Service("catalog"), modes)`}
		}
		return nil
	})
}

// evaluateNoCatalogue requires that, if the catalogue fails or returns nil, the call fails with a short message and logs it. ERR-001,
// ERR-002 and LOG-001 check what a failing service leads to; for them nil is not a failure.
func evaluateNoCatalogue(f *check.Target, t suite.Case, o probe.Observation) error {
	calls, err := check.Faulted(t, o)
	for _, i := range calls {
		c := o.Calls[i]
		switch text := check.Message(c); {
		case c.OK && t.Fault.Kind != probe.Empty:
			return check.UnexpectedSuccess(t)
		case c.OK:
			return check.ViolationAt(t, i, "a success, although there is no catalogue")
		case t.Fault.Kind == probe.Empty && !logged(o, i):
			return check.ViolationAt(t, i, "a failure that is not logged")
		case len(c.Payload) > 0:
			return check.ViolationAt(t, i, "a failure with a payload")
		case text == "":
			return &suite.Violation{Of: "ARG-013", Got: "the failure has no message"}
		case utf8.RuneCountInString(text) > maxConcise || strings.ContainsAny(text, "\r\n"):
			return check.ViolationAt(t, i, fmt.Sprintf("a message of %d characters in %d lines, which is not concise",
				utf8.RuneCountInString(text), strings.Count(text, "\n")+1))
		}
	}
	return err
}

// logged reports whether a call logged at level Error.
func logged(o probe.Observation, call int) bool {
	return slices.ContainsFunc(o.Log, func(e probe.Entry) bool { return e.Call == call && e.Level >= int(slog.LevelError) })
}

func evaluateUnchanged(f *check.Target, t suite.Case, o probe.Observation) error {
	for _, s := range o.Served {
		if s.Changed {
			return check.Violation(t, "a value that the service "+suite.Quote(s.Service)+" returned was changed")
		}
	}
	return nil
}

func evaluateCatalogueRead(_ *check.Target, t suite.Case, o probe.Observation) error {
	for i := range o.Calls {
		if !slices.ContainsFunc(o.Served, func(s probe.Served) bool { return s.Call == i }) {
			return check.ViolationAt(t, i, fmt.Sprintf("call %d of %d does not read the catalogue", i+1, len(o.Calls)))
		}
	}
	return nil
}
