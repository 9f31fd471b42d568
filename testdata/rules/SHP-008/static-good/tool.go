// Package good has schemas that leave the instance alone.
package good

import (
	"context"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

type arguments struct{}

// A Helped tool asks itself what does not depend on it.
type Helped struct {
	rest.Tool
	made bool
}

// Schema is described by a helper.
func (h *Helped) Schema() contract.Schema {
	h.made = true
	return contract.SchemaOf[arguments](h.Name(), h.describe())
}

func (*Helped) describe() string { return "Looks up the weather." }

// A Carrier is a tool made elsewhere.
//
//toolvet:bridge carries a tool of a remote server
type Carrier struct{ inner contract.Tool }

// Name returns what the inner tool does.
func (c Carrier) Name() string { return c.inner.Name() }

// UsageMetadata returns what the inner tool does.
func (c Carrier) UsageMetadata() string { return c.inner.UsageMetadata() }

// Schema returns what the inner tool does.
func (c Carrier) Schema() contract.Schema { return c.inner.Schema() }

// FullyExecutedOnServer returns what the inner tool does.
func (c Carrier) FullyExecutedOnServer() bool { return c.inner.FullyExecutedOnServer() }

// Execute returns what the inner tool does.
func (c Carrier) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	return c.inner.Execute(ctx, argumentsJSON, execution)
}
