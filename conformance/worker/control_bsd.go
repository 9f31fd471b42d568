//go:build darwin || freebsd || netbsd || openbsd || dragonfly

package worker

import (
	"errors"
	"fmt"
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// macOS and the BSDs have process groups, which are ended together. What Linux does besides is missing here: a process that
// left its group is not found, nothing is limited from outside, and when the supervisor is killed the workers end because
// their control pipe does.

// unsupported says why this platform cannot run workers; "" where it can.
const unsupported = ""

func attributes() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setpgid: true} }

func adopt() error { return nil }

func full(state *os.ProcessState) bool { return false }

func limit(pid int, race bool) {}

// awaitEnd returns when a process has ended, and leaves it to be reaped: until then its number means nobody else.
func awaitEnd(pid int) {
	queue, err := unix.Kqueue()
	if err != nil {
		return
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
func sweep(group int, mark string) { _ = syscall.Kill(-group, syscall.SIGKILL) }

// interrupt asks a program to stop.
func interrupt(process *os.Process) error { return process.Signal(os.Interrupt) }

// executable is what the names of programs end with.
const executable = ""

// lock waits until nobody else holds a file.
func lock(path string) (unlock func(), err error) {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("lock the built workers: %w", err)
	}
	if err := unix.Flock(int(file.Fd()), unix.LOCK_EX); err != nil {
		return nil, errors.Join(fmt.Errorf("lock the built workers: %w", err), file.Close())
	}
	return func() { _ = file.Close() }, nil
}
