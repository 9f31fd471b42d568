// Package leak_files has a tool that leaves open files behind.
package leak_files

import (
	"context"
	"log/slog"
	"os"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_leak_files", Logger: logger, Every: every}
}

func every(context.Context) {
	f, err := os.Open(os.DevNull)
	if err == nil {
		open = append(open, f)
	}
}

var open []*os.File
