package contract_test

import (
	"testing"

	"github.com/toolconform/toolconform/contract"
)

// A call means the tool of exactly its name, or none.
//
//toolconform:witness NAM-009
func TestBindIsExact(t *testing.T) {
	var registry contract.Registry
	tool := good("kelvin_K")
	if err := registry.Register(tool); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]bool{"kelvin_K": true, "kelvin_k": false, "KELVIN_K": false, "": false, "kelvin_K ": false, "other": false} {
		bound, description, ok := registry.Bind(name)
		if ok != want || (bound == tool) != want || (description.Name == "kelvin_K") != want {
			t.Errorf("Bind(%q) = %v, %q, %v", name, bound, description.Name, ok)
		}
	}
	_, description, _ := registry.Bind("kelvin_K")
	description.Schema[0] = 'x'
	if _, again, _ := registry.Bind("kelvin_K"); string(again.Schema) != tool.Schema().String() {
		t.Error("a caller changed the registry")
	}
	if bound, _, ok := (*contract.Registry)(nil).Bind("kelvin_K"); ok || bound != nil {
		t.Error("no registry binds a tool")
	}
}
