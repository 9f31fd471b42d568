//go:build !unix

package execute

// closeOnExec does nothing: without fork, child processes inherit only the descriptors that are passed to them.
func closeOnExec(...int) {}
