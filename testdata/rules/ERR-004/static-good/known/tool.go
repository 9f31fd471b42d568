// Package good has a tool that asks which error it is before it tells it, in many ways.
package good

import (
	"context"
	"errors"
	"os"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// ErrNone is what a shelf says of what it does not have.
var ErrNone = errors.New("there is no such item")

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	_, err := t.shelf.Count(ctx, argumentsJSON)
	if errors.Is(err, ErrNone) || errors.Is(err, context.Canceled) {
		return contract.Failure(err.Error())
	}
	if !errors.Is(err, os.ErrNotExist) {
		return contract.Failure("Tool failed.")
	} else if argumentsJSON == "" {
		return contract.Failure(err.Error())
	}
	if unknown, ok := errors.AsType[*UnknownError](err); ok {
		return contract.Failure(unknown.Error())
	}
	if unknown, ok := err.(*UnknownError); ok {
		return contract.Failure("Tool failed: " + unknown.Error())
	}
	switch err := err.(type) {
	case interface{ Public() string }:
		return contract.Failure(err.Public())
	case *UnknownError:
		return fail(err)
	}
	if os.IsNotExist(err) {
		return fail(err)
	}
	if internal(err) {
		return contract.Failure("Tool failed.")
	}
	return contract.Failure(err.Error())
}

func internal(err error) bool { return errors.Is(err, os.ErrPermission) }

func fail(err error) contract.Result { return contract.Failure("Tool failed: " + err.Error()) }

// An UnknownError is an item that nobody knows.
type UnknownError struct{ Item string }

// Error says what is unknown.
func (e *UnknownError) Error() string { return e.Item + " is unknown" }

// Tool is a tool.
type Tool struct {
	rest.Tool
	shelf Shelf
}

// A Shelf counts.
type Shelf interface {
	Count(ctx context.Context, item string) (int, error)
}
