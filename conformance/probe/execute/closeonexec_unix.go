//go:build unix

package execute

import "syscall"

// closeOnExec keeps programs that a tool starts from inheriting descriptors. The supervisor waits until they are closed, and
// such a program may outlive the worker.
func closeOnExec(descriptors ...int) {
	for _, d := range descriptors {
		syscall.CloseOnExec(d)
	}
}
