// Package modes contains the checks of the tool that lists the modes of an agent (TUL-010).
package modes

import (
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract"
	rules "github.com/toolconform/toolconform/internal/rule"
)

// The tool of TUL-010 and its argument.
const (
	modeTool     = "agent_list_modes"
	modeArgument = "includeExamples"
)

// Checks returns the MOD checks.
func Checks() []check.Check {
	return slices.Concat([]check.Check{
		check.OnDescription("MOD-001", func(_ *check.Target, d probe.Description) error {
			if d.Name != modeTool {
				return &suite.Violation{Got: "Name returns " + suite.Quote(d.Name)}
			}
			return nil
		}),
		check.OnDescription("MOD-002", check.OnServer),
		check.OnFunction("MOD-003", evaluateModeSchema, check.PropertyRules...),
	}, modePayloadChecks(), modeCatalogueChecks(), modeUsageChecks())
}

func evaluateModeSchema(f check.Function) error {
	var wrong []rules.Problem
	add := func(got string) { wrong = append(wrong, rules.Problem{Got: got}) }
	for _, p := range f.Arguments() {
		switch {
		case p.Name != modeArgument:
			add("there is an argument " + suite.Quote(p.Name))
		case p.Type != contract.Boolean:
			add(fmt.Sprintf("%s is %s, not boolean", modeArgument, suite.Quote(string(p.Type))))
		case p.Required:
			add(modeArgument + " is required")
		}
	}
	if _, ok := f.Argument(modeArgument); !ok {
		add("there is no argument " + modeArgument)
	}
	return check.ViolationOf(wrong)
}
