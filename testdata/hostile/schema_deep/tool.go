// Package schema_deep has a tool that has a schema that is nested a hundred thousand levels deep.
//
//toolconform:reject SCH-001
package schema_deep

import (
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// Tool goes wrong in one way.
type Tool struct{ kit.Tool }

// New makes the tool.
func New(logger *slog.Logger) Tool {
	return Tool{kit.Tool{Title: "hostile_schema_deep", Logger: logger}}
}

// Schema implements contract.Tool.
func (t Tool) Schema() contract.Schema {
	schema := t.Tool.Schema()
	schema.Parameters[0] = deep
	return schema
}

var deep = func() contract.Property {
	inner := contract.Property{Type: contract.String, Description: "What to say."}
	for range 100_000 {
		next := inner
		inner = contract.Property{Type: contract.Array, Description: "What to say.", Items: &next}
	}
	inner.Name, inner.Required = "text", true
	return inner
}()
