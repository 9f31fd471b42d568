// Package bad has a tool that wraps what its shelf said, joins it, builds a text of it, and gives it a type.
package bad

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	_, err := t.shelf.Count(ctx, argumentsJSON)
	if err == nil {
		return contract.Success(nil)
	}
	all := errors.Join(errors.New("first"), fmt.Errorf("second: %w", err))
	if argumentsJSON == "" {
		return contract.Failure(all.Error()) // want `the result holds the text of the error of t\.shelf\.Count .*ERR-004` `LOG-001`
	}
	var text strings.Builder
	text.WriteString("Tool failed: ")
	fmt.Fprintf(&text, "%s", err)
	if argumentsJSON == "{}" {
		return contract.Failure(text.String()) // want `the result holds the text of the error of t\.shelf\.Count .*ERR-004` `LOG-001`
	}
	var typed error = &failure{"count", err}
	if argumentsJSON == "[]" {
		return contract.Failure(fmt.Sprintf("%-20v", typed)) // want `the result holds the text of the error of t\.shelf\.Count .*ERR-004` `LOG-001`
	}
	encoded, _ := json.Marshal(map[string]string{"cause": err.Error()})
	if argumentsJSON == "1" {
		return contract.Success(json.RawMessage(encoded)) // want `the result holds the text of the error of t\.shelf\.Count .*ERR-004`
	}
	parts := []string{"Tool failed", strings.TrimSpace(err.Error())}
	return contract.Failure(strings.Join(parts, ": ")) // want `the result holds the text of the error of t\.shelf\.Count .*ERR-004` `LOG-001`
}

// A failure is an error of the tool that has the cause in it.
type failure struct {
	what string
	err  error
}

func (f *failure) Error() string { return f.what + ": " + f.err.Error() }

func (f *failure) Unwrap() error { return f.err }

// Tool is a tool.
type Tool struct {
	rest.Tool
	shelf Shelf
}

// A Shelf counts.
type Shelf interface {
	Count(ctx context.Context, item string) (int, error)
}
