package check

import (
	"strings"

	"github.com/toolconform/toolconform/conformance/probe"
)

// againStimuli are the descriptions of a fresh instance, of many instances and of one that is asked by many, and those of instances that were called: by the first example, and by
// calls that it refuses, where its tool was inspected so far.
func againStimuli(f Target) ([]probe.Stimulus, error) {
	all := []probe.Stimulus{described()}
	if f.exampled() == nil {
		all = append(all, f.happy()[0], f.afterRefusals())
	}
	return append(all, anew(), crowded()), nil
}

// afterwards evaluates by one function what a tool says of itself, and by another what it says after a call.
func afterwards(evaluate, after func(Target, probe.Stimulus, probe.Observation) error) func(Target, probe.Stimulus, probe.Observation) error {
	return func(f Target, t probe.Stimulus, o probe.Observation) error {
		if !t.Describe {
			return evaluate(f, t, o)
		}
		if o.Described == nil || len(o.Descriptions) == 0 || o.Descriptions[0].Panic != nil {
			return nil // the stimulus did not come so far: that is for others to say
		}
		return after(f, t, o)
	}
}

// when says after what a tool describes itself once more.
func when(t probe.Stimulus) string {
	if isKind(t.CaseID, kindAfter) {
		return "after calls that it refuses"
	}
	return "after a call"
}

// evaluateSchemaAfter looks for what a call changes, compared with a fresh instance of the same process. Another order of the
// same is left to the evaluate of many renderings: of one it may be chance.
func evaluateSchemaAfter(f Target, t probe.Stimulus, o probe.Observation) error {
	before, after := o.Descriptions[0].Description, *o.Described
	if after.Panic != nil || !moved([]probe.Rendered{{Description: before}, {Description: after}}) {
		return nil
	}
	how := departures([][]byte{before.Schema, after.Schema})
	if strings.Contains(how, inAnotherOrder) {
		return nil
	}
	return f.broken(t, "the schema is another "+when(t)+": "+how)
}

// inAnotherOrder is what departures says where nothing but an order changes.
const inAnotherOrder = "changes the order"

func evaluateDescriptionAfter(f Target, t probe.Stimulus, o probe.Observation) error {
	if o.Described.Panic != nil {
		return nil // SHP-011 looks at it, too
	}
	if err := agree(o.Descriptions[0].Description, *o.Described, when(t)); err != nil {
		return f.broken(t, err.Error())
	}
	return nil
}

// evaluateAccessorsAfter looks for an accessor that panics once a call was made.
func evaluateAccessorsAfter(f Target, t probe.Stimulus, o probe.Observation) error {
	if d := o.Described; d.Panic != nil {
		v := f.broken(t, d.Accessor+" panics "+when(t)+": "+steady(d.Panic.Value))
		v.At = d.Panic.Place
		return v
	}
	return nil
}
