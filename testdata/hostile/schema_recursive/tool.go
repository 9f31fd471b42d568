// Package schema_recursive has a tool that has a schema that refers to itself, like that of a tree.
//
//toolconform:reject ARG-006
package schema_recursive

import (
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// Tool goes wrong in one way.
type Tool struct{ kit.Tool }

// New makes the tool.
func New(logger *slog.Logger) Tool {
	return Tool{kit.Tool{Title: "hostile_schema_recursive", Logger: logger}}
}

// Schema implements contract.Tool.
func (Tool) Schema() contract.Schema { return schema }

var schema, _ = contract.RawSchema(`{"type":"function","name":"hostile_schema_recursive","description":"Says a text once more, as it is.","parameters":{"type":"object","properties":{"text":{"type":"string","description":"What to say."},"more":{"type":"array","description":"More to say, which is left out.","items":{"$ref":"#"}}},"required":["text"]}}`)
