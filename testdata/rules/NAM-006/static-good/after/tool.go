// Package good sets the name of its schema after it was made.
package good

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

var schema = func() contract.Schema {
	s := contract.SchemaOf[arguments]("?", "Looks up the weather.")
	s.Name = ToolName
	return s
}()

// Schema returns the schema.
func (Tool) Schema() contract.Schema { return schema }
