package good_test

import (
	"context"
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/rules/CAN-009/good"
)

// shelf is a fake warehouse.
type shelf struct{ service *conformance.Service }

func (s shelf) Count(ctx context.Context, item string) (int, error) {
	return conformance.Answer(ctx, s.service, len(item))
}

func TestConformance(t *testing.T) {
	conformance.Test(t, conformance.Subject{New: func(env conformance.Env) contract.Tool {
		return good.New(env.Logger, shelf{env.Service("warehouse")})
	}})
}
