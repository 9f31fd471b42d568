// Package daemon_group has a tool that leaves a process with a process group and an environment of its own.
package daemon_group

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
	return kit.Tool{Title: "hostile_daemon_group", Logger: logger, Wild: wild}
}

func wild(context.Context) {
	child := exec.Command("sh", "-c", "sleep 3600 >/dev/null 2>&1 &")
	child.Env = []string{"PATH=/usr/bin:/bin"}
	child.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	child.Run()
}
