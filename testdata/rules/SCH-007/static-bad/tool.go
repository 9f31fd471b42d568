// Package bad has written properties without a type or description, at any depth.
package bad

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

const blank = "  "

var parameters = []contract.Property{
	{Name: "city", Description: "The city to look up.", Required: true},                            // want `the argument "city" has no type .*SCH-007`
	{Name: "day", Type: "date", Description: "The day, as 2006-01-02."},                            // want `the argument "day" has the type "date" \(the types are string, .* and array\) \(SCH-007\)`
	{Name: "units", Type: contract.String},                                                         // want `the argument "units" has no description .*SCH-008`
	{Name: "area", Type: contract.Object, Description: "The area.", Properties: inner},             //
	{Name: "tags", Type: contract.Array, Description: blank, Items: &contract.Property{Type: "?"}}, // want `the argument "tags" has no description .*SCH-008`
	{Name: "rows", Type: contract.Array, Description: "Rows.", Items: &contract.Property{
		Type:       contract.Object,
		Properties: []contract.Property{{Name: "cell", Description: "A cell."}}, // want `the argument "rows\[\].cell" has no type .*SCH-007`
	}},
}

var inner = []contract.Property{
	{Name: "size", Type: contract.Integer}, // want `the argument "area.size" has no description .*SCH-008`
}

// Schema says what the tool takes.
func (Tool) Schema() contract.Schema {
	s := contract.Schema{Name: rest.ToolName, Description: "Looks up the weather.", Parameters: parameters}
	s.Closed = true
	return s
}
