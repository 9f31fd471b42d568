// Package output has a tool that writes thirty-two megabytes to its standard output.
package output

import (
	"context"
	"log/slog"
	"os"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_output", Logger: logger, Wild: wild}
}

func wild(context.Context) {
	line := []byte(strings.Repeat("x", 1<<20))
	for range 32 {
		os.Stdout.Write(line)
	}
}
