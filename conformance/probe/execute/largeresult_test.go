package execute

import (
	"context"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/fixture"
	"github.com/toolconform/toolconform/contract"
)

func TestResultsAreBounded(t *testing.T) {
	huge := strings.Repeat("x", 9<<20)
	for name, test := range map[string]struct {
		answer  contract.Result
		clipped bool
	}{
		"payload": {contract.Success(huge), true},
		"message": {contract.Failure(huge), true},
		"reasons": {contract.Failures(make([]contract.Error, 1<<20)...), true},
		"little":  {done, false},
		"zero":    {contract.Result{}, false},
	} {
		_, seen := try(t, on(func(fixture.Env, context.Context) contract.Result { return test.answer }), one(probe.Stimulus{}))
		c := seen.Calls[0]
		if c.Clipped != test.clipped || len(c.Payload) > 8<<20 || len(c.Errors) > 1<<18 || c.Zero != (name == "zero") {
			t.Errorf("%s: clipped %v, %d bytes, %d reasons", name, c.Clipped, len(c.Payload), len(c.Errors))
		}
	}
	_, seen := try(t, on(func(fixture.Env, context.Context) contract.Result { return contract.Success(huge) }), probe.Stimulus{CaseID: "many", Calls: numbered(3)})
	size := 0
	for _, c := range seen.Calls {
		size += len(c.Payload)
	}
	if size > 16<<20+3*(64<<10) {
		t.Errorf("%d bytes are kept", size)
	}
}
