// Package flags has a tool that replaces flag.CommandLine and os.Args.
package flags

import (
	"context"
	"flag"
	"log/slog"
	"os"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_flags", Logger: logger, Every: every}
}

func every(context.Context) {
	flag.CommandLine = flag.NewFlagSet("hostile", flag.ExitOnError)
	flag.Bool("test.v", false, "")
	os.Args = []string{"hostile", "--loud"}
}
