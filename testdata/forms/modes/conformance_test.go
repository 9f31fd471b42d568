package modes

import (
	"context"
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/contract"
)

// fake is a catalogue that can be made to fail. Its other methods are for forms that call them.
type fake struct{ service *conformance.Service }

func (f fake) GetAllModes(ctx context.Context) ([]AgentModeSummary, error) {
	return conformance.Answer(ctx, f.service, []AgentModeSummary{
		{Key: "general", DisplayName: "General", Description: "Anything.\n", IsDefault: true, HumanRoleHints: []string{"user"}},
		{ID: GUID{1}, Key: "coding", DisplayName: "Coding", Description: "Programs.", HumanRoleHints: []string{"developer"},
			ExampleUtterances: []string{"Fix this."}},
	})
}

func (fake) CountReading(context.Context) error { return nil }

func (fake) SetSessionMode(context.Context, string, string) error { return nil }

func (fake) Select(context.Context, string) error { return nil }

func TestConformance(t *testing.T) {
	conformance.Test(t, conformance.Subject{New: func(env conformance.Env) contract.Tool {
		return New(env.Logger, fake{env.Service("catalog")})
	}})
}
