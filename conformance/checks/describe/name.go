package describe

import (
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	rules "github.com/toolconform/toolconform/internal/rule"
)

func nameChecks() []check.Check {
	return []check.Check{
		check.OnDescription(rules.Named, func(_ check.Target, d probe.Description) error { return brokenName(rules.Named, d) }),
		onName(rules.NameCharacters, func(_ check.Target, d probe.Description) error { return brokenName(rules.NameCharacters, d) }),
		onName(rules.NameCase, func(f check.Target, d probe.Description) error {
			if brokenName(rules.NameCharacters, d) != nil && f.HasRule(rules.NameCharacters) {
				return &suite.Violation{Of: rules.NameCharacters, Got: "the name has invalid characters"}
			}
			return brokenName(rules.NameCase, d)
		}).Needing(rules.NameCharacters),
		{Requirement: check.Rule(rules.NameReturned), Cases: constantCases, Evaluate: evaluateConstant},
		check.OnDescription(rules.NameInSchema, evaluateSchemaName).Needing(rules.Named, rules.SchemaRenders, rules.SchemaFlat),
		{Requirement: check.Rule(rules.NameUnique), Needs: []string{rules.Named}, Cases: togetherCases, Evaluate: evaluateUnique},
		onName(rules.NameLength, func(_ check.Target, d probe.Description) error { return brokenName(rules.NameLength, d) }),
	}
}

// brokenName returns the violation of one rule on the name, or nil.
func brokenName(id string, d probe.Description) error {
	return check.ViolationOf(rules.Of(id, rules.Name(d.Name)))
}

// onName returns a check of a name that is not blank.
func onName(id string, evaluate func(check.Target, probe.Description) error) check.Check {
	return check.OnDescription(id, func(f check.Target, d probe.Description) error {
		if strings.TrimSpace(d.Name) == "" {
			return &suite.Violation{Of: rules.Named, Got: "the name is blank"}
		}
		return evaluate(f, d)
	}).Needing(rules.Named)
}

func constantCases(f check.Target) ([]check.Case, error) {
	switch {
	case f.Bridge:
		return nil, fmt.Errorf("%w: a bridge has the name of the tool that it wraps", suite.ErrNotApplicable)
	case f.Constant == "":
		return nil, fmt.Errorf("%w: no source was read, or it has no constant ToolName (NAM-002)", suite.ErrNotApplicable)
	}
	return []check.Case{check.DescribedCase()}, nil
}

func evaluateConstant(f check.Target, _ check.Case, o probe.Observation) error {
	d, err := check.FirstDescription(o)
	if err != nil {
		return err
	}
	if d.Name != f.Constant {
		return &suite.Violation{Got: fmt.Sprintf("Name returns %s, the constant is %s", suite.Quote(d.Name), suite.Quote(f.Constant))}
	}
	return nil
}

func evaluateSchemaName(f check.Target, d probe.Description) error {
	function, err := f.FlatFunction(d)
	if err != nil {
		return err
	}
	if strings.TrimSpace(d.Name) == "" {
		return &suite.Violation{Of: rules.Named, Got: "the name is blank"}
	}
	return check.ViolationOf(rules.SameName(function.Root, d.Name))
}

// togetherCases applies to tools of one constructor, since only these are known to be registered together.
func togetherCases(f check.Target) ([]check.Case, error) {
	if len(f.Together) == 0 {
		return nil, fmt.Errorf("%w: no other tool is constructed together with it", suite.ErrNotApplicable)
	}
	return []check.Case{check.DescribedCase()}, nil
}

// evaluateUnique compares names without regard to case, as a registry does (REG-007).
func evaluateUnique(f check.Target, _ check.Case, o probe.Observation) error {
	d, err := check.FirstDescription(o)
	switch {
	case err != nil:
		return err
	case strings.TrimSpace(d.Name) == "":
		return &suite.Violation{Of: rules.Named, Got: "the name is blank"}
	}
	for _, other := range f.Together {
		if strings.EqualFold(other, d.Name) {
			return &suite.Violation{Got: "another tool that is constructed together with it is also named " + suite.Quote(other)}
		}
	}
	return nil
}
