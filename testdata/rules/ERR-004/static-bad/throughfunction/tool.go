// Package bad has a tool that tells what its shelf said through helpers, that make a text, a result, an error or nothing of it.
package bad

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	_, err := t.shelf.Count(ctx, argumentsJSON)
	if err != nil && argumentsJSON == "" {
		return contract.Failure("Tool failed: " + describe(err)) // want `the result holds the text of the error of t\.shelf\.Count .*ERR-004` `LOG-001`
	}
	if err != nil && argumentsJSON == "{}" {
		return fail(err) // want `the result holds the text of the error of t\.shelf\.Count .*ERR-004` `LOG-001`
	}
	if err := t.check(ctx); err != nil && argumentsJSON == "[]" {
		return contract.Failure(err.Error()) // want `the result holds the text of the error of t\.shelf\.Count .*ERR-004` `LOG-001`
	}
	if text := t.trouble(ctx); text != "" {
		return contract.Failure(text) // want `the result holds the text of the error of t\.shelf\.Count .*ERR-004`
	}
	var notes []string
	t.note(ctx, &notes)
	return contract.Success(notes) // want `the result holds the text of the error of t\.shelf\.Count .*ERR-004`
}

func describe(err error) string { return fmt.Sprintf("because of %v", err) }

func fail(err error) contract.Result { return failure(err.Error()) }

func failure(text string) contract.Result { return contract.Failure(strings.ToUpper(text)) }

func (t Tool) check(ctx context.Context) error {
	if _, err := t.shelf.Count(ctx, "lamp"); err != nil {
		return fmt.Errorf("check: %w", err)
	}
	return errors.New("the lamp is there")
}

func (t Tool) trouble(ctx context.Context) (text string) {
	if _, err := t.shelf.Count(ctx, "table"); err != nil {
		text = err.Error()
	}
	return
}

func (t Tool) note(ctx context.Context, notes *[]string) {
	if _, err := t.shelf.Count(ctx, "chair"); err != nil {
		*notes = append(*notes, err.Error())
	}
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
