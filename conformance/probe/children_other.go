//go:build !unix

package probe

// keepFromChildren does nothing: where there is no fork, nothing is inherited that nobody names.
func keepFromChildren(...int) {}
