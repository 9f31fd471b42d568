// Package limits puts its properties together in a loop, without descriptions: only the suite sees what comes of it.
package limits

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// Schema says what the tool takes.
func (Tool) Schema() contract.Schema {
	s := contract.Schema{Name: rest.ToolName, Description: "Looks up the weather."}
	for _, name := range []string{"city", "days"} {
		s.Parameters = append(s.Parameters, contract.Property{Name: name, Type: contract.String})
	}
	return s
}
