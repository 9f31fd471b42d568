// Package bad walks maps in many ways. Where the order of the keys is all that changes, there is a fix.
package bad

import (
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

type arguments struct{}

func described(text string) contract.Schema { return contract.SchemaOf[arguments](rest.ToolName, text) }

var units = map[string]string{"c": "celsius", "f": "fahrenheit"}

// KeysTool is a tool.
type KeysTool struct{ rest.Tool }

// Schema names the units.
func (KeysTool) Schema() contract.Schema {
	text := "Looks up the weather in "
	for short := range units { // want `the iteration order of a map .*DET-001`
		text += short
	}
	return described(text)
}

// ValuesTool is a tool.
type ValuesTool struct{ rest.Tool }

// Schema names the units.
func (ValuesTool) Schema() contract.Schema {
	var all []string
	for _, unit := range units { // want `the iteration order of a map .*DET-001`
		all = append(all, strings.ToUpper(unit))
	}
	return described(strings.Join(all, ", "))
}

// NamedTool has a key of its own.
type NamedTool struct{ rest.Tool }

// Schema names the units.
func (NamedTool) Schema() contract.Schema {
	key, text := ": ", ""
	for _, unit := range units { // want `the iteration order of a map .*DET-001`
		text += key + unit
	}
	return described(text)
}

// ShadowTool declares the value anew.
type ShadowTool struct{ rest.Tool }

// Schema names the units.
func (ShadowTool) Schema() (schema contract.Schema) {
	var all []string
	for _, unit := range units { // want `the iteration order of a map .*DET-001`
		unit := strings.ToUpper(unit)
		all = append(all, unit)
	}
	return described(strings.Join(all, ", "))
}

// ChangedTool has a loop that changes its map.
type ChangedTool struct{ rest.Tool }

// Schema names the units.
func (ChangedTool) Schema() contract.Schema {
	units, text := map[string]string{"c": "celsius"}, ""
	for short, unit := range units { // want `the iteration order of a map .*DET-001`
		text += unit
		delete(units, short)
	}
	return described(text)
}

// FloatsTool has keys that need not be equal to themselves.
type FloatsTool struct{ rest.Tool }

// Schema names the units.
func (FloatsTool) Schema() contract.Schema {
	degrees, text := map[float64]string{0: "kelvin"}, ""
	for _, unit := range degrees { // want `the iteration order of a map .*DET-001`
		text += unit
	}
	return described(text)
}
