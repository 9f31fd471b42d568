// Package bad leaves goroutines behind when the call is cancelled.
package bad

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct {
	rest.Tool
	slow func(string) (string, error)
}

// Execute runs it.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	if _, err := t.ask(ctx, argumentsJSON); err != nil {
		return contract.Failure("Tool failed.")
	}
	done := make(chan string)
	go func() {
		answer, _ := t.slow(argumentsJSON)
		done <- answer // want `Execute leaves a goroutine behind that sends on done when its context ends \(no receiver is left\) \(CAN-007\)`
	}()
	select {
	case answer := <-done:
		return contract.Success(answer)
	case <-ctx.Done():
		return contract.Failure("Tool was cancelled.")
	}
}

type reply struct {
	text string
	err  error
}

func (t *Tool) ask(ctx context.Context, text string) (string, error) {
	replies := make(chan reply, 0)
	go func() {
		defer close(replies)
		answer, err := t.slow(text)
		replies <- reply{answer, err} // want `ask leaves a goroutine behind that sends on replies .*CAN-007`
	}()
	select {
	case <-ctx.Done():
		return "", ctx.Err()
	case r := <-replies:
		return r.text, r.err
	}
}
