// Package bad has a tool whose name is a field.
package bad

import (
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// A Named tool is told its name.
type Named struct {
	rest.Tool
	name string
}

// Name returns what it was told.
func (n Named) Name() string { return n.name } // want `Name of Named returns the field n.name and the package has no constant NamedToolName .*NAM-002`
