//go:build unix

package main

import (
	"os"
	"runtime"
	"syscall"
)

// peak returns the maximal memory of a command and its child processes, in bytes.
func peak(state *os.ProcessState) int64 {
	usage, ok := state.SysUsage().(*syscall.Rusage)
	switch {
	case !ok:
		return 0
	case runtime.GOOS == "darwin" || runtime.GOOS == "ios":
		return int64(usage.Maxrss)
	}
	return int64(usage.Maxrss) << 10
}
