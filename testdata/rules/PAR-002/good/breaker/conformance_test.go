package good_test

import (
	"context"
	"errors"
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/contract"
	good "github.com/toolconform/toolconform/testdata/rules/PAR-002/good/breaker"
)

// shelf is a fake warehouse.
type shelf struct{ service *conformance.Service }

func (s shelf) Count(ctx context.Context, item string) (int, error) {
	if _, err := conformance.Answer(ctx, s.service, item); err != nil {
		return 0, err
	}
	if item != "lamp" && item != "table" {
		return 0, errUnknown
	}
	return len(item), nil
}

var errUnknown = errors.New("no such item")

func TestConformance(t *testing.T) {
	conformance.Test(t, conformance.Subject{New: func(env conformance.Env) contract.Tool {
		return good.New(env.Logger, shelf{env.Service("warehouse")})
	}})
}
