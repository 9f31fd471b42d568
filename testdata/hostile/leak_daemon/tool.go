// Package leak_daemon has a tool that starts a process in a session of its own, and calls os.Exit.
//
//toolconform:reject ARG-004
package leak_daemon

import (
	"context"
	"log/slog"
	"os"
	"os/exec"
	"syscall"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_leak_daemon", Logger: logger, Wild: wild}
}

func wild(context.Context) {
	child := exec.Command("sleep", "3600")
	child.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	child.Start()
	os.Exit(1)
}
