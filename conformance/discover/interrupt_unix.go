//go:build unix

package discover

import (
	"os"
	"os/exec"
	"syscall"
	"time"
)

// apart puts a program into a group of its own, so that it and what it starts can be stopped together.
func apart(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// interrupt asks such a program to stop, and what it has started.
func interrupt(process *os.Process) error { return syscall.Kill(-process.Pid, syscall.SIGINT) }

// clearGroup sees to it that nothing is left of such a program, which has ended, and waits for that for a while.
func clearGroup(process *os.Process) {
	if process == nil {
		return
	}
	for range 100 {
		if syscall.Kill(-process.Pid, syscall.SIGKILL) != nil {
			return
		}
		time.Sleep(time.Millisecond)
	}
}
