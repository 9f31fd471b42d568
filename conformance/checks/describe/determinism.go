package describe

import (
	"bytes"
	"strings"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
)

func determinismChecks() []check.Check {
	return []check.Check{
		check.ByChance(check.Check{Requirement: check.Rule("DET-001"), Cases: redescribedCases, Evaluate: beforeAndAfter(evaluateSameSchema, evaluateSchemaAfter)}),
		{Requirement: check.Rule("DET-002"), Needs: []string{"DET-001"}, Cases: otherEnvCases, Evaluate: evaluateSchemaOtherProcess},
		check.ByChance(check.Check{Requirement: check.Rule("DET-003"), Cases: stableCases, Evaluate: beforeAndAfter(evaluateSameDescription, evaluateDescriptionAfter)}),
	}
}

// describedInOtherEnv is describedPerInstance in a second process.
func describedInOtherEnv() check.Case {
	return check.KindOtherEnv.Of(probe.Stimulus{Renders: check.Renders, OtherEnv: true, Setup: probe.Setup{InstancePerCall: true}})
}

func otherEnvCases(f check.Target) ([]check.Case, error) {
	return []check.Case{describedInOtherEnv()}, nil
}

func stableCases(f check.Target) ([]check.Case, error) {
	all, err := redescribedCases(f)
	return append(all, describedInOtherEnv()), err
}

// evaluateSameSchema compares the schemas of a stimulus with each other and with that of the inspection, after which a call was made.
func evaluateSameSchema(f check.Target, t check.Case, o probe.Observation) error {
	if _, err := check.FirstDescription(o); err != nil {
		return err
	}
	if schemaDiffers(o.Descriptions) {
		return &suite.Violation{Got: "the schema differs " + scopeOf(t) + ": " + describeDifference(schemas(o.Descriptions))}
	}
	if before := f.Inspection.Description; schemaDiffers([]probe.Rendered{{Description: before}, o.Descriptions[0]}) && before.Panic == nil {
		return &suite.Violation{Got: "the schema changes after the first call: " +
			describeDifference([][]byte{before.Schema, o.Descriptions[0].Schema})}
	}
	return nil
}

// schemaDiffers reports whether the schema differs between descriptions.
func schemaDiffers(all []probe.Rendered) bool {
	for _, d := range all {
		if d.Panic == nil && (!bytes.Equal(d.Schema, all[0].Schema) || d.SchemaError != all[0].SchemaError) {
			return true
		}
	}
	return false
}

func schemas(all []probe.Rendered) [][]byte {
	var texts [][]byte
	for _, d := range all {
		if d.Panic == nil {
			texts = append(texts, d.Schema)
		}
	}
	return texts
}

// evaluateSchemaOtherProcess compares the schema of a second process with that of the inspection.
func evaluateSchemaOtherProcess(f check.Target, _ check.Case, o probe.Observation) error {
	there, err := check.FirstDescription(o)
	if err != nil {
		return err
	}
	here := f.Inspection.Description
	switch {
	case schemaDiffers(o.Descriptions):
		return &suite.Violation{Of: "DET-001", Got: "the schema differs from call to call"}
	case schemaDiffers(o.Processes):
		return &suite.Violation{Got: "the schema differs " + processScope(o) + ": " + describeDifference(schemas(o.Processes))}
	case !bytes.Equal(there.Schema, here.Schema) || there.SchemaError != here.SchemaError:
		return &suite.Violation{Got: "the schema differs in a second process: " + describeDifference([][]byte{here.Schema, there.Schema})}
	}
	return nil
}

// processScope describes the processes whose descriptions differ in an observation.
func processScope(o probe.Observation) string {
	if o.IsOfDays() {
		return "between days"
	}
	return "between processes"
}

func evaluateSameDescription(f check.Target, t check.Case, o probe.Observation) error {
	d, err := check.FirstDescription(o)
	if err != nil {
		return err
	}
	where := scopeOf(t)
	if o.Shuffled && t.Kind == check.KindInstances {
		return &suite.Violation{Got: "the tools that are constructed together are not always in the same order"}
	}
	if t.OtherEnv {
		d, where = f.Inspection.Description, "in a second process"
	}
	for _, other := range o.Processes {
		if err := sameAccessors(o.Processes[0].Description, other.Description, processScope(o)); err != nil {
			return err
		}
	}
	for _, other := range o.Descriptions {
		if err := sameAccessors(d, other.Description, where); err != nil {
			return err
		}
	}
	if before := f.Inspection.Description; before.Panic == nil && !t.OtherEnv {
		return sameAccessors(before, d, "before and after the first call")
	}
	return nil
}

// sameAccessors compares two descriptions, except for the schema.
func sameAccessors(d, other probe.Description, where string) error {
	switch {
	case other.Panic != nil:
		return &suite.Violation{Of: "SHP-011", Got: other.Accessor + " panics"}
	case other.Name != d.Name:
		return unstableAccessor("Name", where)
	case other.Usage != d.Usage:
		return unstableAccessor("UsageMetadata", where)
	case other.OnServer != d.OnServer:
		return unstableAccessor("FullyExecutedOnServer", where)
	}
	return nil
}

// scopeOf describes the calls whose descriptions a stimulus compares: "between instances".
func scopeOf(t check.Case) string {
	switch t.Kind {
	case check.KindInstances:
		return "between instances"
	case check.KindConcurrent:
		return "between concurrent calls"
	}
	return "from call to call"
}

// unstableAccessor returns the violation without the values, which change from run to run.
func unstableAccessor(accessor, where string) error {
	return &suite.Violation{Got: accessor + " returns different values " + where}
}

// redescribedCases describes a fresh instance, instances after calls (the first example, refused calls), many
// instances, and one instance concurrently.
func redescribedCases(f check.Target) ([]check.Case, error) {
	all := []check.Case{check.DescribedCase()}
	if f.ExampleError() == nil {
		all = append(all, f.Examples()[0], f.RefusedThenDescribed())
	}
	return append(all, describedPerInstance(), describedConcurrently()), nil
}

// beforeAndAfter evaluates descriptions by evaluate, and those after a call by after.
func beforeAndAfter(evaluate, after func(check.Target, check.Case, probe.Observation) error) func(check.Target, check.Case, probe.Observation) error {
	return func(f check.Target, t check.Case, o probe.Observation) error {
		if !t.Describe {
			return evaluate(f, t, o)
		}
		if o.Described == nil || len(o.Descriptions) == 0 || o.Descriptions[0].Panic != nil {
			return nil // other checks report why there is no description
		}
		return after(f, t, o)
	}
}

// when describes the call before a repeated description.
func when(t check.Case) string {
	if t.Kind == check.KindFollowUp {
		return "after refused calls"
	}
	return "after a call"
}

// evaluateSchemaAfter compares the schema after a call with that of a fresh instance in the same process. It ignores a different order,
// which may be chance after one call and which evaluateSameSchema reports.
func evaluateSchemaAfter(f check.Target, t check.Case, o probe.Observation) error {
	before, after := o.Descriptions[0].Description, *o.Described
	if after.Panic != nil || !schemaDiffers([]probe.Rendered{{Description: before}, {Description: after}}) {
		return nil
	}
	how := describeDifference([][]byte{before.Schema, after.Schema})
	if strings.Contains(how, inAnotherOrder) {
		return nil
	}
	return f.Violation(t, "the schema changes "+when(t)+": "+how)
}

// inAnotherOrder is part of the text of describeDifference if only an order changes.
const inAnotherOrder = "changes the order"

func evaluateDescriptionAfter(f check.Target, t check.Case, o probe.Observation) error {
	if o.Described.Panic != nil {
		return nil // SHP-011 reports it
	}
	if err := sameAccessors(o.Descriptions[0].Description, *o.Described, "before and "+when(t)); err != nil {
		return f.Violation(t, err.Error())
	}
	return nil
}

// evaluateAccessorsAfter reports an accessor that panics after a call.
func evaluateAccessorsAfter(f check.Target, t check.Case, o probe.Observation) error {
	if d := o.Described; d.Panic != nil {
		v := f.Violation(t, d.Accessor+" panics "+when(t)+": "+suite.Steady(d.Panic.Value))
		v.At = d.Panic.Place
		return v
	}
	return nil
}
