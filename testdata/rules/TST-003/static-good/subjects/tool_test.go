package good_test

import (
	"context"
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/rules/TST-003/static-good/subjects"
)

func subjects() []conformance.Subject {
	return []conformance.Subject{{New: func(env conformance.Env) contract.Tool { return good.New(env.Logger, steady{}) }}}
}

func TestConformance(t *testing.T) {
	outcome, err := conformance.Run(t.Context(), conformance.Config{}, subjects()...)
	if err != nil || outcome.Tools[0].Verdict.Red() {
		t.Error(err)
	}
}

func TestPayload(t *testing.T) {
	if got := good.New(nil, steady{}).Execute(t.Context(), `{"city":"Bern"}`, contract.ExecutionContext{}).JSON(); got == "" {
		t.Error("there is no payload")
	}
}

type steady struct{}

func (steady) Fall(context.Context, string) (int, error) { return 4, nil }
