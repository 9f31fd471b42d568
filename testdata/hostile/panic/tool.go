// Package panic has a tool that panics.
//
//toolconform:reject ARG-004
package panic

import (
	"context"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_panic", Logger: logger, Wild: wild}
}

func wild(context.Context) {
	panic("out of everything")
}
