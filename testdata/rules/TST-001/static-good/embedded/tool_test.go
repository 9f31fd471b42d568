package good_test

import (
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/contract"
	good "github.com/toolconform/toolconform/testdata/rules/TST-001/static-good/embedded"
)

func TestConformance(t *testing.T) {
	conformance.Test(t, conformance.Subject{New: func(env conformance.Env) contract.Tool { return good.NewRegion(env.Logger, "Alps") }})
}

func TestPayload(t *testing.T) {
	if got := good.NewRegion(nil, "Alps").Execute(t.Context(), `{"city":"Bern"}`, contract.ExecutionContext{}).JSON(); got == "" {
		t.Error("there is no payload")
	}
}
