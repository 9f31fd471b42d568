// Package bad has a tool that tells what its shelf said through generic helpers.
package bad

import (
	"context"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	n, err := t.shelf.Count(ctx, argumentsJSON)
	if argumentsJSON == "" {
		return answer(n, err) // want `the result holds the text of the error of t\.shelf\.Count .*ERR-004`
	}
	o := made(n, err)
	if argumentsJSON == "{}" {
		return contract.Failure(o.text()) // want `the result holds the text of the error of t\.shelf\.Count .*ERR-004`
	}
	_, err = second(ctx, t.shelf.Count)
	return contract.Failure(err.Error()) // want `the error of Count .*ERR-004`
}

func answer[T any](value T, err error) contract.Result {
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(value)
}

// An outcome is a value or an error.
type outcome[T any] struct {
	value T
	err   error
}

func made[T any](value T, err error) outcome[T] { return outcome[T]{value, err} }

func (o outcome[T]) text() string { return fmt.Sprintf("%v", o.err) }

func second[T any](ctx context.Context, count func(context.Context, string) (T, error)) (T, error) {
	return count(ctx, "second")
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
