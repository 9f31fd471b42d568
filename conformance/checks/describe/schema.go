package describe

import (
	"errors"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/jsontree"
	rules "github.com/toolconform/toolconform/internal/rule"
	"github.com/toolconform/toolconform/internal/rule/validate"
)

func schemaChecks() []check.Check {
	return []check.Check{
		check.OnDescription(rules.SchemaRenders, evaluateRenders),
		check.OnDescription(rules.SchemaFlat, evaluateFlat).Needing(rules.SchemaRenders),
		check.OnFunction(rules.SchemaDescribed, breaks(rules.SchemaDescribed)),
		check.OnFunction(rules.SchemaParameters, breaks(rules.SchemaParameters)),
		check.OnParameters(rules.SchemaProperties, breaks(rules.SchemaProperties)),
		check.OnParameters(rules.SchemaRequired, evaluateRequired).Needing(rules.SchemaProperties),
		check.OnProperties(rules.PropertyTyped, breaks(rules.PropertyTyped)),
		check.OnProperties(rules.PropertyDescribed, breaks(rules.PropertyDescribed)),
		{
			Requirement: check.Rule(rules.SchemaCompiles), Cases: compileCases, Evaluate: evaluateCompiles,
			Needs: append(check.PropertyRules(), rules.SchemaRequired, rules.PropertyTyped),
		},
		check.OnDescription(rules.DescriptionSays, func(f check.Target, d probe.Description) error { return evaluateText(f, d, rules.DescriptionSays) }).
			Needing(rules.SchemaRenders, rules.SchemaFlat, rules.SchemaDescribed),
		check.OnDescription(rules.DescriptionWords, evaluateWords).Needing(rules.SchemaRenders, rules.SchemaFlat, rules.SchemaDescribed, rules.DescriptionSays),
		check.OnFunction(rules.DescriptionLength, func(f check.Function) error {
			return check.ViolationOf(rules.Of(rules.DescriptionLength, rules.Description(f.Description, f.Name)))
		}),
		{
			Requirement: check.Rule(rules.SchemaStamps), Cases: check.FixedCases(check.DescribedCase()), Evaluate: evaluateStamps,
			Needs: []string{rules.SchemaRenders, rules.SchemaFlat, "DET-001"},
		},
		check.OnProperties(rules.PropertyValues, evaluateValues).Needing(rules.SchemaCompiles),
		check.OnFunction(rules.SchemaSize, breaks(rules.SchemaSize)),
		check.OnFunction(rules.SchemaLegible, breaks(rules.SchemaLegible)),
		check.OnProperties(rules.PropertyItems, breaks(rules.PropertyItems)),
	}
}

// breaks returns an evaluation of one rule on the form and the texts of a schema.
func breaks(id string) func(check.Function) error {
	return func(f check.Function) error { return f.Broken(id) }
}

func evaluateRenders(f check.Target, d probe.Description) error {
	if d.SchemaError != "" {
		return &suite.Violation{Got: "the schema does not render: " + suite.Steady(d.SchemaError)}
	}
	function := f.SchemaOf(d)
	if function.Err != nil {
		return &suite.Violation{Got: suite.Plain(function.Err.Error()), With: suite.Plain(string(d.Schema))}
	}
	return function.Broken(rules.SchemaRenders)
}

func evaluateFlat(f check.Target, d probe.Description) error {
	function := f.SchemaOf(d)
	if d.SchemaError != "" || function.Err != nil {
		return &suite.Violation{Of: rules.SchemaRenders, Got: "the schema does not render"}
	}
	return function.Broken(rules.SchemaFlat)
}

func evaluateRequired(f check.Function) error {
	noProperties := !f.Node.Get("properties").Is(jsontree.Object)
	if noProperties && len(f.Node.Get("required").List()) > 0 {
		return &suite.Violation{Of: rules.SchemaProperties, Got: "there are no properties for required to name"}
	}
	return f.Broken(rules.SchemaRequired)
}

// evaluateText evaluates one rule on the text of the description.
func evaluateText(f check.Target, d probe.Description, id string) error {
	function, err := f.FlatFunction(d)
	if err == nil {
		err = blockedBy(rules.SchemaDescribed, function.Broken(rules.SchemaDescribed))
	}
	if err != nil {
		return err
	}
	return check.ViolationOf(rules.Of(id, rules.Description(function.Description, d.Name)))
}

func evaluateWords(f check.Target, d probe.Description) error {
	if err := evaluateText(f, d, rules.DescriptionSays); err != nil {
		return blockedBy(rules.DescriptionSays, err)
	}
	return evaluateText(f, d, rules.DescriptionWords)
}

// blockedBy returns a violation as that of another check.
func blockedBy(id string, err error) error {
	if violation, ok := err.(*suite.Violation); ok && violation.Of == "" {
		return &suite.Violation{Of: id, Got: violation.Got}
	}
	return err
}

// evaluateStamps looks for constant dates and build stamps; changing ones are left to DET-001.
func evaluateStamps(f check.Target, _ check.Case, o probe.Observation) error {
	d, err := check.FirstDescription(o)
	if err != nil {
		return err
	}
	function, err := f.FlatFunction(d)
	if err != nil {
		return err
	}
	if schemaDiffers(o.Descriptions) {
		return &suite.Violation{Of: "DET-001", Got: "the schema differs from call to call"}
	}
	return function.Broken(rules.SchemaStamps)
}

// evaluateValues looks for enum values and defaults that violate their schema.
func evaluateValues(f check.Function) error {
	if f.Validator == nil {
		return &suite.Violation{Of: rules.SchemaCompiles, Got: "the parameters do not compile"}
	}
	return check.ViolationOf(validate.Values(f.Node, f.Validator))
}

// compileCases returns Untestable for a schema beyond the limits of the suite.
func compileCases(f check.Target) ([]check.Case, error) {
	if errors.Is(f.Schema.Uncompiled, rules.ErrTooBig) {
		return nil, &suite.Untestable{Why: f.Schema.Uncompiled.Error()}
	}
	return []check.Case{check.DescribedCase()}, nil
}

func evaluateCompiles(f check.Target, _ check.Case, o probe.Observation) error {
	d, err := check.FirstDescription(o)
	if err != nil {
		return err
	}
	function, err := f.FlatFunction(d)
	if err != nil || function.Uncompiled == nil {
		return err
	}
	if !function.Node.Is(jsontree.Object) {
		return &suite.Violation{Of: rules.SchemaParameters, Got: "the schema has no parameters object"}
	}
	if owner := validate.Owner(function.Uncompiled, function.Problems); owner != "" {
		return blockedBy(owner, function.Broken(owner))
	}
	return &suite.Violation{Got: suite.Plain(function.Uncompiled.Error())}
}
