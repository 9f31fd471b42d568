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
		check.OnDescription(rules.Named, brokenName(rules.Named)),
		onName(rules.NameCharacters, brokenName(rules.NameCharacters)),
		onName(rules.NameCase, evaluateCase).Needing(rules.NameCharacters),
		check.OnDescription(rules.NameReturned, evaluateConstant).
			Unless(func(f *check.Target) bool { return f.Constant == "" }, "no source was read, or it has no constant ToolName (NAM-002)").
			Unless(func(f *check.Target) bool { return f.Bridge }, "a bridge has the name of the tool that it wraps"),
		onName(rules.NameInSchema, evaluateSchemaName).Needing(check.FlatRules...),
		onName(rules.NameUnique, evaluateUnique).Unless( // only tools of one constructor are known to be registered together
			func(f *check.Target) bool { return len(f.Together) == 0 }, "no other tool is constructed together with it"),
		onName(rules.NameLength, brokenName(rules.NameLength)),
	}
}

// brokenName returns the evaluation of one rule on the name.
func brokenName(id string) func(*check.Target, probe.Description) error {
	return func(_ *check.Target, d probe.Description) error {
		return check.ViolationOf(rules.Of(id, rules.Name(d.Name)))
	}
}

// onName returns a check of a name that is not blank.
func onName(id string, evaluate func(*check.Target, probe.Description) error) check.Check {
	return check.OnDescription(id, func(f *check.Target, d probe.Description) error {
		if strings.TrimSpace(d.Name) == "" {
			return &suite.Violation{Of: rules.Named, Got: "the name is blank"}
		}
		return evaluate(f, d)
	}).Needing(rules.Named)
}

func evaluateCase(f *check.Target, d probe.Description) error {
	if brokenName(rules.NameCharacters)(f, d) != nil && f.HasRule(rules.NameCharacters) {
		return &suite.Violation{Of: rules.NameCharacters, Got: "the name has invalid characters"}
	}
	return brokenName(rules.NameCase)(f, d)
}

func evaluateConstant(f *check.Target, d probe.Description) error {
	if d.Name != f.Constant {
		return &suite.Violation{Got: fmt.Sprintf("Name returns %s, the constant is %s", suite.Quote(d.Name), suite.Quote(f.Constant))}
	}
	return nil
}

func evaluateSchemaName(f *check.Target, d probe.Description) error {
	function := f.SchemaOf(d)
	if err := function.Lacks(check.FlatRules...); err != nil {
		return err
	}
	return check.ViolationOf(rules.SameName(function.Root, d.Name))
}

// evaluateUnique compares names without regard to case, as a registry does (REG-007).
func evaluateUnique(f *check.Target, d probe.Description) error {
	for _, other := range f.Together {
		if strings.EqualFold(other, d.Name) {
			return &suite.Violation{Got: "another tool that is constructed together with it is also named " + suite.Quote(other)}
		}
	}
	return nil
}
