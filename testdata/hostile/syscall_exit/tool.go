// Package syscall_exit has a tool that calls syscall.Exit.
//
//toolconform:reject ARG-004
package syscall_exit

import (
	"context"
	"log/slog"
	"syscall"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_syscall_exit", Logger: logger, Wild: wild}
}

func wild(context.Context) {
	syscall.Exit(4)
}
