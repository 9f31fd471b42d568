package check

import (
	"bytes"
	"fmt"

	"github.com/toolconform/toolconform/conformance/probe"
)

func determinismChecks() []Check {
	return []Check{
		byChance(Check{Requirement: rule("DET-001"), Trials: againTrials, Judge: afterwards(judgeSameSchema, judgeSchemaAfter)}),
		{Requirement: rule("DET-002"), Trials: elsewhereTrials, Judge: judgeSchemaElsewhere},
		byChance(Check{Requirement: rule("DET-003"), Trials: stableTrials, Judge: afterwards(judgeSameDescription, judgeDescriptionAfter)}),
	}
}

// elsewhere is the same as anew, wholly in a second process.
func elsewhere() probe.Trial {
	return probe.Trial{Class: kindElsewhere, Renders: renders, Elsewhere: true, Fresh: true}
}

func elsewhereTrials(f Facts) ([]probe.Trial, error) {
	if f.InProcess {
		return nil, fmt.Errorf("%w: there is no second process in this way of running", ErrNotApplicable)
	}
	return []probe.Trial{elsewhere()}, nil
}

func stableTrials(f Facts) ([]probe.Trial, error) {
	all, err := againTrials(f)
	if !f.InProcess {
		all = append(all, elsewhere())
	}
	return all, err
}

// judgeSameSchema compares what a tool says with what it said when it was met, too: a call was made since.
func judgeSameSchema(f Facts, t probe.Trial, o probe.Observation) error {
	if _, err := first(o); err != nil {
		return err
	}
	if moved(o.Descriptions) {
		return &Violation{Got: "the schema is not the same " + whenever(t) + ": " + departures(schemas(o.Descriptions))}
	}
	if met := f.Meeting.Description; moved([]probe.Rendered{{Description: met}, o.Descriptions[0]}) && met.Panic == nil {
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

// judgeSchemaElsewhere compares the schema of a second process with that of the first, in which the tool was met.
func judgeSchemaElsewhere(f Facts, _ probe.Trial, o probe.Observation) error {
	there, err := first(o)
	if err != nil {
		return err
	}
	here := f.Meeting.Description
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

func judgeSameDescription(f Facts, t probe.Trial, o probe.Observation) error {
	d, err := first(o)
	if err != nil {
		return err
	}
	where := whenever(t)
	if o.Shuffled && t.Class == kindAnew {
		return &Violation{Got: "the tools that are made together do not come in the same order every time"}
	}
	if t.Elsewhere {
		d, where = f.Meeting.Description, "in a second process"
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
	if met := f.Meeting.Description; met.Panic == nil && !t.Elsewhere {
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
func whenever(t probe.Trial) string {
	switch t.Class {
	case kindAnew:
		return "in every instance"
	case kindCrowded:
		return "for all who ask at once"
	}
	return "every time"
}

// unstable does not tell what was answered: it is what changes.
func unstable(accessor, where string) error {
	return &Violation{Got: accessor + " does not answer the same " + where}
}
