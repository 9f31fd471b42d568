// Package bad starts goroutines that panic on what the model sent.
package bad

import (
	"context"
	"encoding/json"
	"log/slog"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct {
	rest.Tool

	logger *slog.Logger
}

// New makes the tool.
func New(logger *slog.Logger) *Tool { return &Tool{logger: logger} }

// Execute takes paths apart.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "Tool", &result)
	var args struct {
		Paths []string `json:"paths"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("Tool failed to process arguments.")
	}
	names := make([]string, len(args.Paths))
	var group sync.WaitGroup
	for i, path := range args.Paths {
		group.Add(1)
		go func() {
			defer group.Done()
			names[i] = strings.Split(path, "/")[1] // want `\[goroutine\] \(PAN-002\)`
		}()
	}
	for i, path := range args.Paths {
		group.Go(func() { names[i] += host(path) })
	}
	group.Wait()
	return contract.Success(names)
}

func host(url string) string {
	return strings.SplitN(url, "://", 2)[1] // want `\[goroutine\] \(PAN-002\)`
}
