// Package bad starts goroutines for which somebody would wait in vain, or take nothing for an answer, so that there is no fix.
package bad

import (
	"context"
	"encoding/json"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// Execute takes paths apart.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "Tool", &result)
	var args struct {
		Paths []string `json:"paths"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("Tool failed to process arguments.")
	}
	names := make([]string, len(args.Paths))
	first := make(chan string, 1)
	go func() {
		first <- args.Paths[0] // want `\[goroutine\] \(PAN-002\)`
	}()
	names = append(names, <-first)
	var group sync.WaitGroup
	group.Add(1)
	go func() {
		names[0] = strings.Split(argumentsJSON, "/")[1] // want `\[goroutine\] \(PAN-002\)`
		group.Done()
	}()
	group.Wait()
	if err := <-background(func() error {
		names[0] = strings.Split(argumentsJSON, "/")[2] // want `\[goroutine\] \(PAN-002\)`
		return nil
	}); err != nil {
		return contract.Failure("Tool could not read the paths.")
	}
	return contract.Success(names)
}

// background does something in a goroutine, and returns its error when it is done.
func background(do func() error) <-chan error {
	done := make(chan error, 1)
	go func() { done <- do() }()
	return done
}
