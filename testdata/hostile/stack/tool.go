// Package stack has a tool that calls itself without end.
//
//toolconform:reject ARG-004
//toolconform:may PAR-004
package stack

import (
	"context"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_stack", Logger: logger, Wild: wild}
}

func wild(context.Context) {
	deeper(1)
}

func deeper(n int) int { return deeper(n+1) + n }
