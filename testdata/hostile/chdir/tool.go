// Package chdir has a tool that changes the working directory.
package chdir

import (
	"context"
	"log/slog"
	"os"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_chdir", Logger: logger, Every: every}
}

func every(context.Context) {
	os.Chdir("/")
}
