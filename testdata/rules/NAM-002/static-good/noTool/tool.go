// Package good has types that look like tools and are none.
package good

import (
	"context"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// A Describer is an interface, not a tool.
type Describer interface{ contract.Tool }

// Tool is another name for a tool of another package.
type Tool = rest.Tool

// A Label has a name only.
type Label struct{ name string }

// Name returns the name.
func (l Label) Name() string { return l.name }

// A base has what the tools of a package share; by itself it is none.
type base struct{ name string }

func (b base) Name() string                 { return b.name }
func (base) UsageMetadata() string          { return "" }
func (base) FullyExecutedOnServer() bool    { return true }
func (b base) Schema() contract.Schema      { return contract.Schema{Name: b.name} }
func (base) execute(context.Context) string { return "" }
