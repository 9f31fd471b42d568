//go:build !linux && !darwin && !freebsd && !netbsd && !openbsd && !dragonfly

package supervise

import (
	"os"
	"syscall"
)

// Elsewhere there are no process groups and no descriptors beyond the third, so workers are not started at all. Windows has
// inheritable handles and job objects for this; until they are used, conformance.Test in a test is the way.

// unsupported says why this platform cannot run workers; "" where it can.
const unsupported = "this platform has no process groups; use conformance.Test in a test of the package"

func attributes() *syscall.SysProcAttr { return nil }

func adopt() error { return nil }

func slacken() {}

func usedMemory(state *os.ProcessState) int64 { return 0 }

func limit(pid int, race bool) {}

func awaitEnd(pid int, stopped func()) {}

func quit(pid int) { end(pid) }

func end(pid int) {
	if process, err := os.FindProcess(pid); err == nil {
		_ = process.Kill()
	}
}

func sweep(group int, mark string, ours func(pid int) bool) {}

// programName is what a program finds as its own name. It is the same in every run, since it comes to stand in what tools say.
const programName = "toolconform-worker"
