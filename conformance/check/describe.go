package check

import (
	"errors"

	"github.com/toolconform/toolconform/conformance/probe"
)

// renders is how often a tool is asked what it says of itself, half of the time on a second instance. A map of two keys
// comes in its rarer order once in eight times: that stays unseen in (7/8)^64, less than 0.02 %, of all runs.
const renders = 64

// describedStimulus is the stimulus that most checks on what a tool says of itself share.
func describedStimulus() probe.Stimulus {
	return probe.Stimulus{CaseID: kindDescribed, Renders: renders}
}

// describedPerInstance asks each of so many instances once: what a constructor reads out of a map is the same in one instance for ever, and so is the order of tools
// that are made together. crowded asks one instance by several at once, the first time included.
func describedPerInstance() probe.Stimulus {
	return probe.Stimulus{CaseID: kindInstances, Renders: renders, InstancePerCall: true}
}

func describedConcurrently() probe.Stimulus {
	return probe.Stimulus{CaseID: kindConcurrent, Renders: renders, AtOnce: true}
}

// fixedStimuli returns the same stimuli for every tool.
func fixedStimuli(stimuli ...probe.Stimulus) func(Target) ([]probe.Stimulus, error) {
	return func(Target) ([]probe.Stimulus, error) { return stimuli, nil }
}

// errNoDescription is ours: a stimulus came back without what it was made for.
var errNoDescription = errors.New("the trial observed no description")

// firstDescription returns what a tool said of itself first; an error where it did not come so far.
func firstDescription(o probe.Observation) (probe.Description, error) {
	if err := notConstructed(o); err != nil {
		return probe.Description{}, err
	}
	if len(o.Descriptions) == 0 {
		return probe.Description{}, errNoDescription
	}
	d := o.Descriptions[0].Description
	if d.Panic != nil {
		return d, &Blocked{By: "SHP-011", Why: d.Accessor + " panics"}
	}
	return d, nil
}

// notConstructed reports a tool that was not made.
func notConstructed(o probe.Observation) error {
	switch {
	case o.ConstructorPanic != nil:
		return &Blocked{By: "SHP-010", Why: "the constructor panics"}
	case o.NilTool:
		return &Blocked{By: "SHP-010", Why: nilConstructor(o.NilType)}
	}
	return nil
}

// onDescription makes a check of what a tool says of itself, as it said it first: whether it always says the same is for
// DET-001 and DET-003.
func onDescription(id string, evaluate func(Target, probe.Description) error) Check {
	return Check{
		Requirement: rule(id),
		Stimuli:     fixedStimuli(describedStimulus()),
		Evaluate: func(f Target, _ probe.Stimulus, o probe.Observation) error {
			d, err := firstDescription(o)
			if err != nil {
				return err
			}
			return evaluate(f, d)
		},
	}
}

// onFunction makes a check of a schema that renders in the flat function form.
func onFunction(id string, evaluate func(Function) error) Check {
	return onDescription(id, func(f Target, d probe.Description) error {
		function, err := f.flatFunction(d)
		if err != nil {
			return err
		}
		return evaluate(function)
	})
}

// onParameters makes a check of the parameters of a schema, where they are an object.
func onParameters(id string, evaluate func(Function) error) Check {
	return onFunction(id, func(function Function) error {
		if !function.schema.is('{') {
			return &Blocked{By: "SCH-004", Why: "there is no object of parameters"}
		}
		return evaluate(function)
	})
}

// onProperties makes a check of what the parameters hold, where they were taken apart.
func onProperties(id string, evaluate func(Function) error) Check {
	return onParameters(id, func(function Function) error {
		if err := function.propertiesError(); err != nil {
			return err
		}
		return evaluate(function)
	})
}

// propertiesError returns why the properties of a schema are not known; nil where they are.
func (f Function) propertiesError() error {
	switch {
	case !f.schema.is('{'):
		return &Blocked{By: "SCH-004", Why: "there is no object of parameters"}
	case !f.schema.get("properties").is('{'):
		return &Blocked{By: "SCH-005", Why: "there is no object of properties"}
	case errors.Is(f.Uncompiled, ErrTooBig):
		return &Blocked{By: "SCH-009", Why: f.Uncompiled.Error()}
	}
	return nil
}

// knownProperties takes the schema of a description apart, where its properties are known.
func (f Target) knownProperties(d probe.Description) (Function, error) {
	function, err := f.flatFunction(d)
	if err == nil {
		err = function.propertiesError()
	}
	return function, err
}

// flatFunction takes the schema of a description apart, where it is a JSON object in the flat form.
func (f Target) flatFunction(d probe.Description) (Function, error) {
	function := f.schemaOf(d)
	switch {
	case d.SchemaError != "" || function.Err != nil:
		return function, &Blocked{By: "SCH-001", Why: "the schema does not render"}
	case function.nested():
		return function, &Blocked{By: "SCH-002", Why: "the schema is nested in a member function"}
	}
	return function, nil
}

// nested reports the older form, in which all but the type is in a member of its own.
func (f Function) nested() bool { return f.root.get("function").is('{') }
