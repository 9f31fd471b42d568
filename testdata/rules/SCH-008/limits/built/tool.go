// Package limits creates properties without descriptions in a loop: toolvet does not evaluate the loop; only the suite sees the schema.
package limits

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// Schema describes the arguments.
func (Tool) Schema() contract.Schema {
	s := contract.Schema{Name: rest.ToolName, Description: "Looks up the weather."}
	for _, name := range []string{"city", "days"} {
		s.Parameters = append(s.Parameters, contract.Property{Name: name, Type: contract.String})
	}
	return s
}
