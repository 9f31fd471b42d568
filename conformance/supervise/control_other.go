//go:build !linux && !darwin && !freebsd && !netbsd && !openbsd && !dragonfly

package supervise

import (
	"os"
	"syscall"
	"time"
)

// Other systems have no process groups and no inherited descriptors beyond the third, so that no workers are started. On Windows,
// inheritable handles and job objects could be used; until then, conformance.Test runs tools in the process of a test.

// unsupported is why this platform cannot run workers; "" if it can.
const unsupported = "this platform has no process groups; use conformance.Test in a test of the package"

func attributes() *syscall.SysProcAttr { return nil }

func guard() error { return nil }

func slacken() {}

func usedMemory(state *os.ProcessState) int64 { return 0 }

func limit(pid int, race bool) {}

func awaitEnd(pid int) (stopped bool) { return false }

func quit(pid int) { end(pid) }

func end(pid int) {
	if process, err := os.FindProcess(pid); err == nil {
		_ = process.Kill()
	}
}

func sweep(group int, mark string, born time.Duration) (clean bool) { return false }

func sinceBoot() time.Duration { return 0 }

func residentMemory(pid int) int64 { return 0 }

// A FileState changes with the content of a file, unless somebody sets its time.
type FileState struct {
	size     int64
	modified time.Time
}

// StateOf returns the state of a file.
func StateOf(path string) (FileState, error) {
	info, err := os.Stat(path)
	if err != nil {
		return FileState{}, err
	}
	return FileState{info.Size(), info.ModTime()}, nil
}

// programName is os.Args[0] of a worker. It is the same in every run, since tools may return or log it.
const programName = "toolconform-worker"
