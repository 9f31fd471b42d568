// Package good has defaults and enums on the very bounds.
package good

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

func address[T any](value T) *T { return &value }

func other[T any](T) *T { return new(T) }

// Schema says what the tool takes.
func (Tool) Schema() contract.Schema {
	return contract.Schema{Name: rest.ToolName, Description: "Looks up the weather.", Parameters: []contract.Property{
		{Name: "day", Type: contract.String, Description: "The day.", Pattern: "Mon", Default: "Monday"},
		{Name: "code", Type: contract.String, Description: "The code.", Pattern: "^(?! )", Default: " x"},
		{Name: "days", Type: contract.Integer, Description: "How many.", Minimum: new(1.0), Maximum: new(14.0), Enum: []any{1, 14}, Default: 14},
		{Name: "share", Type: contract.Number, Description: "How much.", ExclusiveMinimum: address(0.0), Default: 0.1},
		{Name: "name", Type: contract.String, Description: "Who.", MinLength: address(1), MaxLength: address(4), Default: "Gödl"},
		{Name: "unknown", Type: contract.Integer, Description: "How many.", Minimum: other(5.0), Default: 1},
		{Name: "step", Type: contract.Number, Description: "How far.", MultipleOf: new(0.1), Default: 0.3},
	}}
}

// Raw is a tool.
type Raw struct{ rest.Tool }

// Schema says what the tool takes.
func (Raw) Schema() contract.Schema {
	schema, err := contract.RawSchema(`{"type":"function","name":"rest","description":"Looks up the weather.","parameters":{
		"type":"object","required":[],"properties":{
			"days":{"type":"integer","description":"How many days.","minimum":-1,"maximum":1e2,"default":-1},
			"text":{"type":"string","description":"The text.","maxLength":1e9,"default":"x"}}}}`)
	if err != nil {
		return contract.Schema{Name: rest.ToolName, Description: "Looks up the weather."}
	}
	return schema
}
