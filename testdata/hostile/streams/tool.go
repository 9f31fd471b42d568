// Package streams has a tool that puts something else in the place of the standard streams.
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
