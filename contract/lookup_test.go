package contract_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract"
)

//toolconform:witness REG-009
func TestLookups(t *testing.T) {
	var registry contract.Registry
	tool := good("kelvin_K")
	if err := registry.Register(tool); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]bool{
		"kelvin_K": true, "KELVIN_K": true, "kelvin_k": true,
		"": false, " ": false, "\x00": false, "\xff": false, "kelvin_K ": false, "kelvin": false,
		"\u212aelvin_K":            false, // the Kelvin sign lower-cases to k
		strings.Repeat("k", 1<<20): false,
	} {
		found, ok := registry.Lookup(name)
		if ok != want || registry.Has(name) != want || (found == tool) != want {
			t.Errorf("Lookup(%.20q) = %v, %v", name, found, ok)
		}
	}
	var empty contract.Registry
	if tool, ok := empty.Lookup("kelvin_K"); ok || tool != nil {
		t.Errorf("an empty registry has %v", tool)
	}
}

//toolconform:witness REG-010
func TestOrderIsStable(t *testing.T) {
	names := []string{"b", "A", "c", "-", "B2", "a_1", "a-1"}
	want := slices.Sorted(slices.Values(names))
	for range 20 {
		var registry contract.Registry
		for _, name := range names {
			if err := registry.Register(good(name)); err != nil {
				t.Fatal(err)
			}
		}
		var described, held []string
		for _, description := range registry.Descriptions() {
			described = append(described, description.Name)
		}
		for _, tool := range registry.Tools() {
			held = append(held, tool.Name())
		}
		if !slices.Equal(registry.Names(), want) || !slices.Equal(described, want) || !slices.Equal(held, want) {
			t.Fatalf("names %v, descriptions %v, tools %v", registry.Names(), described, held)
		}
		names = append(names[1:], names[0])
	}
}

func TestDescriptionsAreTheCallersOwn(t *testing.T) {
	var registry contract.Registry
	if err := registry.Register(good("tool")); err != nil {
		t.Fatal(err)
	}
	registry.Descriptions()[0].Schema[0] = 'x'
	registry.Names()[0], registry.Tools()[0] = "x", nil
	description := registry.Descriptions()[0]
	if !json.Valid(description.Schema) || registry.Names()[0] != "tool" || registry.Tools()[0] == nil {
		t.Error("a caller changed the registry")
	}
	if want := good("tool").Schema().String(); string(description.Schema) != want {
		t.Errorf("the schema is %s, want %s", description.Schema, want)
	}
}
