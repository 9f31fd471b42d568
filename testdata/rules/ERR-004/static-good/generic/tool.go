// Package good has a tool that says the same whatever its shelf said, by the same ways as one that leaks.
package good

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) (result contract.Result) {
	defer func() {
		if cause := recover(); cause != nil {
			t.log(ctx, fmt.Errorf("panic: %v\n%s", cause, debug.Stack()))
			result = contract.Failure("Tool failed.")
		}
	}()
	count, err := t.shelf.Count(ctx, argumentsJSON)
	if err != nil {
		t.log(ctx, fmt.Errorf("count: %w", err))
		err = errors.New("the shelf cannot be read")
		return contract.Failure(err.Error())
	}
	text := "none"
	if _, err := t.shelf.Count(ctx, "lamp"); err != nil {
		text = err.Error()
		t.log(ctx, errors.New(text))
		text = "unknown"
	}
	o := t.outcome(ctx)
	if o.err != nil {
		return contract.Failure(o.said)
	}
	if again := public(o.err); again != nil {
		return contract.Failure(again.Error())
	}
	var typed error = &hidden{err}
	if count > 3 {
		return contract.Failure(typed.Error())
	}
	if count > 4 {
		return contract.Failure(fmt.Sprintf("Tool failed with a %T, %t.", err, err != nil))
	}
	return contract.Success(answer{Count: count, Text: text, err: err, Cause: err, Skipped: describe(err), Failed: err != nil})
}

func (Tool) log(ctx context.Context, err error) {
	contract.LogException(ctx, nil, contract.Tag("Tool", "Execute", "Exception"), err)
}

func describe(err error) string { return fmt.Sprint(err) }

// public says of an error what everybody may know.
func public(err error) error {
	if err == nil {
		return nil
	}
	return errors.New("the shelf does not answer")
}

type outcome struct {
	said string
	err  error
}

func (t Tool) outcome(ctx context.Context) outcome {
	_, err := t.shelf.Count(ctx, "table")
	return outcome{said: "The table is not there.", err: err}
}

// A hidden error does not say what it has in it.
type hidden struct{ err error }

func (h *hidden) Error() string { return "it failed" }

func (h *hidden) Unwrap() error { return h.err }

// An answer has errors in it that encoding/json does not write as text.
type answer struct {
	Count   int
	Text    string
	Failed  bool
	Cause   error
	Skipped string `json:"-"`
	err     error
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
