// Package stderr has a tool that writes eight megabytes to its standard error.
//
//toolconform:may ARG-004
//toolconform:may PAR-004
package stderr

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
	return kit.Tool{Title: "hostile_stderr", Logger: logger, Wild: wild}
}

func wild(context.Context) {
	line := []byte(strings.Repeat("panic: nothing at all\n", 1<<16))
	for range 6 {
		os.Stderr.Write(line)
	}
}
