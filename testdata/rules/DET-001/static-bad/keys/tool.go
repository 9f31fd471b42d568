// Package bad collects the keys of a map.
package bad

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
	"maps"
	"slices"
	"strings"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

type arguments struct{}

var units = map[string]string{"c": "celsius", "f": "fahrenheit"}

// Schema names the units.
func (*Tool) Schema() contract.Schema {
	names := slices.Collect(maps.Keys(units)) // want `the iteration order of a map .*DET-001`
	return contract.SchemaOf[arguments](rest.ToolName, "Looks up the weather in "+strings.Join(names, ", "))
}
