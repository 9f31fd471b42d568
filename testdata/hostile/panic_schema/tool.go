// Package panic_schema has a tool that panics in Schema.
//
//toolconform:reject SHP-011
package panic_schema

import (
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// Tool goes wrong in one way.
type Tool struct{ kit.Tool }

// New makes the tool.
func New(logger *slog.Logger) Tool {
	return Tool{kit.Tool{Title: "hostile_panic_schema", Logger: logger}}
}

// Schema implements contract.Tool.
func (Tool) Schema() contract.Schema { panic("shapeless") }
