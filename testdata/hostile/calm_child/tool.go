// Package calm_child has a tool that runs a program and waits for its end.
package calm_child

import (
	"context"
	"log/slog"
	"os/exec"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "calm_child", Logger: logger, Every: every}
}

func every(context.Context) {
	exec.Command("true").Run()
}
