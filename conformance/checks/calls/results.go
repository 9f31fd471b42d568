package calls

import (
	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/prose"
	rules "github.com/toolconform/toolconform/internal/rule"
)

// resultChecks returns the RES checks.
func resultChecks() []check.Check {
	return []check.Check{
		check.OnCalls("RES-001", successCases, evaluateSuccess).Requiring(noExample).Needing(rules.SchemaParameters, rules.SchemaRequired),
		check.OnPayloads("RES-002", check.EveryCase, evaluateObject),
		session.check("RES-003"),
		conversation.check("RES-004"),
		check.OnExamples("RES-005", (*check.Target).NoCaller, evaluateNoCaller).Observing(probe.Caller),
		check.OnResults("RES-006", func(f *check.Target) []suite.Case {
			return append(check.Every(repeatsCalls)(f), elsewhere(f, sameForm)...)
		}, evaluateSameForm).ByChance(),
		check.OnPayloads("RES-007", check.Every(check.Undisturbed), evaluateOutput).Unless(
			func(f *check.Target) bool { return f.Inspection.OutputSchema == "" }, "the tool declares no output schema"),
		check.OnResults("RES-008", check.EveryCase, evaluateSize),
		check.OnCalls("RES-009", check.EveryCase, nil).Observing(probe.PanicValues),
	}
}

// successCases returns calls of every example, again with each service slowed down, after idle time, and in another environment.
func successCases(f *check.Target) []suite.Case {
	all := append(f.Examples(), f.LateService()...)
	if f.ExampleError() != nil {
		return all
	}
	return append(append(all, check.Rested(f)), check.OtherEnv(f)...)
}

// noExample returns the error for a tool without examples.
func noExample(f *check.Target) error {
	if len(f.Inspection.Examples) == 0 {
		return f.NeedsExample("the tool has no example: it declares no call that succeeds", "")
	}
	return nil
}

// evaluateSuccess requires that an example succeeds and matches the schema.
func evaluateSuccess(f *check.Target, t suite.Case, o probe.Observation) error {
	text := string(t.Calls[0].Arguments)
	if err := f.Schema.Mismatch(text); err != nil && f.SchemaError() == nil {
		if by := f.BrokenSchemaRule(text); by != "" {
			return &suite.Violation{Of: by, Got: err.Error()}
		}
		return check.Violation(t, err.Error())
	}
	if c := o.Calls[0]; !c.OK {
		return check.Violation(t, "fails: "+check.QuotedFailure(c))
	}
	if !t.Describe {
		return nil // it is not the first example, which was called by the inspection, too
	}
	for _, call := range f.Inspection.Calls {
		if _, v := check.AbnormalOutcome(suite.Case{}, call); v != nil && (call.Panic != nil || call.Goexit) {
			first := check.Violation(t, "on the first call only: "+v.Got)
			first.At = v.At
			return first
		}
	}
	if f.ExampleError() != nil {
		return check.Violation(t, "fails on the first call only: "+check.QuotedFailure(f.Inspection.Calls[0]))
	}
	return nil
}

func evaluateObject(_ *check.Target, t suite.Case, call int, payload *jsontree.Node) error {
	if kind := check.TypeName(payload); kind != "object" {
		return check.ViolationAt(t, call, "the payload is "+prose.Article(kind)+", not an object")
	}
	return nil
}

func evaluateSize(_ *check.Target, t suite.Case, o probe.Observation) error {
	for i, c := range o.Calls {
		switch example := t.Owner == "RES-001"; {
		case example && !c.OK:
			return check.ErrExampleFails
		case !t.InstancePerCall && (i > t.Baseline || i == t.Baseline && t.AtOnce):
			return nil // it shares its instance with others: a result that grows is for the PAR rules
		case check.TooLong(t.Calls[i], c) || example && c.OK && c.Clipped:
			return check.ViolationAt(t, i, "a payload of more than 64 KiB")
		}
	}
	return nil
}

func evaluateOutput(f *check.Target, t suite.Case, call int, payload *jsontree.Node) error {
	o := f.Plan().Output
	if o.Validator == nil {
		return &suite.Violation{Got: "the output schema does not compile: " + o.Err.Error()}
	}
	switch valid, reasons := o.Validator.Validate(payload.Text, nil); {
	case valid:
		return nil
	case len(reasons) > 0:
		return check.ViolationAt(t, call, "the payload violates the declared output schema: "+
			check.PayloadPlace(reasons[0].Pointer)+": "+reasons[0].Why)
	}
	return &suite.Untestable{Why: "cannot decide whether the payload matches the declared output schema"}
}
