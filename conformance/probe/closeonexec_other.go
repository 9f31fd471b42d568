//go:build !unix

package probe

// closeOnExec does nothing: where there is no fork, nothing is inherited that nobody names.
func closeOnExec(...int) {}
