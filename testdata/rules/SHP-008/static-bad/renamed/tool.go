// Package bad reads its receiver under the name of another variable.
package bad

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct {
	rest.Tool
	region string
}

type arguments struct{}

// Schema names the region.
func (t *Tool) Schema() contract.Schema {
	self := t
	return contract.SchemaOf[arguments](rest.ToolName, "Looks up the weather in the "+self.region) // want `the schema of Tool depends on self.region .*SHP-008`
}
