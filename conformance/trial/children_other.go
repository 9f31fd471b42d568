//go:build !unix

package trial

// keepFromChildren does nothing: where there is no fork, nothing is inherited that nobody names.
func keepFromChildren(...int) {}
