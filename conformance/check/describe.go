package check

import (
	"errors"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/jsontree"
	rules "github.com/toolconform/toolconform/internal/rule"
)

// renders is how often a tool is described, half of the time on a second instance. If the rarer order of a map of two keys has probability
// 1/8, it remains unseen in (7/8)^64 of all runs, less than 0.02 %.
const renders = 64

// describedStimulus returns the stimulus that most checks on descriptions share.
func describedStimulus() Case {
	return kindDescribed.of(probe.Stimulus{Renders: renders})
}

// describedPerInstance describes many instances once each: the order of a map read by a constructor, or of tools
// constructed together, differs only between instances.
func describedPerInstance() Case {
	return kindInstances.of(probe.Stimulus{Renders: renders, Setup: probe.Setup{InstancePerCall: true}})
}

func describedConcurrently() Case {
	return kindConcurrent.of(probe.Stimulus{Renders: renders, AtOnce: true})
}

// fixedStimuli returns the same stimuli for every tool.
func fixedStimuli(cases ...Case) func(Target) ([]Case, error) {
	return func(Target) ([]Case, error) { return cases, nil }
}

// errNoDescription is a harness error.
var errNoDescription = errors.New("no description was observed")

// firstDescription returns the first description; an error if there is none.
func firstDescription(o probe.Observation) (probe.Description, error) {
	if err := notConstructed(o); err != nil {
		return probe.Description{}, err
	}
	if len(o.Descriptions) == 0 {
		return probe.Description{}, errNoDescription
	}
	d := o.Descriptions[0].Description
	if d.Panic != nil {
		return d, &suite.Blocked{By: "SHP-011", Why: d.Accessor + " panics"}
	}
	return d, nil
}

// notConstructed returns an error if the tool was not constructed.
func notConstructed(o probe.Observation) error {
	switch {
	case o.ConstructorPanic != nil:
		return &suite.Blocked{By: "SHP-010", Why: "the constructor panics"}
	case o.NilTool:
		return &suite.Blocked{By: "SHP-010", Why: nilConstructor(o.NilType)}
	}
	return nil
}

// onDescription returns a check of the first description; DET-001 and DET-003 check that all descriptions are the same.
func onDescription(id string, evaluate func(Target, probe.Description) error) Check {
	return Check{
		Requirement: rule(id),
		Cases:       fixedStimuli(describedStimulus()),
		Evaluate: func(f Target, _ Case, o probe.Observation) error {
			d, err := firstDescription(o)
			if err != nil {
				return err
			}
			return evaluate(f, d)
		},
	}
}

// onFunction returns a check of a schema in the flat function form.
func onFunction(id string, evaluate func(Function) error) Check {
	return onDescription(id, func(f Target, d probe.Description) error {
		function, err := f.flatFunction(d)
		if err != nil {
			return err
		}
		return evaluate(function)
	})
}

// onParameters returns a check of the parameters of a schema, if they are an object.
func onParameters(id string, evaluate func(Function) error) Check {
	return onFunction(id, func(function Function) error {
		if !function.Node.Is(jsontree.Object) {
			return &suite.Blocked{By: rules.SchemaParameters, Why: "the schema has no parameters object"}
		}
		return evaluate(function)
	})
}

// onProperties returns a check of the properties of the parameters.
func onProperties(id string, evaluate func(Function) error) Check {
	return onParameters(id, func(function Function) error {
		if err := function.propertiesError(); err != nil {
			return err
		}
		return evaluate(function)
	})
}

// propertiesError returns why the properties of a schema are unknown, or nil.
func (f Function) propertiesError() error {
	switch {
	case !f.Node.Is(jsontree.Object):
		return &suite.Blocked{By: rules.SchemaParameters, Why: "the schema has no parameters object"}
	case !f.Node.Get("properties").Is(jsontree.Object):
		return &suite.Blocked{By: rules.SchemaProperties, Why: "the parameters have no properties object"}
	case errors.Is(f.Uncompiled, rules.ErrTooBig):
		return &suite.Blocked{By: rules.SchemaCompiles, Why: f.Uncompiled.Error()}
	}
	return nil
}

// knownProperties parses the schema of a description, and returns an error if its properties are unknown.
func (f Target) knownProperties(d probe.Description) (Function, error) {
	function, err := f.flatFunction(d)
	if err == nil {
		err = function.propertiesError()
	}
	return function, err
}

// flatFunction parses the schema of a description; an error if it is not a JSON object in the flat form.
func (f Target) flatFunction(d probe.Description) (Function, error) {
	function := f.schemaOf(d)
	switch {
	case d.SchemaError != "" || function.Err != nil:
		return function, &suite.Blocked{By: rules.SchemaRenders, Why: "the schema does not render"}
	case function.nested():
		return function, &suite.Blocked{By: rules.SchemaFlat, Why: "the schema is nested in a member function"}
	}
	return function, nil
}

// nested reports the older form, in which everything except the type is in a member "function".
func (f Function) nested() bool { return f.root.Get("function").Is(jsontree.Object) }
