//go:build !unix

package probe

// closeOnExec does nothing: without fork, child processes inherit only the descriptors that are passed to them.
func closeOnExec(...int) {}
