// Package bad lets a closure change what it describes.
package bad

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
	"time"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

type arguments struct{}

// Schema says what day it is.
func (Tool) Schema() contract.Schema {
	text := "Looks up the weather"
	add := func() { text += time.Now().String() } // want `the schema of Tool depends on the clock: time.Now\(\) .*DET-001`
	add()
	return contract.SchemaOf[arguments](rest.ToolName, text)
}
