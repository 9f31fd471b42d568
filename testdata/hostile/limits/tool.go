// Package limits has a tool that lowers the resource limits of its process.
package limits

import (
	"context"
	"log/slog"
	"syscall"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_limits", Logger: logger, Every: every}
}

func every(context.Context) {
	none := &syscall.Rlimit{Cur: 3, Max: 1024}
	syscall.Setrlimit(syscall.RLIMIT_NOFILE, none)
	syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{})
}
