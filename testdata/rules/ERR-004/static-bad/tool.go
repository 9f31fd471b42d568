// Package bad has a tool that tells what its services said, in many ways.
package bad

import (
	"context"
	"database/sql"
	"fmt"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
	"log/slog"
)

// Tool is a tool.
type Tool struct {
	rest.Tool
	logger   *slog.Logger
	database *sql.DB
	shelf    Shelf
}

// New makes the tool.
func New(logger *slog.Logger, database *sql.DB, shelf Shelf) *Tool {
	return &Tool{logger: logger, database: database, shelf: shelf}
}

// A Shelf counts.
type Shelf interface {
	Count(ctx context.Context, item string) (int, error)
}

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) (result contract.Result) {
	defer func() {
		if cause := recover(); cause != nil {
			t.logger.Error(contract.Tag("Tool", "Execute", "Panic"), "error", cause)
			result = contract.Failure(fmt.Sprint("Tool failed: ", cause)) // want `the result holds the text of a recovered panic \(the model's provider and the user can read it: log it\) \(ERR-004\)`
		}
	}()
	if err := t.database.PingContext(ctx); err != nil {
		contract.LogException(ctx, t.logger, contract.Tag("Tool", "Execute", "Exception"), err)
		return contract.Failure("Tool failed: " + err.Error()) // want `the result holds the text of the error of t.database.PingContext .*ERR-004`
	}
	count, err := t.shelf.Count(ctx, argumentsJSON)
	switch {
	case count > 3:
		return contract.Failures(contract.Error{Message: fmt.Sprintf("%d: %v", count, err)}) // want `the error of t.shelf.Count .*ERR-004`
	case err != nil:
		wrapped := fmt.Errorf("count: %w", err)
		cause := wrapped
		return contract.Success(map[string]string{"error": cause.Error()}) // want `the error of t.shelf.Count .*ERR-004` `ERR-007`
	}
	return t.second(ctx)
}

func (t Tool) second(ctx context.Context) contract.Result {
	_, err := t.database.ExecContext(ctx, "DELETE FROM shelf")
	if err != nil {
		contract.LogException(ctx, t.logger, contract.Tag("Tool", "Execute", "Exception"), err)
		return contract.Failure(err.Error()) // want `the error of t.database.ExecContext .*ERR-004`
	}
	return contract.Success(nil)
}
