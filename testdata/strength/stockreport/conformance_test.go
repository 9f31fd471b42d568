package stockreport_test

import (
	"context"
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/strength/stockreport"
)

func TestConformance(t *testing.T) {
	conformance.Test(t, conformance.Subject{New: func(env conformance.Env) contract.Tool {
		return stockreport.New(env.Logger, warehouse{env.Service("north")}, warehouse{env.Service("south")})
	}})
}

type warehouse struct{ service *conformance.Service }

func (w warehouse) Pieces(ctx context.Context, article string) (int, error) {
	return conformance.Answer(ctx, w.service, 10*len(article))
}
