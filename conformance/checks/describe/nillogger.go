package describe

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
)

var kindNilLogger = &check.Kind{Name: "mute", Owner: "SHP-012", Rank: check.RankNilLogger, Repeats: true}

// nilLoggerCases calls the example, and makes calls that have something to log: malformed arguments, and a failing
// service.
func nilLoggerCases(f *check.Target) []suite.Case {
	s := probe.Stimulus{Setup: probe.Setup{NilLogger: true}, Calls: []probe.Call{f.Example(), check.CallWith("{")}}
	all := []suite.Case{kindNilLogger.Of(s)}
	for _, service := range f.Inspection.Services {
		s.Calls, s.Fault = s.Calls[:1], probe.Fault{Service: service, Kind: probe.Fails}
		t := kindNilLogger.Of(s, service, string(probe.Fails))
		t.Together = func(o probe.Observation, seen func(caseID string) probe.Observation) error {
			return evaluateContainedPanic(t, o, seen)
		}
		all = append(all, t)
	}
	return all
}

// evaluateNilLogger reports any failure of the example; in the other calls it reports only panics in slog.
func evaluateNilLogger(f *check.Target, t suite.Case, o probe.Observation) error {
	switch p := o.ConstructorPanic; {
	case p != nil:
		return &suite.Violation{Got: "the constructor panics: " + suite.Steady(p.Value), At: p.Place, Note: t.Note()}
	case o.NilTool:
		return &suite.Violation{Got: "the constructor returns " + suite.NilOf(o.NilType), Note: t.Note()}
	case o.ConstructorError != "":
		return &suite.Violation{Got: "the constructor returns an error: " + suite.Steady(o.ConstructorError), Note: t.Note()}
	case len(o.Calls) != len(t.Calls):
		return fmt.Errorf("evaluate SHP-012: %d calls were made and %d observed", len(t.Calls), len(o.Calls))
	}
	for i, c := range o.Calls {
		ordinary := i == 0 && t.Fault == (probe.Fault{})
		if p := c.Panic; p != nil && (ordinary || strings.Contains(p.Stack, "log/slog.(*Logger)")) {
			v := check.ViolationAt(t, i, "panic: "+suite.Steady(p.Value))
			v.At = p.Place
			return v
		}
		if !ordinary {
			continue
		}
		if owner, v := check.AbnormalOutcome(t, c); v != nil {
			v.Of = owner
			return v
		}
		if !c.OK {
			return check.ViolationAt(t, i, "fails: "+check.QuotedFailure(c))
		}
	}
	return nil
}

// evaluateContainedPanic reports a panic in slog that the tool recovers: the message of the failure is that of a contained panic, and
// differs from the one for the same error with a logger.
func evaluateContainedPanic(t suite.Case, o probe.Observation, seen func(caseID string) probe.Observation) error {
	failure := func(kind probe.FaultKind) string {
		return commonFailure(seen(check.FaultKinds[kind].ID(t.Fault.Service, check.Nth(0))).Calls)
	}
	silent, fails, panics := commonFailure(o.Calls), failure(probe.Fails), failure(probe.Panics)
	if silent == "" || fails == "" || silent == fails || silent != panics && !containment.MatchString(silent) {
		return nil
	}
	return check.Violation(t, "fails as after a panic, but differently with a logger: "+check.QuotedFailure(o.Calls[0]))
}

// containment matches the result of contract.Contain for a panic; a test compares it.
var containment = regexp.MustCompile(`^"" "\S+ failed to process arguments\."\\n$`)

// commonFailure returns the text with which all calls failed; "" if one succeeded or texts differ.
func commonFailure(calls []probe.Outcome) string {
	all := ""
	for i, c := range calls {
		text := suite.Steady(check.Identifier.ReplaceAllString(check.FailureText(c), ""))
		if text == "" || c.OK || c.Panic != nil || i > 0 && text != all {
			return ""
		}
		all = text
	}
	return all
}
