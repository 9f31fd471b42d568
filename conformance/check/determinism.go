package check

import (
	"bytes"
	"fmt"

	"github.com/toolconform/toolconform/conformance/probe"
)

func determinismChecks() []Check {
	return []Check{
		byChance(Check{Requirement: rule("DET-001"), Stimuli: againStimuli, Evaluate: afterwards(evaluateSameSchema, evaluateSchemaAfter)}),
		{Requirement: rule("DET-002"), Stimuli: elsewhereStimuli, Evaluate: evaluateSchemaElsewhere},
		byChance(Check{Requirement: rule("DET-003"), Stimuli: stableStimuli, Evaluate: afterwards(evaluateSameDescription, evaluateDescriptionAfter)}),
	}
}

// elsewhere is the same as anew, wholly in a second process.
func elsewhere() probe.Stimulus {
	return probe.Stimulus{CaseID: kindElsewhere, Renders: renders, OtherEnv: true, InstancePerCall: true}
}

func elsewhereStimuli(f Target) ([]probe.Stimulus, error) {
	if f.InProcess {
		return nil, fmt.Errorf("%w: there is no second process in this way of running", ErrNotApplicable)
	}
	return []probe.Stimulus{elsewhere()}, nil
}

func stableStimuli(f Target) ([]probe.Stimulus, error) {
	all, err := againStimuli(f)
	if !f.InProcess {
		all = append(all, elsewhere())
	}
	return all, err
}

// evaluateSameSchema compares what a tool says with what it said when it was inspected, too: a call was made since.
func evaluateSameSchema(f Target, t probe.Stimulus, o probe.Observation) error {
	if _, err := first(o); err != nil {
		return err
	}
	if moved(o.Descriptions) {
		return &Violation{Got: "the schema is not the same " + whenever(t) + ": " + departures(schemas(o.Descriptions))}
	}
	if met := f.Inspection.Description; moved([]probe.Rendered{{Description: met}, o.Descriptions[0]}) && met.Panic == nil {
		return &Violation{Got: "the schema is another than before the first call: " +
			departures([][]byte{met.Schema, o.Descriptions[0].Schema})}
	}
	return nil
}

// moved reports whether the schema is not the same in all descriptions.
func moved(all []probe.Rendered) bool {
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

// evaluateSchemaElsewhere compares the schema of a second process with that of the first, in which the tool was inspected.
func evaluateSchemaElsewhere(f Target, _ probe.Stimulus, o probe.Observation) error {
	there, err := first(o)
	if err != nil {
		return err
	}
	here := f.Inspection.Description
	switch {
	case moved(o.Descriptions):
		return &Blocked{By: "DET-001", Why: "the schema is not the same every time"}
	case moved(o.Processes):
		return &Violation{Got: "the schema is not the same " + whereSaid(o) + ": " + departures(schemas(o.Processes))}
	case !bytes.Equal(there.Schema, here.Schema) || there.SchemaError != here.SchemaError:
		return &Violation{Got: "the schema is another in a second process: " + departures([][]byte{here.Schema, there.Schema})}
	}
	return nil
}

// whereSaid says in what those processes differ that do not say the same.
func whereSaid(o probe.Observation) string {
	if o.IsOfDays() {
		return "on every day"
	}
	return "in every process"
}

func evaluateSameDescription(f Target, t probe.Stimulus, o probe.Observation) error {
	d, err := first(o)
	if err != nil {
		return err
	}
	where := whenever(t)
	if o.Shuffled && t.CaseID == kindAnew {
		return &Violation{Got: "the tools that are made together do not come in the same order every time"}
	}
	if t.OtherEnv {
		d, where = f.Inspection.Description, "in a second process"
	}
	for _, other := range o.Processes {
		if err := agree(o.Processes[0].Description, other.Description, whereSaid(o)); err != nil {
			return err
		}
	}
	for _, other := range o.Descriptions {
		if err := agree(d, other.Description, where); err != nil {
			return err
		}
	}
	if met := f.Inspection.Description; met.Panic == nil && !t.OtherEnv {
		return agree(met, d, "as before the first call")
	}
	return nil
}

// agree compares what two descriptions say beside the schema.
func agree(d, other probe.Description, where string) error {
	switch {
	case other.Panic != nil:
		return &Blocked{By: "SHP-011", Why: other.Accessor + " panics"}
	case other.Name != d.Name:
		return unstable("Name", where)
	case other.Usage != d.Usage:
		return unstable("UsageMetadata", where)
	case other.OnServer != d.OnServer:
		return unstable("FullyExecutedOnServer", where)
	}
	return nil
}

// whenever says when a description should be the same.
func whenever(t probe.Stimulus) string {
	switch t.CaseID {
	case kindAnew:
		return "in every instance"
	case kindCrowded:
		return "for all who ask at once"
	}
	return "every time"
}

// unstable does not tell what was returned: it is what changes.
func unstable(accessor, where string) error {
	return &Violation{Got: accessor + " does not answer the same " + where}
}
