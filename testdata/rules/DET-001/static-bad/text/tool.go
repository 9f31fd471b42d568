// Package bad writes a text in the order of a map.
package bad

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
	"strings"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

type arguments struct{}

var units = map[string]string{"c": "celsius", "f": "fahrenheit"}

// Schema names the units.
func (Tool) Schema() contract.Schema {
	var b strings.Builder
	b.WriteString("Looks up the weather in ")
	for short, unit := range units { // want `the iteration order of a map .*DET-001`
		b.WriteString(short + " for " + unit)
	}
	return contract.SchemaOf[arguments](rest.ToolName, b.String())
}
