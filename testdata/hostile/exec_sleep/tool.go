// Package exec_sleep has a tool that replaces its process by a program that runs for an hour.
//
//toolconform:reject ARG-004
package exec_sleep

import (
	"context"
	"log/slog"
	"syscall"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_exec_sleep", Logger: logger, Wild: wild}
}

func wild(context.Context) {
	syscall.Exec("/bin/sleep", []string{"sleep", "3600"}, nil)
}
