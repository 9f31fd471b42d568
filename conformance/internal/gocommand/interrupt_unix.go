//go:build unix

package gocommand

import (
	"os"
	"os/exec"
	"syscall"
	"time"
)

// apart starts a program in its own process group, so that it can be stopped together with its children.
func apart(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// interrupt sends SIGINT to the process group of such a program.
func interrupt(process *os.Process) error { return syscall.Kill(-process.Pid, syscall.SIGINT) }

// clearGroup kills what remains of the process group of such a program after it has ended, and waits up to 100 ms for that.
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
