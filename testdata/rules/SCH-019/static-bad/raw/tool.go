// Package bad has arrays that do not say what they hold: in a text, and in another array.
package bad

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// TextTool writes its schema as a text.
type TextTool struct{ rest.Tool }

// Schema says what the tool takes.
func (TextTool) Schema() contract.Schema {
	s, _ := contract.RawSchema(`{"type":"function","name":"rest","description":"Looks up the weather.","parameters":{"type":"object","required":[],"properties":{"days":{"type":"array","description":"The days to look up."}}}}`) // want `in the schema of TextTool, /properties/days has no items .*SCH-019`
	return s
}

// InnerTool has an array in an array.
type InnerTool struct{ rest.Tool }

// Schema says what the tool takes.
func (InnerTool) Schema() contract.Schema {
	return contract.Schema{Name: rest.ToolName, Description: "Looks up the weather.", Parameters: []contract.Property{{
		Name: "points", Type: contract.Array, Description: "The points to look at.",
		Items: &contract.Property{Type: contract.Array}, // want `the argument "points\[\]" is an array without a schema for its items .*SCH-019`
	}}}
}
