package describe

import (
	"fmt"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	rules "github.com/toolconform/toolconform/internal/rule"
	"github.com/toolconform/toolconform/internal/rule/guide"
)

func usageChecks() []check.Check {
	checks := []check.Check{check.OnDescription(rules.UsagePresent, func(f check.Target, d probe.Description) error {
		return check.ViolationOf(rules.Of(rules.UsagePresent, f.Usage(d.Usage).Problems))
	})}
	for _, id := range []string{
		rules.UsageLines, rules.UsagePurpose, rules.UsageWhen, rules.UsageWhenNot, rules.UsageCost, rules.UsageErrors, rules.UsageExamples,
		rules.UsageSecrets, rules.UsageOrder, rules.UsageLength, rules.UsageLegible,
	} {
		checks = append(checks, check.UsageCheck(id, usageText))
	}
	checks = append(checks,
		usageOf(rules.UsageArguments, withArguments, explained),
		usageOf(rules.UsageRepeats, repeatCases, usageText),
		usageOf(rules.UsagePaging, pagingCases, explained),
		check.UsageCheck(rules.UsageEnvironment, func(f check.Target, _ probe.Description, g guide.Guide) ([]rules.Problem, error) {
			return g.Places(func() []string { return exampleTexts(f) }), nil
		}),
		check.UsageCheck(rules.UsageUnknown, explained).Needing(check.PropertyRules()...),
		check.UsageCheck(rules.UsageTitle, func(_ check.Target, d probe.Description, g guide.Guide) ([]rules.Problem, error) {
			return g.Agrees(d.Name), nil
		}),
		check.Check{
			Requirement: check.Rule(rules.UsageAgrees), Cases: check.FixedCases(check.DescribedCase()), Evaluate: evaluateAgreement,
			Needs: []string{rules.UsagePresent, rules.SchemaRenders, rules.SchemaFlat, rules.SchemaDescribed},
		},
	)
	slices.SortFunc(checks, func(a, b check.Check) int { return strings.Compare(a.Requirement.ID, b.Requirement.ID) })
	return checks
}

// usageOf returns a check of usage metadata for some tools only.
func usageOf(id string, cases func(check.Target) ([]check.Case, error), evaluate check.UsageEvaluation) check.Check {
	c := check.UsageCheck(id, evaluate).Needing(check.PropertyRules()...)
	c.Cases = cases
	return c
}

// usageText returns the problems of usage metadata by itself.
func usageText(f check.Target, d probe.Description, _ guide.Guide) ([]rules.Problem, error) {
	return f.Usage(d.Usage).Problems, nil
}

// explained returns the problems of usage metadata beside the arguments of the schema.
func explained(f check.Target, d probe.Description, g guide.Guide) ([]rules.Problem, error) {
	function, err := knownProperties(f, d)
	if err != nil {
		return nil, err
	}
	var top []string
	var all []guide.Argument
	for _, p := range function.Properties {
		all = append(all, guide.Argument{Name: p.Name, Enum: p.Enum})
		if p.TopLevel() {
			top = append(top, p.Name)
		}
	}
	return g.Explains(top, all), nil
}

func withArguments(f check.Target) ([]check.Case, error) {
	if _, err := knownProperties(f, f.Inspection.Description); err == nil && len(f.Schema.Arguments()) == 0 {
		return nil, fmt.Errorf("%w: the schema has no arguments", suite.ErrNotApplicable)
	}
	return []check.Case{check.DescribedCase()}, nil
}

func repeatCases(f check.Target) ([]check.Case, error) {
	if f.Inspection.Hints != nil && f.Inspection.Hints.ReadOnly {
		return nil, fmt.Errorf("%w: the hints declare the tool read-only", suite.ErrNotApplicable)
	}
	return []check.Case{check.DescribedCase()}, nil
}

func pagingCases(f check.Target) ([]check.Case, error) {
	_, err := knownProperties(f, f.Inspection.Description) // the evaluation reports it
	if err == nil && !slices.ContainsFunc(f.Schema.Arguments(), func(p arguments.Property) bool { return guide.Pages(p.Name) }) {
		return nil, fmt.Errorf("%w: no argument pages or limits", suite.ErrNotApplicable)
	}
	return []check.Case{check.DescribedCase()}, nil
}

// evaluateAgreement requires a word that the description and the usage metadata share, and rejects a misspelling of the tool's name.
func evaluateAgreement(f check.Target, _ check.Case, o probe.Observation) error {
	d, err := check.UsageOf(o)
	if err != nil {
		return err
	}
	function, err := f.FlatFunction(d)
	if err == nil {
		err = blockedBy(rules.SchemaDescribed, function.Broken(rules.SchemaDescribed))
	}
	if err != nil {
		return err
	}
	g := f.Usage(d.Usage)
	if err := check.ViolationOf(rules.Of(rules.UsageAgrees, g.Agrees(d.Name))); err != nil {
		return err
	}
	for _, p := range g.Describes(function.Description) {
		return &suite.Violation{Got: p.Got, With: suite.Plain(function.Description)}
	}
	return nil
}

// exampleTexts returns the arguments of the examples.
func exampleTexts(f check.Target) []string {
	var all []string
	for _, e := range f.Inspection.Examples {
		all = append(all, e.Arguments)
	}
	return all
}
