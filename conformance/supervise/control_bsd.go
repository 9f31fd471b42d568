//go:build darwin || freebsd || netbsd || openbsd || dragonfly

package supervise

import (
	"os"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// macOS and the BSDs have process groups, which are ended together. What Linux does besides is missing here: a process that
// left its group is not found, nothing is limited from outside, and when the supervisor is killed the workers end because
// their control pipe does, as soon as the call that they are in has come back. All of this is compiled and vetted for every
// release, and was never run.

// unsupported says why this platform cannot run workers; "" where it can.
const unsupported = ""

func attributes() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setpgid: true} }

func adopt() error { return nil }

func slacken() {}

func usedMemory(state *os.ProcessState) int64 { return 0 }

func limit(pid int, race bool) {}

// awaitEnd returns when a process has ended, and leaves it to be reaped: until then its number means nobody else. Nobody
// hears here that a signal has stopped a process.
func awaitEnd(pid int, stopped func()) {
	queue, err := unix.Kqueue()
	for ; err != nil; queue, err = unix.Kqueue() {
		time.Sleep(100 * time.Millisecond) // too many files are open: returning would be taken for the end
	}
	defer unix.Close(queue)
	change := make([]unix.Kevent_t, 1)
	unix.SetKevent(&change[0], pid, unix.EVFILT_PROC, unix.EV_ADD|unix.EV_ONESHOT)
	change[0].Fflags = unix.NOTE_EXIT
	for {
		n, err := unix.Kevent(queue, change, change, nil)
		if n > 0 || err != nil && err != unix.EINTR {
			return // it has ended, or had already
		}
	}
}

// quit asks a Go process for its stacks, and to end.
func quit(pid int) { _ = syscall.Kill(pid, syscall.SIGQUIT) }

// end ends a process and all of its group.
func end(pid int) {
	_ = syscall.Kill(-pid, syscall.SIGKILL)
	_ = syscall.Kill(pid, syscall.SIGKILL)
}

// sweep ends what is left of the group.
func sweep(group int, mark string, ours func(pid int) bool) {
	_ = syscall.Kill(-group, syscall.SIGKILL)
}

// programName is what a program finds as its own name. It is the same in every run, since it comes to stand in what tools say.
const programName = "toolconform-worker"
