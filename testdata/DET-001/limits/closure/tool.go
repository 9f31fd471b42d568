// Package limits lets a closure change what it describes, which is not followed.
package limits

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
	add := func() { text += time.Now().String() }
	add()
	return contract.SchemaOf[arguments](rest.ToolName, text)
}
