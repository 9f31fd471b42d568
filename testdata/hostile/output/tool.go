// Package output has a tool that writes eight megabytes to its standard output.
//
//toolconform:may ARG-004
//toolconform:may PAR-004
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
	for range 8 {
		os.Stdout.Write(line)
	}
}
