// Package limits describes a region that its host tells it once, before anything is described. Such a variable may as well be a cache,
// and what is set in no call of a tool is taken for constant.
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
