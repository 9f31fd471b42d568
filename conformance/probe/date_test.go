package probe

import (
	"context"
	"testing"
	"time"

	"github.com/toolconform/toolconform/contract"
)

// Virtual time is the present: tools compare dates with it.
func TestVirtualTimeIsThePresent(t *testing.T) {
	before := time.Now().Add(-time.Minute)
	dated := on(func(Env, context.Context) contract.Result {
		if time.Now().Before(before) {
			return contract.Failure("the date of birth lies in the future")
		}
		return done
	})
	_, seen := try(t, dated, one(Stimulus{}))
	if call := seen.Calls[0]; seen.Clock != Virtual || !call.OK {
		t.Errorf("%s clock: %+v", seen.Clock, call)
	}
}
