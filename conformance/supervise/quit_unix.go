//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly

package supervise

import "golang.org/x/sys/unix"

// unsupported is why this platform cannot run workers; "" if it can.
const unsupported = ""

// quit makes a Go process write its stacks and exit.
func quit(pid int) { _ = unix.Kill(pid, unix.SIGQUIT) }

// terminate asks a process to end.
func terminate(pid int) { _ = unix.Kill(pid, unix.SIGTERM) }

// end kills a process and its group.
func end(pid int) {
	_ = unix.Kill(-pid, unix.SIGKILL)
	_ = unix.Kill(pid, unix.SIGKILL)
}
