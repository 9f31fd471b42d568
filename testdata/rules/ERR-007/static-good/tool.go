// Package good has a tool that returns successes after errors, for a reason.
package good

import (
	"context"
	"database/sql"
	"errors"
	"log/slog"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// ErrNone is what a shelf says of what it does not have.
var ErrNone = errors.New("there is no such item")

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	count, err := t.shelf.Count(ctx, argumentsJSON)
	if errors.Is(err, ErrNone) {
		return contract.Success(stock{})
	}
	if err != nil {
		if ctx.Err() != nil {
			return contract.Cancelled(stock{})
		}
		contract.LogException(ctx, nil, contract.Tag("Tool", "Execute", "Exception"), err)
		return contract.Failure("The shelf cannot be read.")
	}
	second, err := t.shelf.Count(ctx, "second")
	if err == sql.ErrNoRows {
		return contract.Success(stock{Count: count})
	} else if err != nil {
		contract.LogException(ctx, nil, contract.Tag("Tool", "Execute", "Exception"), err)
		return contract.Success(stock{Count: count, Partial: true})
	}
	if _, err := strconv.Atoi(argumentsJSON); err != nil {
		return contract.Success("not a number")
	}
	third, err := t.shelf.Count(ctx, "third")
	if err != nil {
		contract.LogException(ctx, nil, contract.Tag("Tool", "Execute", "Exception"), err)
		cached, ok := cache[argumentsJSON]
		if !ok {
			return contract.Failure("The shelf cannot be read.")
		}
		return contract.Success(stock{Count: cached})
	}
	if err := t.check(argumentsJSON); err != nil {
		return contract.Success(verdict{Valid: false, Why: err.Error()})
	}
	size, _ := strings.CutPrefix(argumentsJSON, "size ")
	n, _ := strconv.Atoi(size)
	body, _ := t.shelf.Count(ctx, "body")
	slog.DebugContext(ctx, "counted", "body", body)
	return contract.Success(stock{Count: second + third + n})
}

var cache = map[string]int{}

func (Tool) check(text string) error {
	if text == "" {
		return errors.New("it is blank")
	}
	return nil
}

type stock struct {
	Count   int
	Partial bool
}

type verdict struct {
	Valid bool
	Why   string
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
