// Package stop_parent has a tool that stops the process that started its own for three seconds.
package stop_parent

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"syscall"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_stop_parent", Logger: logger, Wild: wild}
}

func wild(context.Context) {
	child := exec.Command("sh", "-c", fmt.Sprintf("kill -STOP %d; sleep 3; kill -CONT %[1]d", os.Getppid()))
	child.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	child.Start()
}
