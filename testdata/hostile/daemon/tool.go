// Package daemon has a tool that leaves a process with a session and an environment of its own, which writes to its working directory.
package daemon

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
	return kit.Tool{Title: "hostile_daemon", Logger: logger, Wild: wild}
}

func wild(context.Context) {
	child := exec.Command("sh", "-c", "while sleep 0.01; do date > late; done >/dev/null 2>&1 &")
	child.Env = []string{"PATH=/usr/bin:/bin"}
	child.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	child.Run()
}
