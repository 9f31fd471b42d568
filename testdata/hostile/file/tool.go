// Package file has a tool that writes to a file without end.
//
//toolconform:reject ARG-004
//toolconform:may PAR-004
package file

import (
	"context"
	"log/slog"
	"os"
	"path/filepath"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_file", Logger: logger, Wild: wild}
}

func wild(context.Context) {
	f, err := os.Create(filepath.Join(os.TempDir(), "endless"))
	if err != nil {
		panic(err)
	}
	block := make([]byte, 1<<20)
	for {
		if _, err := f.Write(block); err != nil {
			panic(err)
		}
	}
}
