// Package bad is made of the environment when the program starts.
package bad

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
	"os"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

type arguments struct{}

var region = os.Getenv("REGION") // want `the schema of Tool depends on the process and its environment: os.Getenv\("REGION"\) \(it differs from one process to the next\) \(DET-002\)`

var schema = contract.SchemaOf[arguments](rest.ToolName, "Looks up the weather in "+region)

// Schema is for a region.
func (Tool) Schema() contract.Schema { return schema }
