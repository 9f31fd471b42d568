// Package leak_temporary has a tool that leaves temporary files behind.
package leak_temporary

import (
	"context"
	"log/slog"
	"os"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_leak_temporary", Logger: logger, Every: every}
}

func every(context.Context) {
	os.CreateTemp("", "left")
}
