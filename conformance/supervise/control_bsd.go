//go:build darwin || freebsd || netbsd || openbsd || dragonfly

package supervise

import (
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// macOS and the BSDs have process groups, which are killed together, but not the rest of what Linux has: a process that left its group is
// not found, nothing is limited from outside, and if the supervisor is killed, a worker ends because its control pipe is closed, as
// soon as its current call has returned. This file is compiled and vetted for every release, and was never run.

func attributes() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setpgid: true} }

// awaitEnd waits for the end of a process and does not reap it, so that its ID is not reused. That a signal has stopped it is not known here.
func awaitEnd(pid int) (stopped bool) {
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
			return false // it has ended, or had already
		}
	}
}

// sweep kills what is left of the group. What has left the group is not found.
func sweep(p *process) (clean bool) {
	_ = syscall.Kill(-p.pid, syscall.SIGKILL)
	return false
}
