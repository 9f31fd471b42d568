// Package bad has properties that share a name.
package bad

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

const city = "city"

func named(name string) contract.Property {
	return contract.Property{Name: name, Type: contract.String, Description: "The city to look up."} // want `the schema of Tool has two properties "city" \(it does not render\) \(SCH-001\)`
}

// Schema says what the tool takes.
func (Tool) Schema() contract.Schema {
	return contract.Schema{Name: rest.ToolName, Description: "Looks up the weather.", Parameters: []contract.Property{
		{Name: "city", Type: contract.String, Description: "The city to look up.", Required: true},
		named(city),
		{Name: "area", Type: contract.Object, Description: "The area.", Properties: []contract.Property{
			{Name: "city", Type: contract.String, Description: "A city."},
			{Name: "size", Type: contract.Integer, Description: "How large."},
			{Name: "size", Type: contract.Integer, Description: "How wide."}, // want `two properties "area.size" .*SCH-001`
		}},
	}}
}
