package agentlistmodes_test

import (
	"context"
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference/agentlistmodes"
)

func TestConformance(t *testing.T) {
	conformance.Test(t, conformance.Subject{New: func(env conformance.Env) contract.Tool {
		return agentlistmodes.New(env.Logger, catalog{env.Service("catalog")})
	}})
}

// A catalog is a service that the suite can make fail: its results pass through Answer.
type catalog struct{ service *conformance.Service }

func (c catalog) GetAllModes(ctx context.Context) ([]agentlistmodes.AgentModeSummary, error) {
	return conformance.Answer(ctx, c.service, []agentlistmodes.AgentModeSummary{{
		ID:                "0123456789abcdefABCDEF0123456789",
		Key:               "general",
		DisplayName:       "General",
		Description:       "Everyday questions.",
		IsDefault:         true,
		ExampleUtterances: []string{"What can you do?"},
	}})
}
