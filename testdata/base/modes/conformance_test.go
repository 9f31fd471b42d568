package modes_test

import (
	"context"
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/base/modes"
)

type catalogue struct{ service *conformance.Service }

func (c catalogue) GetAllModes(ctx context.Context) ([]modes.Mode, error) {
	return conformance.Answer(ctx, c.service, []modes.Mode{{
		ID: "0A1B2C3D4E5F60718293A4B5C6D7E8F9", Key: "general", DisplayName: "General", Description: "Anything.",
		IsDefault: true,
	}, {
		ID: "1A1B2C3D4E5F60718293A4B5C6D7E8F9", Key: "coding", DisplayName: "Coding", Description: "Programs.",
		SystemPromptSummary: "Write code.", HumanRoleHints: []string{"developer"}, ExampleUtterances: []string{"Fix this."},
	}})
}

func TestConformance(t *testing.T) {
	conformance.Test(t, conformance.Subject{
		New: func(env conformance.Env) contract.Tool {
			return modes.New(env.Logger, catalogue{env.Service("catalog")})
		},
	})
}
