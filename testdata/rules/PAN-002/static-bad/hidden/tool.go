// Package bad starts a goroutine where the context has another meaning, so that there is no fix.
package bad

import (
	"context"
	"encoding/json"
	"sync"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// Execute takes a path.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "Tool", &result)
	var args struct {
		Paths []string `json:"paths"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("Tool failed to process arguments.")
	}
	names := make([]string, len(args.Paths))
	ctx, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	var group sync.WaitGroup
	group.Go(func() {
		names[0] = args.Paths[1] // want `\[goroutine\] \(PAN-002\)`
	})
	group.Wait()
	return contract.Success([]any{names, ctx.Err() == nil})
}
