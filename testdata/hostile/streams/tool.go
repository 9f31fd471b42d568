// Package streams has a tool that sets os.Stdin, os.Stdout and os.Stderr to nil.
package streams

import (
	"context"
	"log/slog"
	"os"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_streams", Logger: logger, Every: every}
}

func every(context.Context) {
	os.Stdin, os.Stdout, os.Stderr = nil, nil, nil
}
