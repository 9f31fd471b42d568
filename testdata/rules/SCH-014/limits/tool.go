// Package limits has a default above its maximum. The maximum points to a variable, which may have another value when the schema is rendered: only
// the suite sees it.
package limits

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// Schema describes the arguments.
func (Tool) Schema() contract.Schema {
	most := 3.0
	return contract.Schema{Name: rest.ToolName, Description: "Looks up the weather.", Parameters: []contract.Property{
		{Name: "days", Type: contract.Integer, Description: "How many days.", Maximum: &most, Default: 4},
	}}
}
