// Package bad gives up after some rounds, and what went wrong in the last one is in no log.
package bad

import (
	"context"
	"errors"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
	"golang.org/x/sync/errgroup"
)

// A Shelf counts.
type Shelf interface {
	Count(ctx context.Context, item string) (int, error)
}

// Tool is a tool.
type Tool struct {
	rest.Tool
	logger *slog.Logger
	shelf  Shelf
}

// Execute runs it.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	for range 3 {
		count, err := t.shelf.Count(ctx, argumentsJSON)
		if err != nil {
			t.logger.Debug("again")
			continue
		}
		return contract.Success(count)
	}
	return contract.Failure("Tool gave up.") // want `Execute swallows the error of t.shelf.Count without logging an exception .*LOG-001`
}

// Group is another tool.
type Group struct {
	rest.Tool
	logger *slog.Logger
	shelf  Shelf
}

// Execute runs it.
func (t *Group) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	group, ctx := errgroup.WithContext(ctx)
	for range 3 {
		group.Go(func() error {
			_, err := t.shelf.Count(ctx, argumentsJSON)
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return contract.Failure("Tool failed.") // want `Execute swallows the error of group.Wait .*LOG-001`
	}
	var checks errgroup.Group
	checks.Go(func() error { return errors.New("it is none") })
	return contract.Success(checks.Wait() == nil)
}
