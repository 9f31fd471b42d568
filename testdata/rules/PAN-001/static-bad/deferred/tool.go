// Package bad has a tool that is done with one thing twice, the second time by a deferred call: the panic comes at the return, the mistake is here.
package bad

import (
	"context"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Twice is done with one thing twice.
type Twice struct{ rest.Tool }

// Execute implements contract.Tool.
func (t *Twice) Execute(_ context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var group sync.WaitGroup
	group.Add(1)
	defer group.Done() // want `sync.WaitGroup.Done makes the counter negative: more is taken from it than has been added \[argument\] \(PAN-001\)`
	group.Done()
	return contract.Success(argumentsJSON)
}

// Uncounted starts workers that it does not count.
type Uncounted struct{ rest.Tool }

// Execute implements contract.Tool.
func (t *Uncounted) Execute(_ context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var group sync.WaitGroup
	for range 3 {
		go func() {
			defer group.Done() // want `\[goroutine\] \(PAN-002\)`
		}()
	}
	group.Wait()
	return contract.Success(argumentsJSON)
}

// Once is done with each of two things once, with one of them by a deferred call; what is deferred on one way only is not counted.
type Once struct{ rest.Tool }

// Execute implements contract.Tool.
func (t *Once) Execute(_ context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var group, other sync.WaitGroup
	group.Add(2)
	defer group.Done()
	other.Add(1)
	if argumentsJSON == "" {
		defer other.Done()
	} else {
		other.Done()
	}
	group.Done()
	return contract.Success(argumentsJSON)
}
