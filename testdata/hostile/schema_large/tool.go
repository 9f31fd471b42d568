// Package schema_large has a tool that has a schema of a megabyte.
package schema_large

import (
	"log/slog"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// Tool goes wrong in one way.
type Tool struct{ kit.Tool }

// New makes the tool.
func New(logger *slog.Logger) Tool {
	return Tool{kit.Tool{Title: "hostile_schema_large", Logger: logger}}
}

// Schema implements contract.Tool.
func (Tool) Schema() contract.Schema { return schema }

var schema, _ = contract.RawSchema(`{"type":"function","name":"hostile_schema_large","description":"Says a text once more, as it is.","parameters":{"type":"object","required":["text"],"properties":{"text":{"type":"string","description":"` +
	strings.Repeat("What to say. ", 1<<20/13) + `"}}}}`)
