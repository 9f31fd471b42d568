// Package schema_loop has a tool that has a schema with two definitions that only refer to each other.
//
//toolconform:reject SCH-009
package schema_loop

import (
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// Tool goes wrong in one way.
type Tool struct{ kit.Tool }

// New makes the tool.
func New(logger *slog.Logger) Tool {
	return Tool{kit.Tool{Title: "hostile_schema_loop", Logger: logger}}
}

// Schema implements contract.Tool.
func (Tool) Schema() contract.Schema { return schema }

var schema, _ = contract.RawSchema(`{"type":"function","name":"hostile_schema_loop","description":"Says a text once more, as it is.","parameters":{"type":"object","$defs":{"a":{"$ref":"#/$defs/b"},"b":{"$ref":"#/$defs/a"}},"properties":{"text":{"type":"string","description":"What to say.","$ref":"#/$defs/a"}},"required":["text"]}}`)
