// Package calm_signal has a tool that stops, continues and ends a program of its own, and reads its state.
package calm_signal

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
	return kit.Tool{Title: "calm_signal", Logger: logger, Every: every}
}

func every(context.Context) {
	child := exec.Command("sleep", "60")
	if child.Start() != nil {
		return
	}
	defer child.Wait()
	_, err := os.Readlink(fmt.Sprintf("/proc/%d/exe", child.Process.Pid))
	for _, signal := range []syscall.Signal{syscall.SIGSTOP, syscall.SIGCONT, syscall.SIGTERM} {
		if failed := child.Process.Signal(signal); err != nil || failed != nil {
			child.Process.Kill()
			panic(fmt.Sprint("its own program is out of reach: ", err, failed))
		}
	}
}
