package good_test

import (
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/contract"
	good "github.com/toolconform/toolconform/testdata/rules/TST-001/static-good/registered"
)

func TestEveryTool(t *testing.T) { conformance.Test(t, conformance.Registry(build)...) }

func build(env conformance.Env) (*contract.Registry, error) {
	registry := new(contract.Registry)
	return registry, registry.Register(good.New(env.Logger))
}

func TestPayload(t *testing.T) {
	registry, err := build(conformance.Env{})
	if err != nil {
		t.Fatal(err)
	}
	tool, _ := registry.Lookup("rest")
	if got := tool.Execute(t.Context(), `{"city":"Bern"}`, contract.ExecutionContext{}).JSON(); got == "" {
		t.Error("there is no payload")
	}
}
