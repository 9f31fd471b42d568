// Package good returns its constant through helpers, closures, generics and variables.
package good

import (
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// ToolName is what the tool is called.
const ToolName = "weather_lookup"

// Name returns ToolName by a long way.
func (t *Tool) Name() (name string) {
	if debug {
		return "debug"
	}
	name = func() string { return identity(t.constant()) }()
	return
}

const debug = false

func (*Tool) constant() string {
	var first = (ToolName)
	second := first
	return string(second)
}

func identity[T any](value T) T { return value }
