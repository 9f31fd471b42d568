// Package files has a tool that opens files until there are no file descriptors left.
//
//toolconform:reject ARG-004
//toolconform:may PAR-004
package files

import (
	"context"
	"log/slog"
	"os"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_files", Logger: logger, Wild: wild}
}

func wild(context.Context) {
	for {
		f, err := os.Open(os.DevNull)
		if err != nil {
			panic(err)
		}
		open = append(open, f)
	}
}

var open []*os.File
