// Package bad has bounds and patterns that no JSON Schema has.
package bad

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// Schema says what the tool takes.
func (Tool) Schema() contract.Schema {
	return contract.Schema{Name: rest.ToolName, Description: "Looks up the weather.", Parameters: []contract.Property{
		{Name: "name", Type: contract.String, Description: "Who.", MaxLength: new(-1)},       // want `the maxLength of "name" is -1 \(compiling the schema fails later\) \(SCH-009\)`
		{Name: "step", Type: contract.Number, Description: "How far.", MultipleOf: new(0.0)}, // want `the multipleOf of "step" is 0 .*SCH-009`
		{Name: "code", Type: contract.String, Description: "The code.", Pattern: "([A-Z]"},   // want `the pattern of "code" cannot be read: missing closing \) .*SCH-009`
	}}
}
