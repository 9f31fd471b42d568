package probe

import "testing"

// resetFrozen forgets what tests before this one left in virtual time: the tools of a test share nothing with theirs, and on a busy machine
// any of them may have had to give a bubble up.
func resetFrozen(t *testing.T) {
	t.Helper()
	frozen.Store(false)
}
