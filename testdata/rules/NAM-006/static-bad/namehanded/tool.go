// Package bad has a schema with another name.
package bad

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// ToolName is what the tool is called.
const ToolName = "weather_lookup"

type arguments struct{}

// Name returns ToolName.
func (Tool) Name() string { return ToolName }

// Schema returns the schema.
func (Tool) Schema() contract.Schema { return describe("weather") } // want `the schema of Tool has the name "weather", the tool has "weather_lookup" .*NAM-006`

func describe(name string) contract.Schema {
	return contract.SchemaOf[arguments](name, "Looks up the weather.")
}
