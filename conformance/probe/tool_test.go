package probe

import (
	"context"
	"testing"

	"github.com/toolconform/toolconform/contract"
)

// probe is a tool whose execution each test writes.
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

// on is the subject of a tool that does f, with one example.
func on(f func(env Env, ctx context.Context) contract.Result) Subject {
	return Subject{
		Name:     "probe",
		Examples: []contract.Example{{Name: "example", Arguments: "{}"}},
		New: func(env Env) contract.Tool {
			return fakeTool{func(ctx context.Context, _ string, _ contract.ExecutionContext) contract.Result { return f(env, ctx) }}
		},
	}
}

var done = contract.Success(map[string]bool{"done": true})

// one is a stimulus of one call.
func one(t Stimulus) Stimulus {
	t.CaseID, t.Calls = "example 1", []Call{{Arguments: []byte("{}")}}
	return t
}

// try meets a tool and does one stimulus.
func try(t *testing.T, subject Subject, stimulus Stimulus) (Inspection, Observation) {
	t.Helper()
	resetFrozen(t)
	runner := Local(subject, Options{Timeout: ample})
	inspection := runner.Inspect(t.Context())
	seen := runner.Run(t.Context(), []Stimulus{stimulus})
	if len(seen) != 1 {
		t.Fatalf("%d observations of one trial", len(seen))
	}
	if seen[0].HarnessError != "" || seen[0].SkipReason != "" {
		t.Fatalf("the trial was not done: %s%s", seen[0].HarnessError, seen[0].SkipReason)
	}
	return inspection, seen[0]
}
