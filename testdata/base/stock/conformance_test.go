package stock_test

import (
	"context"
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/base/stock"
)

// shelf is a fake warehouse.
type shelf struct{ service *conformance.Service }

func (s shelf) Count(ctx context.Context, item string) (int, error) {
	return conformance.Answer(ctx, s.service, len(item))
}

func TestConformance(t *testing.T) {
	conformance.Test(t, conformance.Subject{New: func(env conformance.Env) contract.Tool {
		return stock.New(env.Logger, shelf{env.Service("warehouse")})
	}})
}
