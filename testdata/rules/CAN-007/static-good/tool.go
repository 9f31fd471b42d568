// Package good has goroutines that end when the call does.
package good

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct {
	rest.Tool
	slow func(string) string
}

// Execute runs it.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	room := make(chan string, 1)
	go func() { room <- t.slow(argumentsJSON) }()
	select {
	case <-room:
	case <-ctx.Done():
		return contract.Cancelled(nil)
	}
	beside := make(chan string)
	go func() {
		select {
		case beside <- t.slow(argumentsJSON):
		case <-ctx.Done():
		}
	}()
	select {
	case <-beside:
	case <-ctx.Done():
		return contract.Cancelled(nil)
	}
	drained := make(chan string)
	go func() { drained <- t.slow(argumentsJSON) }()
	select {
	case <-drained:
	case <-ctx.Done():
		<-drained
		return contract.Cancelled(nil)
	}
	stays := make(chan string)
	go func() { stays <- t.slow(argumentsJSON) }()
	for {
		select {
		case answer := <-stays:
			return contract.Success(answer)
		case <-ctx.Done():
			argumentsJSON = ""
		}
	}
}
