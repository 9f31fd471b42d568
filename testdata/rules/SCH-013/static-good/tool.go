// Package good speaks of dates and identifiers without having one.
package good

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// Schema says what the tool takes.
func (Tool) Schema() contract.Schema {
	return contract.Schema{Name: rest.ToolName, Description: "Looks up the weather since 1990-01-01, as 2006-01-02 or RFC 3339.", Parameters: []contract.Property{
		{Name: "id", Type: contract.String, Description: "An identifier of 8-4-4-4-12 hexadecimal digits.", Format: "uuid"},
		{Name: "day", Type: contract.String, Description: "The day — naïve, “local” time 🧑‍🚀.", Default: "2025-12-06", Pattern: "^[^\u202e]+$"},
	}}
}
