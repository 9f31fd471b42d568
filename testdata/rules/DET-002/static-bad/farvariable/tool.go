// Package bad reads a variable of another package, which is set as the process begins.
package bad

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/clock"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

type arguments struct{}

// Schema says when the process began.
func (Tool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](rest.ToolName, "Looks up the weather since "+clock.Started.String()) // want `the schema of Tool depends on the clock: time.Now\(\) in clock.Started \(it differs from one process to the next\) \(DET-002\)`
}
