package weather

import (
	"context"
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/contract"
)

// fake is a weather service that can be made to fail.
type fake struct{ service *conformance.Service }

func (f fake) Sky(ctx context.Context, city string) (string, error) {
	return conformance.Answer(ctx, f.service, "sunny over "+city)
}

func (f fake) Station(ctx context.Context, city string) (*Station, error) {
	return conformance.Answer(ctx, f.service, &Station{Sky: "sunny over " + city})
}

func (fake) Count(string) (int, error) { return 7, nil }

func TestConformance(t *testing.T) {
	conformance.Test(t, conformance.Subject{New: func(env conformance.Env) contract.Tool {
		return New(env.Logger, fake{env.Service("weather")})
	}})
}
