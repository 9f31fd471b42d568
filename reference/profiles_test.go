package reference_test

import (
	"context"
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/reference/agentlistmodes"
	"github.com/toolconform/toolconform/reference/calculator"
	"github.com/toolconform/toolconform/reference/delay"
	"github.com/toolconform/toolconform/reference/failureinjection"
	"github.com/toolconform/toolconform/reference/helloworld"
	"github.com/toolconform/toolconform/reference/modecatalog"
	"github.com/toolconform/toolconform/reference/pingpong"
)

// Other tools may have warnings. The reference tools have none, under any contract.
//
//toolconform:witness REF-001
//toolconform:witness REF-008
//toolconform:witness REF-009
//toolconform:witness REF-010
//toolconform:witness REF-011
func TestToolsKeepEveryProfileWithoutAWarning(t *testing.T) {
	all := []conformance.Subject{
		conformance.Tool(helloworld.New), conformance.Tool(pingpong.New), conformance.Tool(calculator.New),
		conformance.Tool(delay.New), conformance.Tool(failureinjection.New), modes(t),
	}
	for profile, subjects := range map[requirement.Profile][]conformance.Subject{
		requirement.AgentTool: all,
		requirement.TUL011:    all,
		requirement.AGN005:    all,
		requirement.TUL010:    {modes(t)},
	} {
		t.Run(string(profile), func(t *testing.T) {
			outcome, err := conformance.Run(t.Context(), conformance.Config{Profile: profile}, subjects...)
			if err != nil {
				t.Fatal(err)
			}
			if len(outcome.Tools) != len(subjects) {
				t.Errorf("%d tools were certified, want %d", len(outcome.Tools), len(subjects))
			}
			for _, tool := range outcome.Tools {
				for _, check := range tool.Checks {
					if check.Verdict > report.Pass {
						t.Errorf("%s: %s: %v, %s%s%+v", tool.Name, check.Requirement, check.Verdict, check.BlockedBy, check.Why, check.Findings)
					}
				}
			}
		})
	}
}

// modes returns the mode tool with a catalog of the default modes that the suite can make fail.
func modes(t *testing.T) conformance.Subject {
	catalog, err := modecatalog.Default()
	if err != nil {
		t.Fatal(err)
	}
	summaries, err := catalog.GetAllModes(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return conformance.Subject{New: func(env conformance.Env) contract.Tool {
		return agentlistmodes.New(env.Logger, fallible{summaries, env.Service("catalog")})
	}}
}

type fallible struct {
	summaries []agentlistmodes.AgentModeSummary
	service   *conformance.Service
}

func (f fallible) GetAllModes(ctx context.Context) ([]agentlistmodes.AgentModeSummary, error) {
	return conformance.Answer(ctx, f.service, f.summaries)
}
