// Package goexit has a tool that calls runtime.Goexit.
//
//toolconform:reject ARG-004
package goexit

import (
	"context"
	"log/slog"
	"runtime"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_goexit", Logger: logger, Wild: wild}
}

func wild(context.Context) {
	runtime.Goexit()
}
