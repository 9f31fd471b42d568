// Package bad has a tool that tells what its shelf said through function literals.
package bad

import (
	"context"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) (result contract.Result) {
	var err error
	look := func() { _, err = t.shelf.Count(ctx, argumentsJSON) }
	look()
	if err != nil && argumentsJSON == "" {
		return contract.Failure(err.Error()) // want `the result holds the text of the error of t\.shelf\.Count .*ERR-004`
	}
	fail := func(err error) contract.Result { return contract.Failure("Tool failed: " + err.Error()) }
	if err != nil && argumentsJSON == "{}" {
		return fail(err) // want `the result holds the text of the error of t\.shelf\.Count .*ERR-004`
	}
	again := retry(func() error {
		_, err := t.shelf.Count(ctx, "lamp")
		return err
	})
	if again != nil {
		return contract.Failure(again.Error()) // want `the result holds the text of the error of t\.shelf\.Count .*ERR-004` `LOG-001`
	}
	failed := make(chan error, 1)
	go func() {
		_, err := t.shelf.Count(ctx, "table")
		failed <- err
	}()
	if err := <-failed; err != nil {
		return contract.Failure(err.Error()) // want `the result holds the text of the error of t\.shelf\.Count .*ERR-004`
	}
	return contract.Success(nil)
}

func retry(f func() error) error {
	var err error
	for range 3 {
		if err = f(); err == nil {
			return nil
		}
	}
	return fmt.Errorf("in vain: %w", err)
}

// Tool is a tool.
type Tool struct {
	rest.Tool
	shelf Shelf
}

// A Shelf counts.
type Shelf interface {
	Count(ctx context.Context, item string) (int, error)
}
