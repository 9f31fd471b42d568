package execute

import (
	"context"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/fixture"
	"github.com/toolconform/toolconform/contract"
)

// A fakeTool is a tool whose Execute the test supplies.
type fakeTool struct {
	execute func(ctx context.Context, arguments string, execution contract.ExecutionContext) contract.Result
}

func (fakeTool) Name() string          { return "probe" }
func (fakeTool) UsageMetadata() string { return "probe — Usage Guide" }
func (fakeTool) Schema() contract.Schema {
	return contract.Schema{Name: "probe", Description: "Does what a test wants."}
}
func (fakeTool) FullyExecutedOnServer() bool { return true }
func (p fakeTool) Execute(ctx context.Context, arguments string, execution contract.ExecutionContext) contract.Result {
	return p.execute(ctx, arguments, execution)
}

// on returns a subject with one example whose calls run f.
func on(f func(env fixture.Env, ctx context.Context) contract.Result) Subject {
	return Subject{
		Name:     "probe",
		Examples: []contract.Example{{Name: "example", Arguments: "{}"}},
		New: func(env fixture.Env) contract.Tool {
			return fakeTool{func(ctx context.Context, _ string, _ contract.ExecutionContext) contract.Result { return f(env, ctx) }}
		},
	}
}

var done = contract.Success(map[string]bool{"done": true})

// one returns t with a single call.
func one(t probe.Stimulus) probe.Stimulus {
	t.CaseID, t.Calls = "example 1", []probe.Call{{Arguments: []byte("{}")}}
	return t
}

// try inspects a tool and executes one stimulus.
func try(t *testing.T, subject Subject, stimulus probe.Stimulus) (probe.Inspection, probe.Observation) {
	t.Helper()
	resetFrozen(t)
	runner := Local(subject, probe.Options{Timeout: ample})
	inspection := runner.Inspect(t.Context())
	seen := runner.Run(t.Context(), []probe.Stimulus{stimulus})
	if len(seen) != 1 {
		t.Fatalf("%d observations of one stimulus", len(seen))
	}
	if seen[0].HarnessError != "" || seen[0].SkipReason != "" {
		t.Fatalf("the stimulus was not executed: %s%s", seen[0].HarnessError, seen[0].SkipReason)
	}
	return inspection, seen[0]
}

// resetFrozen forgets bubbles that earlier tests gave up, which may happen on a busy machine. Tools of different tests share
// nothing.
func resetFrozen(t *testing.T) {
	t.Helper()
	frozen.Store(false)
}
