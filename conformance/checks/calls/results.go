package calls

import (
	"fmt"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/prose"
	rules "github.com/toolconform/toolconform/internal/rule"
)

// resultChecks returns the RES checks.
func resultChecks() []check.Check {
	return []check.Check{
		check.OnCalls("RES-001", successCases, evaluateSuccess).Needing(rules.SchemaParameters, rules.SchemaRequired),
		check.OnCalls("RES-002", check.ExampleCases, check.OnPayload(evaluateObject)).Needing("RES-001", "RES-008"),
		check.OnCalls("RES-003", sessionIdentity.cases, check.OnPayload(sessionIdentity.evaluate)).Needing("RES-001", "RES-002", "RES-008").Observing(probe.Caller),
		check.OnCalls("RES-004", conversationIdentity.cases, check.OnPayload(conversationIdentity.evaluate)).Needing("RES-001", "RES-002", "RES-008").Observing(probe.Caller),
		check.OnCalls("RES-005", noCallerCases, evaluateNoCaller).Needing("RES-001").Observing(probe.Caller),
		check.ByChance(check.OnCalls("RES-006", twiceCases, evaluateSameForm).Needing("RES-001")),
		check.OnCalls("RES-007", outputCases, check.OnPayload(evaluateOutput)).Needing("RES-001", "RES-008"),
		check.OnCalls("RES-008", check.ExampleCases, evaluateSize).Needing("RES-001"),
		check.OnCalls("RES-009", check.EveryCase, check.EvaluateReturns).Observing(probe.PanicValues),
	}
}

// successCases returns calls of every example, and again with each service slowed down.
func successCases(f check.Target) ([]check.Case, error) {
	if len(f.Inspection.Examples) == 0 {
		return nil, f.NoExample()
	}
	return append(f.Examples(), f.LateService()...), nil
}

// evaluateSuccess requires that an example succeeds and matches the schema.
func evaluateSuccess(f check.Target, t check.Case, o probe.Observation) error {
	text := string(t.Calls[0].Arguments)
	if err := f.Schema.Mismatch(text); err != nil && f.SchemaError() == nil {
		if by := f.BrokenSchemaRule(text); by != "" {
			return &suite.Violation{Of: by, Got: err.Error()}
		}
		return f.Violation(t, err.Error())
	}
	if c := o.Calls[0]; !c.OK {
		return f.Violation(t, "fails: "+check.QuotedFailure(c))
	}
	if t.Kind != check.KindExample || t.Example != 0 {
		return nil
	}
	for _, call := range f.Inspection.Calls {
		if _, v := check.AbnormalOutcome(check.Case{}, call); v != nil && (call.Panic != nil || call.Goexit) {
			first := f.Violation(t, "on the first call only: "+v.Got)
			first.At = v.At
			return first
		}
	}
	if f.ExampleError() != nil {
		return f.Violation(t, "fails on the first call only: "+check.QuotedFailure(f.Inspection.Calls[0]))
	}
	return nil
}

func evaluateObject(f check.Target, t check.Case, payload []byte) error {
	if kind := check.TypeName(check.ReadPayload(payload)); kind != "object" {
		return f.Violation(t, "the payload is "+prose.Article(kind)+", not an object")
	}
	return nil
}

// maxPayload is the largest payload without a warning, in bytes.
const maxPayload = 64 << 10

func evaluateSize(f check.Target, t check.Case, o probe.Observation) error {
	c := o.Calls[0]
	switch {
	case !c.OK:
		return &suite.Violation{Of: "RES-001", Got: "the example does not succeed"}
	case c.Clipped || len(c.Payload) > maxPayload:
		return f.Violation(t, "a payload of more than 64 KiB")
	}
	return nil
}

// outputCases excludes tools without an output schema, which is optional.
func outputCases(f check.Target) ([]check.Case, error) {
	if f.Inspection.OutputSchema == "" {
		return nil, fmt.Errorf("%w: the tool declares no output schema", suite.ErrNotApplicable)
	}
	all, err := check.ExampleCases(f)
	if err != nil {
		return nil, err
	}
	return append(all, f.Plan().Edges()...), nil
}

func evaluateOutput(f check.Target, t check.Case, payload []byte) error {
	o := f.Plan().Output
	if o.Validator == nil {
		return &suite.Violation{Got: "the output schema does not compile: " + o.Err.Error()}
	}
	switch valid, reasons := o.Validator.Validate(string(payload), nil); {
	case valid:
		return nil
	case len(reasons) > 0:
		return f.Violation(t, "the payload violates the declared output schema: "+
			check.PayloadPlace(reasons[0].Pointer)+": "+reasons[0].Why)
	}
	return &suite.Untestable{Why: "cannot decide whether the payload matches the declared output schema"}
}
