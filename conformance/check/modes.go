package check

import (
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract"
)

// The tool of TUL-010 and its argument.
const (
	modeTool     = "agent_list_modes"
	modeArgument = "includeExamples"
)

func modeChecks() []Check {
	return slices.Concat([]Check{
		onDescription("MOD-001", func(_ Target, d probe.Description) error {
			if d.Name != modeTool {
				return &suite.Violation{Got: "Name returns " + suite.Quote(d.Name)}
			}
			return nil
		}),
		onDescription("MOD-002", func(_ Target, d probe.Description) error {
			if !d.OnServer {
				return &suite.Violation{Got: "FullyExecutedOnServer returns false"}
			}
			return nil
		}),
		onProperties("MOD-003", evaluateModeSchema),
	}, modePayloadChecks(), modeCatalogueChecks(), modeUsageChecks())
}

func evaluateModeSchema(f Function) error {
	var wrong []string
	for _, p := range f.Arguments() {
		switch {
		case p.Name != modeArgument:
			wrong = append(wrong, "there is an argument "+suite.Quote(p.Name))
		case p.Type != contract.Boolean:
			wrong = append(wrong, fmt.Sprintf("%s is %s, not boolean", modeArgument, suite.Quote(string(p.Type))))
		case p.Required:
			wrong = append(wrong, modeArgument+" is required")
		}
	}
	if _, ok := f.Argument(modeArgument); !ok {
		wrong = append(wrong, "there is no argument "+modeArgument)
	}
	return violationBy(wrong)
}
