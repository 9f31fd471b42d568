package execute

import (
	"context"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/fixture"
	"github.com/toolconform/toolconform/contract"
)

// waits returns a subject whose calls ask a service one at a time, and notice their cancellation while they wait for their turn, if it is selective.
func waits(selective bool) Subject {
	return Subject{Name: "probe", Examples: []contract.Example{{Name: "example", Arguments: "{}"}}, New: func(env fixture.Env) contract.Tool {
		turn, service := make(chan struct{}, 1), env.Service("catalog")
		return fakeTool{func(ctx context.Context, _ string, _ contract.ExecutionContext) contract.Result {
			stop := ctx.Done()
			if !selective {
				stop = nil
			}
			select {
			case turn <- struct{}{}:
				defer func() { <-turn }()
			case <-stop:
				return contract.Failure("cancelled")
			}
			if _, err := fixture.Answer(ctx, service, 1); err != nil {
				return contract.Failure("no answer")
			}
			return done
		}}
	}}
}

// Calls that are Kept begin after those before them wait, and before those after them; only the contexts of the others end.
func TestKeptCalls(t *testing.T) {
	const n = 30
	for _, kind := range []probe.FaultKind{probe.Lags, probe.Blocks} {
		for _, selective := range []bool{true, false} {
			stimulus := probe.Stimulus{CaseID: "among others", Calls: numbered(n), AtOnce: true, Fault: probe.Fault{Service: "catalog", Kind: kind},
				Ending: probe.Ending{End: probe.Cancel, CancelAt: probe.Midway}}
			for i := 1; i < n-1; i++ {
				stimulus.Calls[i].Kept = true
			}
			inspection, seen := try(t, waits(selective), stimulus)
			if inspection.Clock != probe.Virtual || len(seen.Calls) != n {
				t.Fatalf("%s: %+v", inspection.WhyReal, seen)
			}
			first, last := seen.Calls[0], seen.Calls[n-1]
			if !first.ContextEnded || first.Late || !last.ContextEnded || last.Late == selective {
				t.Errorf("%s, selective %t: the first call %+v, the last one %+v", kind, selective, first, last)
			}
			for i, c := range seen.Calls[1 : n-1] {
				if kind == probe.Lags && (!c.OK || c.ContextEnded) || kind == probe.Blocks && selective && (c.OK || !c.ContextEnded || c.Late) {
					t.Errorf("%s, selective %t: kept call %d: %+v", kind, selective, i, c)
				}
			}
		}
	}
}
