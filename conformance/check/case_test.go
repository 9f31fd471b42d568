package check

import (
	"testing"
)

// Cases that others depend on come first, those that may hang the tool late.
func TestRank(t *testing.T) {
	order := []*Kind{kindDescribed, KindExample, kindTwice, kindRequired, kindParallel, KindFollowUp, KindNilLogger}
	for i, kind := range order[1:] {
		if order[i].Rank >= kind.Rank {
			t.Errorf("%q does not come before %q", order[i].name, kind.name)
		}
	}
	drawn := Case{Kind: kindRequired, Drawn: true}
	if drawn.Rank() <= KindNilLogger.Rank || !drawn.Repeats() {
		t.Error("generated arguments do not come after the other calls in the process")
	}
}
