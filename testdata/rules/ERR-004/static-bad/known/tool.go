// Package bad has a tool that knows some of the errors of its shelf, and tells the others.
package bad

import (
	"context"
	"errors"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// ErrNone is what a shelf says of what it does not have.
var ErrNone = errors.New("there is no such item")

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	_, err := t.shelf.Count(ctx, argumentsJSON)
	if !errors.Is(err, ErrNone) && argumentsJSON == "" {
		return contract.Failure(err.Error()) // want `the result holds the text of the error of t\.shelf\.Count .*ERR-004`
	}
	if errors.Is(err, ErrNone) {
		return contract.Failure("There is no such item.")
	} else if err != nil {
		return contract.Failure(err.Error()) // want `the result holds the text of the error of t\.shelf\.Count .*ERR-004` `LOG-001`
	}
	_, err = t.shelf.Count(ctx, "lamp")
	switch {
	case err == nil:
	case strings.Contains(err.Error(), "timeout"):
		return contract.Failure("The shelf is slow: " + err.Error()) // want `the result holds the text of the error of t\.shelf\.Count .*ERR-004`
	}
	switch err {
	case ErrNone:
	default:
		return contract.Failure(err.Error()) // want `the result holds the text of the error of t\.shelf\.Count .*ERR-004`
	}
	return contract.Success(nil)
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
