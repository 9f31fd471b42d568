package staypricer_test

import (
	"context"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/strength/staypricer"
)

func TestConformance(t *testing.T) {
	conformance.Test(t, conformance.Subject{New: func(env conformance.Env) contract.Tool {
		return staypricer.New(env.Logger, rates{env.Service("rates")})
	}})
}

type rates struct{ service *conformance.Service }

func (r rates) Rate(ctx context.Context, room string, night time.Time) (*staypricer.Rate, error) {
	return conformance.Answer(ctx, r.service, &staypricer.Rate{Cents: 100*len(room) + night.Day()})
}
