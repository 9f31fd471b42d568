package nothing_test

import (
	"context"
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/LOG-001/bad/nothing"
)

// shelf stands in for the warehouse.
type shelf struct{ service *conformance.Service }

func (s shelf) Count(ctx context.Context, item string) (*int, error) {
	return conformance.Answer(ctx, s.service, new(len(item)))
}

func TestConformance(t *testing.T) {
	conformance.Test(t, conformance.Subject{New: func(env conformance.Env) contract.Tool {
		return nothing.New(env.Logger, shelf{env.Service("warehouse")})
	}})
}
