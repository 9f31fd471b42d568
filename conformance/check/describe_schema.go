package check

import (
	"errors"
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/jsontree"
	rules "github.com/toolconform/toolconform/internal/rule"
	"github.com/toolconform/toolconform/internal/rule/validate"
)

func schemaChecks() []Check {
	return []Check{
		onDescription(rules.SchemaRenders, evaluateRenders),
		onDescription(rules.SchemaFlat, evaluateFlat),
		onFunction(rules.SchemaDescribed, breaks(rules.SchemaDescribed)),
		onFunction(rules.SchemaParameters, breaks(rules.SchemaParameters)),
		onParameters(rules.SchemaProperties, breaks(rules.SchemaProperties)),
		onParameters(rules.SchemaRequired, evaluateRequired),
		onProperties(rules.PropertyTyped, breaks(rules.PropertyTyped)),
		onProperties(rules.PropertyDescribed, breaks(rules.PropertyDescribed)),
		{Requirement: rule(rules.SchemaCompiles), Cases: compileStimuli, Evaluate: evaluateCompiles},
		onDescription(rules.DescriptionSays, func(f Target, d probe.Description) error { return f.evaluateText(d, rules.DescriptionSays) }),
		onDescription(rules.DescriptionWords, evaluateWords),
		onFunction(rules.DescriptionLength, func(f Function) error {
			return violationOf(rules.Of(rules.DescriptionLength, rules.Description(f.Description, f.Name)))
		}),
		{Requirement: rule(rules.SchemaStamps), Cases: fixedStimuli(describedStimulus()), Evaluate: evaluateStamps},
		onProperties(rules.PropertyValues, evaluateValues),
		onFunction(rules.SchemaSize, breaks(rules.SchemaSize)),
		onFunction(rules.SchemaLegible, breaks(rules.SchemaLegible)),
		onProperties(rules.PropertyItems, breaks(rules.PropertyItems)),
	}
}

// breaks returns an evaluation of one rule on the form and the texts of a schema.
func breaks(id string) func(Function) error {
	return func(f Function) error { return f.broken(id) }
}

// broken returns the violation of one rule on the form and the texts of a schema, or nil.
func (f Function) broken(id string) error { return violationOf(rules.Of(id, f.problems)) }

// violationOf joins several problems, of which it shows the first few; nil for none.
func violationOf(problems []rules.Problem) error {
	var got []string
	for _, p := range problems {
		got = append(got, p.String())
	}
	return violationBy(got)
}

// violationBy is violationOf for texts.
func violationBy(found []string) error {
	const shown = 3
	switch n := len(found); {
	case n == 0:
		return nil
	case n > shown:
		return &suite.Violation{Got: fmt.Sprintf("%s and %d more", strings.Join(found[:shown], ", "), n-shown)}
	}
	return &suite.Violation{Got: strings.Join(found, ", ")}
}

func evaluateRenders(f Target, d probe.Description) error {
	if d.SchemaError != "" {
		return &suite.Violation{Got: "the schema does not render: " + suite.Steady(d.SchemaError)}
	}
	function := f.schemaOf(d)
	if function.Err != nil {
		return &suite.Violation{Got: suite.Plain(function.Err.Error()), With: suite.Plain(string(d.Schema))}
	}
	return function.broken(rules.SchemaRenders)
}

func evaluateFlat(f Target, d probe.Description) error {
	function := f.schemaOf(d)
	if d.SchemaError != "" || function.Err != nil {
		return &suite.Blocked{By: rules.SchemaRenders, Why: "the schema does not render"}
	}
	return function.broken(rules.SchemaFlat)
}

func evaluateRequired(f Function) error {
	noProperties := !f.Node.Get("properties").Is(jsontree.Object)
	if noProperties && len(f.Node.Get("required").List()) > 0 {
		return &suite.Blocked{By: rules.SchemaProperties, Why: "there are no properties for required to name"}
	}
	return f.broken(rules.SchemaRequired)
}

// evaluateText evaluates one rule on the text of the description.
func (f Target) evaluateText(d probe.Description, id string) error {
	function, err := f.flatFunction(d)
	if err == nil {
		err = blockedBy(rules.SchemaDescribed, function.broken(rules.SchemaDescribed))
	}
	if err != nil {
		return err
	}
	return violationOf(rules.Of(id, rules.Description(function.Description, d.Name)))
}

func evaluateWords(f Target, d probe.Description) error {
	if err := f.evaluateText(d, rules.DescriptionSays); err != nil {
		return blockedBy(rules.DescriptionSays, err)
	}
	return f.evaluateText(d, rules.DescriptionWords)
}

// blockedBy converts a violation found by another check to a Blocked.
func blockedBy(id string, err error) error {
	if violation, ok := err.(*suite.Violation); ok {
		return &suite.Blocked{By: id, Why: violation.Got}
	}
	return err
}

// evaluateStamps looks for constant dates and build stamps; changing ones are left to DET-001.
func evaluateStamps(f Target, _ Case, o probe.Observation) error {
	d, err := firstDescription(o)
	if err != nil {
		return err
	}
	function, err := f.flatFunction(d)
	if err != nil {
		return err
	}
	if schemaDiffers(o.Descriptions) {
		return &suite.Blocked{By: "DET-001", Why: "the schema differs from call to call"}
	}
	return function.broken(rules.SchemaStamps)
}

// evaluateValues looks for enum values and defaults that violate their schema.
func evaluateValues(f Function) error {
	if f.Validator == nil {
		return &suite.Blocked{By: rules.SchemaCompiles, Why: "the parameters do not compile"}
	}
	return violationOf(validate.Values(f.Node, f.Validator))
}

// compileStimuli returns Untestable for a schema beyond the limits of the suite.
func compileStimuli(f Target) ([]Case, error) {
	if errors.Is(f.Schema.Uncompiled, rules.ErrTooBig) {
		return nil, &suite.Untestable{Why: f.Schema.Uncompiled.Error()}
	}
	return []Case{describedStimulus()}, nil
}

func evaluateCompiles(f Target, _ Case, o probe.Observation) error {
	d, err := firstDescription(o)
	if err != nil {
		return err
	}
	function, err := f.flatFunction(d)
	if err != nil || function.Uncompiled == nil {
		return err
	}
	if !function.Node.Is(jsontree.Object) {
		return &suite.Blocked{By: rules.SchemaParameters, Why: "the schema has no parameters object"}
	}
	if owner := validate.Owner(function.Uncompiled, function.problems); owner != "" {
		return blockedBy(owner, function.broken(owner))
	}
	return &suite.Violation{Got: suite.Plain(function.Uncompiled.Error())}
}
