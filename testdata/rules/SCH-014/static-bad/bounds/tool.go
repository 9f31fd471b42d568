// Package bad has defaults and enums that break the bounds beside them.
package bad

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

const most = 14

func address[T any](value T) *T { return &value }

// Schema says what the tool takes.
func (Tool) Schema() contract.Schema {
	return contract.Schema{Name: rest.ToolName, Description: "Looks up the weather.", Parameters: []contract.Property{
		{Name: "day", Type: contract.String, Description: "The day.", Pattern: "^[0-9]+$", Default: "Monday"},                                 // want `the default "Monday" of "day" violates its pattern .*SCH-014`
		{Name: "days", Type: contract.Integer, Description: "How many days.", Maximum: new(float64(most)), Default: 30},                       // want `the default 30 of "days" violates its maximum 14 .*SCH-014`
		{Name: "count", Type: contract.Integer, Description: "How many.", Minimum: address(1.0), Enum: []any{0, 1, 2}},                        // want `the value 0 in the enum of "count" violates its minimum 1 .*SCH-014`
		{Name: "code", Type: contract.String, Description: "The code.", MinLength: address(2), MaxLength: address(3), Enum: []any{"DE", "D"}}, // want `the value "D" in the enum of "code" violates its minLength 2 .*SCH-014`
	}}
}

// Raw is a tool.
type Raw struct{ rest.Tool }

// Schema says what the tool takes.
func (Raw) Schema() contract.Schema { // want +1 `in the schema of Raw, /properties/days/default is 30 \(must be <= 14 but found 30\) .*SCH-014`
	schema, err := contract.RawSchema(`{"type":"function","name":"rest","description":"Looks up the weather.","parameters":{
		"type":"object","required":[],"properties":{
			"days":{"type":"integer","description":"How many days.","minimum":1,"maximum":14,"default":30}}}}`)
	if err != nil {
		return contract.Schema{Name: rest.ToolName, Description: "Looks up the weather."}
	}
	return schema
}
