package describe

import (
	"errors"
	"slices"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/jsontree"
	rules "github.com/toolconform/toolconform/internal/rule"
	"github.com/toolconform/toolconform/internal/rule/validate"
)

func schemaChecks() []check.Check {
	flat, parameters, properties := check.FlatRules, check.ParametersRules, check.PropertyRules
	return []check.Check{
		check.OnDescription(rules.SchemaRenders, evaluateRenders),
		check.OnFunction(rules.SchemaFlat, nil, rules.SchemaRenders),
		check.OnFunction(rules.SchemaDescribed, nil, flat...),
		check.OnFunction(rules.SchemaParameters, nil, flat...),
		check.OnFunction(rules.SchemaProperties, nil, parameters...),
		check.OnFunction(rules.SchemaRequired, evaluateRequired, parameters...).Needing(rules.SchemaProperties),
		check.OnFunction(rules.PropertyTyped, nil, properties...),
		check.OnFunction(rules.PropertyDescribed, nil, properties...),
		check.OnFunction(rules.SchemaCompiles, evaluateCompiles, flat...).Needing(rules.SchemaParameters, rules.SchemaProperties, rules.SchemaRequired, rules.PropertyTyped),
		check.OnFunction(rules.DescriptionSays, describes(rules.DescriptionSays), check.DescribedRules...),
		check.OnFunction(rules.DescriptionWords, evaluateWords, check.DescribedRules...).Needing(rules.DescriptionSays),
		check.OnFunction(rules.DescriptionLength, describes(rules.DescriptionLength), flat...),
		check.New(rules.SchemaStamps, check.Described, evaluateStamps).Needing(flat...).Needing("DET-001"),
		check.OnFunction(rules.PropertyValues, evaluateValues, slices.Concat(properties, []string{rules.SchemaCompiles})...),
		check.OnFunction(rules.SchemaSize, nil, flat...),
		check.OnFunction(rules.SchemaLegible, nil, flat...),
		check.OnFunction(rules.PropertyItems, nil, properties...),
	}
}

func evaluateRenders(f *check.Target, d probe.Description) error {
	if d.SchemaError != "" {
		return &suite.Violation{Got: "the schema does not render: " + suite.Steady(d.SchemaError)}
	}
	function := f.SchemaOf(d)
	if function.Err != nil {
		return &suite.Violation{Got: suite.Plain(function.Err.Error()), With: suite.Plain(string(d.Schema))}
	}
	return function.Broken(rules.SchemaRenders)
}

func evaluateRequired(f check.Function) error {
	noProperties := !f.Node.Get("properties").Is(jsontree.Object)
	if noProperties && len(f.Node.Get("required").List()) > 0 {
		return &suite.Violation{Of: rules.SchemaProperties, Got: "there are no properties for required to name"}
	}
	return f.Broken(rules.SchemaRequired)
}

// describes returns the evaluation of one rule on the text of the description.
func describes(id string) func(check.Function) error {
	return func(f check.Function) error {
		return check.ViolationOf(rules.Of(id, rules.Description(f.Description, f.Name)))
	}
}

func evaluateWords(f check.Function) error {
	if err := describes(rules.DescriptionSays)(f); err != nil {
		return check.BlockedBy(rules.DescriptionSays, err)
	}
	return describes(rules.DescriptionWords)(f)
}

// evaluateStamps looks for constant dates and build stamps; changing ones are left to DET-001.
func evaluateStamps(f *check.Target, _ suite.Case, o probe.Observation) error {
	d, err := check.FirstDescription(o)
	if err != nil {
		return err
	}
	function := f.SchemaOf(d)
	switch err := function.Lacks(check.FlatRules...); {
	case err != nil:
		return err
	case schemaDiffers(o.Descriptions):
		return &suite.Violation{Of: "DET-001", Got: "the schema differs from call to call"}
	}
	return function.Broken(rules.SchemaStamps)
}

// evaluateValues looks for enum values and defaults that violate their schema.
func evaluateValues(f check.Function) error {
	return check.ViolationOf(validate.Values(f.Node, f.Validator))
}

// evaluateCompiles leaves a schema that does not compile for its form to the rules on that. It is Untestable beyond the limits of the suite.
func evaluateCompiles(f check.Function) error {
	switch {
	case f.Uncompiled == nil:
		return nil
	case errors.Is(f.Uncompiled, rules.ErrTooBig):
		return &suite.Untestable{Why: f.Uncompiled.Error()}
	case !f.Node.Is(jsontree.Object):
		return f.Lacks(rules.SchemaParameters)
	}
	if owner := validate.Owner(f.Uncompiled, f.Problems); owner != "" {
		return check.BlockedBy(owner, f.Broken(owner))
	}
	return &suite.Violation{Got: suite.Plain(f.Uncompiled.Error())}
}
