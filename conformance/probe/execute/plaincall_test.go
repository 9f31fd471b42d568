package execute

import (
	"context"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/fixture"
	"github.com/toolconform/toolconform/contract"
)

// A plain call needs no dump of all stacks: it is known that it has left nothing.
func TestAPlainCallNeedsNoDump(t *testing.T) {
	subject := on(func(fixture.Env, context.Context) contract.Result { return done })
	quiet := 0
	for range 20 {
		s := newExecution(subject, probe.Stimulus{CaseID: "plain", Calls: numbered(3), Setup: probe.Setup{InstancePerCall: true}}, inReal(Grace), nil)
		s.pass()
		if s.run.StartedAll() {
			quiet++
		}
	}
	if quiet == 0 { // now and then the runtime starts a goroutine of its own
		t.Error("not all of our goroutines are counted")
	}
}
