// Package good carries a tool made elsewhere, and says so.
package good

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// A Carrier is a tool made elsewhere.
//
//toolvet:bridge carries a tool of a remote server
type Carrier struct {
	rest.Tool
	inner contract.Tool
}

// Name returns what the inner tool does.
func (c Carrier) Name() string { return c.inner.Name() }

// UsageMetadata returns what the inner tool does.
func (c Carrier) UsageMetadata() string { return c.inner.UsageMetadata() }
