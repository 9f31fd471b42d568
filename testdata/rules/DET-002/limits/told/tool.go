// Package limits describes a region that the host sets in a variable before it asks for the schema. Such a variable could be a cache, and toolvet takes
// what no call of the tool sets for constant.
package limits

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

var region = "north"

// SetRegion says where.
func SetRegion(name string) { region = name }

// Tool is a tool.
type Tool struct{ rest.Tool }

type arguments struct{}

// Schema names the region.
func (Tool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](rest.ToolName, "Looks up the weather in the "+region)
}
