package check

import (
	"testing"
)

// Cases that others depend on come first, those that may hang the tool late.
func TestRank(t *testing.T) {
	order := []*Kind{kindDescribed, kindExample, kindTwice, kindFails, kindParallel, kindFollowUp}
	for i, kind := range order[1:] {
		if order[i].Rank >= kind.Rank {
			t.Errorf("%q does not come before %q", order[i].Name, kind.Name)
		}
	}
	if kindFollowUp.Rank >= RankNilLogger || RankNilLogger >= RankDrawn {
		t.Error("generated arguments do not come after the other calls in the process")
	}
}
