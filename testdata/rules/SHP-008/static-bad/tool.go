// Package bad has schemas that come from the instance.
package bad

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

type arguments struct{}

// A Regional tool is for a region.
type Regional struct {
	rest.Tool
	region string
}

// Schema names the region, by a helper.
func (r *Regional) Schema() contract.Schema {
	return contract.SchemaOf[arguments](rest.ToolName, r.describe())
}

func (r *Regional) describe() string { return "Looks up the weather in " + r.region } // want `the schema of Regional depends on r.region \(it must be the same for every instance and for the zero value\) \(SHP-008\)`

// A Carrier is a tool made elsewhere, and does not say so.
type Carrier struct{ contract.Tool }

// Schema returns what the inner tool does.
func (c Carrier) Schema() contract.Schema { return c.Tool.Schema() } // want `the schema of Carrier depends on c.Tool .*SHP-008`
