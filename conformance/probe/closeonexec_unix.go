//go:build unix

package probe

import "syscall"

// closeOnExec has programs that a tool starts not inherit descriptors: one that outlives the worker would keep the
// supervisor waiting for its end.
func closeOnExec(descriptors ...int) {
	for _, d := range descriptors {
		syscall.CloseOnExec(d)
	}
}
