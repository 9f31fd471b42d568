// Package exec has a tool that replaces its process by another program with syscall.Exec.
//
//toolconform:reject ARG-004
package exec

import (
	"context"
	"log/slog"
	"syscall"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_exec", Logger: logger, Wild: wild}
}

func wild(context.Context) {
	syscall.Exec("/bin/true", []string{"true"}, nil)
}
