package conformance

import (
	"errors"

	"github.com/toolconform/toolconform/conformance/check"
)

// panicsAnyway reports whether a constructor panics without a logger, or in another process, and says the same in a trial where
// it has a logger and its own process: then neither the one nor the other is to blame.
func (r *run) panicsAnyway(i int) bool {
	t, made := &r.trials[i], r.seen[i].Made
	if made == nil || !t.Mute && !t.Elsewhere || r.step(ruleMade) == nil {
		return false
	}
	_, again := r.unmadeAgain()
	if _, told := errors.AsType[*check.Violation](again); !told {
		return false
	}
	for j := range r.seen {
		plain := !r.trials[j].Mute && !r.trials[j].Elsewhere
		if there := r.seen[j].Made; plain && there != nil && check.Steady(there.Value) == check.Steady(made.Value) {
			return true
		}
	}
	return false
}
