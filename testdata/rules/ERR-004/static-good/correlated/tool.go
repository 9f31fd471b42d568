// Package good has a tool whose helpers answer the text of an error beside the error, or in an outcome that says that it failed, and that looks first.
package good

import (
	"context"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/rules/ERR-004/static-good/correlated/check"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	s := t.run(ctx)
	if s.Failed {
		return contract.Failure("Tool failed.")
	}
	if argumentsJSON == "" {
		return contract.Success(s)
	}
	text, err := t.look(ctx)
	if err != nil {
		contract.LogException(ctx, nil, contract.Tag("Tool", "Execute", "Exception"), err)
		return contract.Failure("Tool failed.")
	}
	if argumentsJSON == "{}" {
		return contract.Success(text)
	}
	if err := check.Order(ctx, len(text)); err != nil {
		contract.LogException(ctx, nil, contract.Tag("Tool", "Execute", "Exception"), err)
		return contract.Failure(err.Error())
	}
	return contract.Success(nil)
}

type step struct {
	Failed bool
	Note   string
}

func (t Tool) run(ctx context.Context) step {
	if _, err := t.shelf.Count(ctx, "lamp"); err != nil {
		contract.LogException(ctx, nil, contract.Tag("Tool", "Execute", "Exception"), err)
		return step{true, err.Error()}
	}
	return step{}
}

func (t Tool) look(ctx context.Context) (string, error) {
	n, err := t.shelf.Count(ctx, "lamp")
	if err != nil {
		return err.Error(), err
	}
	if n > 3 {
		return fmt.Sprint(err), fmt.Errorf("look: %w", err)
	}
	return "there it is", nil
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
