package calls

import (
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/suite"
)

// argumentChecks returns the ARG checks.
func argumentChecks() []check.Check {
	return []check.Check{
		check.OnCalls("ARG-001", blankCases, evaluateBlank).Needing(check.SchemaRules()...),
		check.OnCalls("ARG-002", textCases(arguments.Malformed), evaluateRefused),
		check.OnCalls("ARG-003", textCases(arguments.Shape), evaluateRefused),
		check.OnCalls("ARG-004", missingCases(arguments.Required), evaluateNames("ARG-004")).Needing(append(check.WrongRules(), "ARG-013")...),
		check.OnCalls("ARG-005", missingCases(arguments.Null), evaluateNames("ARG-005")).Needing(append(check.WrongRules(), "ARG-013")...),
		check.OnCalls("ARG-006", typeCases, evaluateRefused).Needing(check.WrongRules()...),
		check.OnCalls("ARG-007", typeCases, evaluateNames("ARG-007")).Needing(append(check.WrongRules(), "ARG-013")...),
		check.OnCalls("ARG-008", check.OptionalCases, evaluateOptional).Needing(check.WrongRules()...),
		check.OnCalls("ARG-009", unknownCases, evaluateRefused).Needing(check.WrongRules()...),
		check.OnCalls("ARG-010", valueCases, evaluateRefused).Needing(check.WrongRules()...),
		check.OnCalls("ARG-011", check.HostileCases, check.EvaluateReturns),
		check.OnCalls("ARG-012", check.RefusalCases, evaluateReadable).Needing("ARG-013", "ERR-005"),
		check.OnCalls("ARG-013", check.EveryCase, evaluateReasons),
		check.OnCalls("ARG-016", check.RefusalCases, evaluateNoGoText),
	}
}

// blankCases returns calls with blank arguments. It needs the schema, which says whether anything is required.
func blankCases(f check.Target) ([]check.Case, error) {
	if err := f.SchemaError(); err != nil {
		return nil, err
	}
	return f.Refuse(arguments.Blank), nil
}

// textCases returns the cases of a kind that needs no schema: any text other than an object must be refused.
func textCases(kind arguments.Kind) func(check.Target) ([]check.Case, error) {
	return func(f check.Target) ([]check.Case, error) { return f.Refuse(kind), nil }
}

func missingCases(kind arguments.Kind) func(check.Target) ([]check.Case, error) {
	return func(f check.Target) ([]check.Case, error) {
		return cases(f, kind, "no argument is required", func(p arguments.Property) bool { return p.Required })
	}
}

func typeCases(f check.Target) ([]check.Case, error) {
	return cases(f, arguments.Type, "the tool takes no arguments", func(p arguments.Property) bool { return p.Type != "" })
}

func unknownCases(f check.Target) ([]check.Case, error) {
	return cases(f, arguments.Unknown, "the schema allows additional arguments", nil)
}

func valueCases(f check.Target) ([]check.Case, error) {
	return cases(f, arguments.Value, "the schema restricts no value beyond its type", nil)
}

// cases returns the cases of one kind. Without any, the error is suite.ErrNotApplicable with the reason none; it is Untestable if the schema
// has a place for a case but no valid arguments reach it.
func cases(f check.Target, kind arguments.Kind, none string, concerned func(arguments.Property) bool) ([]check.Case, error) {
	if err := f.BaseError(); err != nil {
		return nil, err
	}
	p := f.Plan()
	if cases := p.Of(kind); len(cases) > 0 {
		return p.AsCases(cases), nil
	}
	for _, property := range f.Schema.Properties {
		if concerned == nil || !concerned(property) {
			continue
		}
		why := "no arguments could be generated in which only " + suite.Quote(property.Pointer) + " is invalid"
		if slices.Contains(p.Unreached, property.Pointer) {
			why = "no example contains " + suite.Quote(property.Pointer) + ", and none could be generated"
		}
		return nil, &suite.Untestable{Why: why, Write: check.ExampleMethod(f.Inspection.Type, f.Suggestion())}
	}
	return nil, fmt.Errorf("%w: %s", suite.ErrNotApplicable, none)
}
