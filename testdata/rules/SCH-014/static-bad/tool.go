// Package bad has enum values and defaults that are not of the type of their property.
package bad

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

const few = "3"

// Schema says what the tool takes.
func (Tool) Schema() contract.Schema {
	return contract.Schema{Name: rest.ToolName, Description: "Looks up the weather.", Parameters: []contract.Property{
		{Name: "days", Type: contract.Integer, Description: "How many days.", Default: few}, // want `the default "3" of "days" is not of type integer \(a call that follows the schema fails\) \(SCH-014\)`
		{Name: "half", Type: contract.Integer, Description: "How many.", Default: 1.5},      // want `the default 1.5 of "half" is not of type integer .*SCH-014`
		{Name: "units", Type: contract.String, Description: "The units.", Enum: units},      //
		{
			Name: "tags", Type: contract.Array, Description: "The tags.", Items: &contract.Property{Type: contract.String},
			Enum: []any{"sun", "rain"}, // want `the value "sun" in the enum of "tags" is not of type array .*SCH-014` `the value "rain" in the enum`
		},
		{Name: "level", Type: contract.Integer, Description: "The level.", Enum: []any{1, 2, 3}, Default: 4},  // want `the default 4 of "level" is not in its enum .*SCH-014`
		{Name: "flag", Type: contract.Boolean, Description: "Whether.", Default: "true"},                      // want `the default "true" of "flag" is not of type boolean .*SCH-014`
		{Name: "list", Type: contract.String, Description: "The list.", Default: []string{"a"}},               // want `is not of type string .*SCH-014`
		{Name: "both", Type: contract.String, Description: "Both.", Enum: []any{"a", "b", nil}, Default: "A"}, // want `the value nil in the enum of "both" is not of type string .*SCH-014` `the default "A" of "both" is not in its enum`
	}}
}

var units = []any{"metric", 1} // want `the value 1 in the enum of "units" is not of type string .*SCH-014`
