// Package close_all has a tool that closes every file descriptor.
//
//toolconform:reject ARG-004
//toolconform:may PAR-004
package close_all

import (
	"context"
	"log/slog"
	"syscall"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_close_all", Logger: logger, Wild: wild}
}

func wild(context.Context) {
	for fd := range 1024 {
		syscall.Close(fd)
	}
}
