// Package bad has a tool that carries another one and does not say that it is a bridge.
package bad

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// A Carrier is a tool made elsewhere.
type Carrier struct {
	rest.Tool
	inner contract.Tool
}

// Name returns what the inner tool does.
func (c Carrier) Name() string { return c.inner.Name() } // want `Name of Carrier returns c.inner.Name\(\) and the package has no constant ToolName .*NAM-002`
