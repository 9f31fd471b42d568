// Package leak_child has a tool that starts a process that outlives the call.
package leak_child

import (
	"context"
	"log/slog"
	"os/exec"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_leak_child", Logger: logger, Wild: wild}
}

func wild(context.Context) {
	child := exec.Command("sleep", "3600")
	child.Start()
}
