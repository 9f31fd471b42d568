package check

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	rules "github.com/toolconform/toolconform/internal/rule"
	"github.com/toolconform/toolconform/internal/rule/guide"
)

func usageChecks() []Check {
	checks := []Check{onDescription(rules.UsagePresent, func(f Target, d probe.Description) error {
		return violationOf(rules.Of(rules.UsagePresent, f.usage(d.Usage).problems))
	})}
	for _, id := range []string{
		rules.UsageLines, rules.UsagePurpose, rules.UsageWhen, rules.UsageWhenNot, rules.UsageCost, rules.UsageErrors, rules.UsageExamples,
		rules.UsageSecrets, rules.UsageOrder, rules.UsageLength, rules.UsageLegible,
	} {
		checks = append(checks, usageCheck(id, usageText))
	}
	checks = append(checks,
		Check{Requirement: rule(rules.UsageArguments), Cases: withArguments, Evaluate: evaluateUsage(rules.UsageArguments, explained)},
		Check{Requirement: rule(rules.UsageRepeats), Cases: repeatStimuli, Evaluate: evaluateUsage(rules.UsageRepeats, usageText)},
		Check{Requirement: rule(rules.UsagePaging), Cases: pagingStimuli, Evaluate: evaluateUsage(rules.UsagePaging, explained)},
		usageCheck(rules.UsageEnvironment, func(f Target, _ probe.Description, g guide.Guide) ([]rules.Problem, error) {
			return g.Places(f.exampleTexts), nil
		}),
		usageCheck(rules.UsageUnknown, explained),
		usageCheck(rules.UsageTitle, func(_ Target, d probe.Description, g guide.Guide) ([]rules.Problem, error) {
			return g.Agrees(d.Name), nil
		}),
		Check{Requirement: rule(rules.UsageAgrees), Cases: fixedStimuli(describedStimulus()), Evaluate: evaluateAgreement},
	)
	slices.SortFunc(checks, func(a, b Check) int { return strings.Compare(a.Requirement.ID, b.Requirement.ID) })
	return checks
}

// An usageEvaluation returns the problems of usage metadata that is not blank.
type usageEvaluation func(Target, probe.Description, guide.Guide) ([]rules.Problem, error)

// usageCheck returns a check of one rule on usage metadata that is not blank.
func usageCheck(id string, evaluate usageEvaluation) Check {
	return Check{Requirement: rule(id), Cases: fixedStimuli(describedStimulus()), Evaluate: evaluateUsage(id, evaluate)}
}

func evaluateUsage(id string, evaluate usageEvaluation) func(Target, Case, probe.Observation) error {
	return func(f Target, _ Case, o probe.Observation) error {
		d, err := usageOf(o)
		if err != nil {
			return err
		}
		problems, err := evaluate(f, d, f.usage(d.Usage).Guide)
		if err != nil {
			return err
		}
		return violationOf(rules.Of(id, problems))
	}
}

// usageText returns the problems of usage metadata by itself.
func usageText(f Target, d probe.Description, _ guide.Guide) ([]rules.Problem, error) {
	return f.usage(d.Usage).problems, nil
}

// explained returns the problems of usage metadata beside the arguments of the schema.
func explained(f Target, d probe.Description, g guide.Guide) ([]rules.Problem, error) {
	function, err := f.knownProperties(d)
	if err != nil {
		return nil, err
	}
	var top []string
	var all []guide.Argument
	for _, p := range function.Properties {
		a := guide.Argument{Name: p.Name}
		for _, value := range p.Enum {
			a.Enum = append(a.Enum, string(value))
		}
		all = append(all, a)
		if p.TopLevel() {
			top = append(top, p.Name)
		}
	}
	return g.Explains(top, all), nil
}

// A usage is parsed usage metadata with its problems.
type usage struct {
	guide.Guide
	problems []rules.Problem
}

// lastGuide caches the last parsed text: all checks of a tool read the same.
type lastGuide struct {
	mutex sync.Mutex
	last  *usage
}

// usage returns parsed usage metadata.
func (f Target) usage(text string) *usage {
	read := func() *usage {
		g := guide.Read(text)
		return &usage{g, g.Usage()}
	}
	if f.shared == nil {
		return read()
	}
	g := &f.shared.guide
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if g.last == nil || g.last.Text != text {
		g.last = read()
	}
	return g.last
}

// usageOf returns the first description; an error if its usage metadata is blank.
func usageOf(o probe.Observation) (probe.Description, error) {
	d, err := firstDescription(o)
	if err == nil && strings.TrimSpace(d.Usage) == "" {
		err = &suite.Blocked{By: rules.UsagePresent, Why: "the usage metadata is blank"}
	}
	return d, err
}

func withArguments(f Target) ([]Case, error) {
	if _, err := f.knownProperties(f.Inspection.Description); err == nil && len(f.Schema.Arguments()) == 0 {
		return nil, fmt.Errorf("%w: the schema has no arguments", suite.ErrNotApplicable)
	}
	return []Case{describedStimulus()}, nil
}

func repeatStimuli(f Target) ([]Case, error) {
	if f.Inspection.Hints != nil && f.Inspection.Hints.ReadOnly {
		return nil, fmt.Errorf("%w: the hints declare the tool read-only", suite.ErrNotApplicable)
	}
	return []Case{describedStimulus()}, nil
}

func pagingStimuli(f Target) ([]Case, error) {
	_, err := f.knownProperties(f.Inspection.Description) // the evaluation reports it
	if err == nil && !slices.ContainsFunc(f.Schema.Arguments(), func(p arguments.Property) bool { return guide.Pages(p.Name) }) {
		return nil, fmt.Errorf("%w: no argument pages or limits", suite.ErrNotApplicable)
	}
	return []Case{describedStimulus()}, nil
}

// evaluateAgreement requires a word that the description and the usage metadata share, and rejects a misspelling of the tool's name.
func evaluateAgreement(f Target, _ Case, o probe.Observation) error {
	d, err := usageOf(o)
	if err != nil {
		return err
	}
	function, err := f.flatFunction(d)
	if err == nil {
		err = blockedBy(rules.SchemaDescribed, function.broken(rules.SchemaDescribed))
	}
	if err != nil {
		return err
	}
	g := f.usage(d.Usage)
	if err := violationOf(rules.Of(rules.UsageAgrees, g.Agrees(d.Name))); err != nil {
		return err
	}
	for _, p := range g.Describes(function.Description) {
		return &suite.Violation{Got: p.Got, With: suite.Plain(function.Description)}
	}
	return nil
}

// exampleTexts returns the arguments of the examples.
func (f Target) exampleTexts() []string {
	var all []string
	for _, e := range f.Inspection.Examples {
		all = append(all, e.Arguments)
	}
	return all
}
