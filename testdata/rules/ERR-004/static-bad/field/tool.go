// Package bad has a tool that tells what its shelf said through fields of structs, of the tool itself, and elements of lists and maps.
package bad

import (
	"context"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// An outcome is what came of it.
type outcome struct {
	count int
	err   error
	notes []string
}

// An answer is what the model reads.
type answer struct {
	Count int
	Error string `json:"error,omitempty"`
}

// Execute runs it.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	o := t.count(ctx, argumentsJSON)
	if o.err != nil && argumentsJSON == "" {
		return contract.Failure(o.err.Error()) // want `the result holds the text of the error of t\.shelf\.Count .*ERR-004`
	}
	if len(o.notes) > 0 {
		return contract.Failures(contract.Error{Code: "NONE", Message: o.notes[0]}) // want `the result holds the text of the error of t\.shelf\.Count .*ERR-004`
	}
	if argumentsJSON == "{}" {
		a := &answer{Count: o.count}
		a.Error = o.err.Error()
		return contract.Success(a) // want `the result holds the text of the error of t\.shelf\.Count .*ERR-004`
	}
	var reasons []contract.Error
	for _, note := range o.notes {
		reasons = append(reasons, contract.Error{Message: note})
	}
	if len(reasons) > 0 {
		return contract.Failures(reasons...) // want `the result holds the text of the error of t\.shelf\.Count .*ERR-004`
	}
	texts := map[string]string{}
	texts["cause"] = fmt.Sprint(o.err)
	if argumentsJSON == "[]" {
		return contract.Success(map[string]any{"texts": texts}) // want `the result holds the text of the error of t\.shelf\.Count .*ERR-004`
	}
	t.remember(ctx)
	return contract.Failure(t.last) // want `the result holds the text of the error of t\.shelf\.Count .*ERR-004`
}

func (t *Tool) count(ctx context.Context, item string) outcome {
	n, err := t.shelf.Count(ctx, item)
	if err != nil {
		return outcome{err: err, notes: []string{"failed", err.Error()}}
	}
	return outcome{count: n}
}

func (t *Tool) remember(ctx context.Context) {
	if _, err := t.shelf.Count(ctx, "lamp"); err != nil {
		t.last = err.Error()
	}
}

// Tool is a tool.
type Tool struct {
	rest.Tool
	shelf Shelf
	last  string
}

// A Shelf counts.
type Shelf interface {
	Count(ctx context.Context, item string) (int, error)
}
