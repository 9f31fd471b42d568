// Package umask has a tool that changes the umask of its process.
package umask

import (
	"context"
	"log/slog"
	"syscall"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_umask", Logger: logger, Every: every}
}

func every(context.Context) {
	syscall.Umask(0o777)
}
