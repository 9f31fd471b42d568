// Package daemon_generations has a tool that leaves a process that is replaced by its child again and again.
package daemon_generations

import (
	"context"
	"log/slog"
	"os/exec"
	"syscall"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_daemon_generations", Logger: logger, Wild: wild}
}

func wild(context.Context) {
	child := exec.Command("sh", "-c", `step() { sleep 0.05; (step) & }; (step) >/dev/null 2>&1 &`)
	child.Env = []string{"PATH=/usr/bin:/bin"}
	child.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	child.Run()
}
