// Package schema_pattern has a tool that has a schema with a pattern on which backtracking engines take exponential time.
//
//toolconform:reject ARG-010
package schema_pattern

import (
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// Tool goes wrong in one way.
type Tool struct{ kit.Tool }

// New makes the tool.
func New(logger *slog.Logger) Tool {
	return Tool{kit.Tool{Title: "hostile_schema_pattern", Logger: logger}}
}

// Schema implements contract.Tool.
func (Tool) Schema() contract.Schema { return schema }

var schema, _ = contract.RawSchema(`{"type":"function","name":"hostile_schema_pattern","description":"Says a text once more, as it is.","parameters":{"type":"object","properties":{"text":{"type":"string","description":"What to say.","pattern":"^(([a-z])+.)+[A-Z]?([a-z])*$"}},"required":["text"]}}`)
