package check

import (
	"errors"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/jsontree"
	rules "github.com/toolconform/toolconform/internal/rule"
)

// Renders is how often a tool is described, half of the time on a second instance. If the rarer order of a map of two keys has probability
// 1/8, it remains unseen in (7/8)^64 of all runs, less than 0.02 %.
const Renders = 64

// DescribedCase returns the case that most checks on descriptions share.
func DescribedCase() Case {
	return kindDescribed.Of(probe.Stimulus{Renders: Renders})
}

// FixedCases returns the same cases for every tool.
func FixedCases(cases ...Case) func(Target) ([]Case, error) {
	return func(Target) ([]Case, error) { return cases, nil }
}

// ErrNoDescription is a harness error.
var ErrNoDescription = errors.New("no description was observed")

// FirstDescription returns the first description; an error if there is none.
func FirstDescription(o probe.Observation) (probe.Description, error) {
	if len(o.Descriptions) == 0 {
		return probe.Description{}, ErrNoDescription
	}
	d := o.Descriptions[0].Description
	if d.Panic != nil {
		return d, &suite.Violation{Of: "SHP-011", Got: d.Accessor + " panics"}
	}
	return d, nil
}

// OnDescription returns a check of the first description; DET-001 and DET-003 check that all descriptions are the same.
func OnDescription(id string, evaluate func(Target, probe.Description) error) Check {
	return Check{
		Requirement: Rule(id),
		Cases:       FixedCases(DescribedCase()),
		Evaluate: func(f Target, _ Case, o probe.Observation) error {
			d, err := FirstDescription(o)
			if err != nil {
				return err
			}
			return evaluate(f, d)
		},
	}
}

// OnFunction returns a check of a schema in the flat function form.
func OnFunction(id string, evaluate func(Function) error) Check {
	return OnDescription(id, func(f Target, d probe.Description) error {
		function, err := f.FlatFunction(d)
		if err != nil {
			return err
		}
		return evaluate(function)
	}).Needing(rules.SchemaRenders, rules.SchemaFlat)
}

// OnParameters returns a check of the parameters of a schema, if they are an object.
func OnParameters(id string, evaluate func(Function) error) Check {
	return OnFunction(id, func(function Function) error {
		if !function.Node.Is(jsontree.Object) {
			return &suite.Violation{Of: rules.SchemaParameters, Got: "the schema has no parameters object"}
		}
		return evaluate(function)
	}).Needing(rules.SchemaParameters)
}

// OnProperties returns a check of the properties of the parameters.
func OnProperties(id string, evaluate func(Function) error) Check {
	return OnParameters(id, func(function Function) error {
		if err := function.PropertiesError(); err != nil {
			return err
		}
		return evaluate(function)
	}).Needing(rules.SchemaProperties)
}

// PropertyRules are the requirements without which the properties of a schema are unknown.
func PropertyRules() []string {
	return []string{rules.SchemaRenders, rules.SchemaFlat, rules.SchemaParameters, rules.SchemaProperties}
}

// PropertiesError returns why the properties of a schema are unknown, or nil.
func (f Function) PropertiesError() error {
	switch {
	case !f.Node.Is(jsontree.Object):
		return &suite.Violation{Of: rules.SchemaParameters, Got: "the schema has no parameters object"}
	case !f.Node.Get("properties").Is(jsontree.Object):
		return &suite.Violation{Of: rules.SchemaProperties, Got: "the parameters have no properties object"}
	case errors.Is(f.Uncompiled, rules.ErrTooBig):
		return &suite.Untestable{Why: f.Uncompiled.Error()}
	}
	return nil
}

// FlatFunction parses the schema of a description; an error if it is not a JSON object in the flat form.
func (f Target) FlatFunction(d probe.Description) (Function, error) {
	function := f.SchemaOf(d)
	switch {
	case d.SchemaError != "" || function.Err != nil:
		return function, &suite.Violation{Of: rules.SchemaRenders, Got: "the schema does not render"}
	case function.nested():
		return function, &suite.Violation{Of: rules.SchemaFlat, Got: "the schema is nested in a member function"}
	}
	return function, nil
}

// nested reports the older form, in which everything except the type is in a member "function".
func (f Function) nested() bool { return f.Root.Get("function").Is(jsontree.Object) }

// Broken returns the violation of one rule on the form and the texts of a schema, or nil.
func (f Function) Broken(id string) error { return ViolationOf(rules.Of(id, f.Problems)) }
