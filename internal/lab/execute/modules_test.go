package execute_test

import (
	"context"
	"testing"

	"github.com/toolconform/toolconform/contract/amplifier"
	bad "github.com/toolconform/toolconform/testdata/rules/PAN-003/static-bad/module"
	good "github.com/toolconform/toolconform/testdata/rules/PAN-003/static-good/module"
)

// moduleInputs are arguments that a model may send to a tool of a module, by their names.
func moduleInputs() map[string]map[string]any {
	return map[string]map[string]any{
		"nothing": nil,
		"empty":   {},
		"right":   {"city": "Oslo", "cities": []any{"Oslo"}, "days": 3.0, "filter": map[string]any{}},
		"none":    {"cities": []any{}, "days": -1.0, "city": nil, "filter": nil},
		"wrong":   {"city": []any{"Oslo"}, "cities": "Oslo", "days": "3", "filter": 7.0},
		"huge":    {"days": 1e15, "cities": []any{map[string]any{}}},
	}
}

func TestModulesPanicAsTheirSourceSays(t *testing.T) {
	for _, tool := range []amplifier.Tool{
		bad.Asserted{}, &bad.Indexed{}, &bad.Helped{}, bad.Written{}, bad.Hashed{}, bad.First{}, bad.Panicked{},
	} {
		panicked := false
		for _, input := range moduleInputs() {
			panicked = panicsWith(tool, input) || panicked
		}
		if !panicked {
			t.Errorf("%T does not panic, whatever it is sent", tool)
		}
	}
}

func TestGoodModulesDoNotPanic(t *testing.T) {
	for _, tool := range []amplifier.Tool{
		good.Asserted{}, &good.Indexed{}, &good.Helped{}, good.Written{}, good.Hashed{}, good.Contained{},
	} {
		for name, input := range moduleInputs() {
			if panicsWith(tool, input) {
				t.Errorf("%T panics on what is %s", tool, name)
			}
		}
	}
}

func panicsWith(tool amplifier.Tool, input map[string]any) (panicked bool) {
	defer func() { panicked = recover() != nil }()
	tool.Execute(context.Background(), input)
	return false
}
