//go:build !linux && !darwin && !freebsd && !netbsd && !openbsd && !dragonfly

package supervise

import (
	"os"
	"syscall"
)

// Other systems have no process groups and no inherited descriptors beyond the third, so that no workers are started. On Windows,
// inheritable handles and job objects could be used; until then, conformance.Test runs tools in the process of a test.

// unsupported is why this platform cannot run workers; "" if it can.
const unsupported = "this platform has no process groups; use conformance.Test in a test of the package"

func attributes() *syscall.SysProcAttr { return nil }

func awaitEnd(pid int) (stopped bool) { return false }

func quit(pid int) { end(pid) }

func terminate(pid int) { end(pid) }

func end(pid int) {
	if process, err := os.FindProcess(pid); err == nil {
		_ = process.Kill()
	}
}

func sweep(p *process) (clean bool) { return false }
