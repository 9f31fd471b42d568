// Package good has a tool that tells what it wrote itself, and errors that it knows.
package good

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
	"log/slog"
	"strconv"
)

// Tool is a tool.
type Tool struct {
	rest.Tool
	database *sql.DB
	shelf    Shelf
}

// New makes the tool.
func New(logger *slog.Logger, database *sql.DB, shelf Shelf) *Tool {
	return &Tool{database: database, shelf: shelf}
}

// A Shelf counts.
type Shelf interface {
	Count(ctx context.Context, item string) (int, error)
}

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("Tool failed to process arguments: " + err.Error())
	}
	if _, err = strconv.Atoi(args.Item); err != nil {
		return contract.Failure("item is no number: " + err.Error())
	}
	if err := validate(ctx, args.Item); err != nil {
		return contract.Failure(err.Error())
	}
	_, err = t.shelf.Count(ctx, args.Item)
	if errors.Is(err, ErrNone) {
		return contract.Failure(err.Error())
	}
	if unknown := (*UnknownError)(nil); errors.As(err, &unknown) {
		return contract.Failure(unknown.Error())
	}
	switch {
	case err == ErrOther:
		return contract.Failure(fmt.Sprintf("%v", err))
	case ctx.Err() != nil:
		return contract.Failure("Tool was cancelled: " + ctx.Err().Error())
	case err != nil:
		contract.LogException(ctx, nil, contract.Tag("Tool", "Execute", "Exception"), err)
		return contract.Failure(fmt.Sprintf("Tool failed (%T).", err))
	}
	if err != nil {
		err = errors.New("the shelf cannot be read")
		return contract.Failure(err.Error())
	}
	return contract.Success(args)
}

type arguments struct{ Item string }

// The errors that a shelf returns.
var (
	ErrNone  = errors.New("there is no such item")
	ErrOther = errors.New("there is another item")
)

// An UnknownError is an item that nobody knows.
type UnknownError struct{ Item string }

// Error says what is unknown.
func (e *UnknownError) Error() string { return e.Item + " is unknown" }

func validate(ctx context.Context, item string) error {
	if item == "" {
		return errors.New("item is blank")
	}
	return ctx.Err()
}
