// Package good logs each exception once, and what is none not at all.
package good

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strconv"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// A Shelf counts.
type Shelf interface {
	Count(ctx context.Context, item string) (int, error)
	Take(ctx context.Context, item string) error
}

// A Reporter tells somebody.
type Reporter interface {
	Report(err error)
}

// ErrNone is known.
var ErrNone = errors.New("there is none")

// Tool is a tool.
type Tool struct {
	rest.Tool
	logger   *slog.Logger
	shelf    Shelf
	cache    Shelf
	reporter Reporter
}

// Execute runs it.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "Tool", &result)
	if _, err := strconv.Atoi(argumentsJSON); err != nil {
		return contract.Failure("Tool needs a number.")
	}
	if count, err := t.cache.Count(ctx, argumentsJSON); err == nil {
		return contract.Success(count)
	}
	count, err := t.count(ctx, argumentsJSON)
	if err != nil {
		return t.failed(ctx, err)
	}
	if err := t.shelf.Take(ctx, argumentsJSON); err != nil {
		switch {
		case ctx.Err() != nil:
			return contract.Failure("Tool was cancelled.")
		case errors.Is(err, ErrNone):
			return contract.Failure("Tool found none.")
		}
		if t.logger != nil {
			t.logger.With("error", err).Error(contract.Tag("Tool", "Execute", "Take"))
		}
		return contract.Failure("Tool failed.")
	}
	if err := t.shelf.Take(ctx, argumentsJSON); err != nil {
		t.reporter.Report(err) // who knows
		return contract.Failure("Tool failed.")
	}
	if err := t.told(ctx, argumentsJSON); err != nil {
		return contract.Failure("Tool failed.")
	}
	if err := t.shelf.Take(ctx, argumentsJSON); errors.Is(err, ErrNone) {
		return contract.Failure("Tool found none.")
	} else if err != nil {
		report := func(err error) {
			slog.LogAttrs(ctx, slog.LevelError+4, contract.Tag("Tool", "Execute", "Take"), slog.Any("error", err))
		}
		report(err)
		return contract.Failure("Tool failed.")
	}
	return t.later(ctx, count)
}

func (t *Tool) later(ctx context.Context, count int) (result contract.Result) {
	var err error
	defer func() {
		if err != nil {
			contract.LogException(ctx, t.logger, contract.Tag("Tool", "Execute", "Later"), err)
		}
	}()
	_, err = t.shelf.Count(ctx, strconv.Itoa(count))
	if err != nil {
		return contract.Failure("Tool failed.")
	}
	return t.contained(ctx, count)
}

func (t *Tool) contained(ctx context.Context, count int) (result contract.Result) {
	defer func() {
		if cause := recover(); cause != nil {
			t.logger.Error(contract.Tag("Tool", "Execute", "Panic"), "error", fmt.Sprint(cause))
			result = contract.Failure("Tool failed.")
		}
	}()
	if err := t.shelf.Take(ctx, "x"); err != nil {
		panic(err)
	}
	for tries := 0; ; tries++ {
		err := t.shelf.Take(ctx, "x")
		if err == nil {
			return contract.Success(count)
		}
		if tries < 3 {
			continue
		}
		t.logger.Warn("gave up", "tries", tries)
		contract.LogException(ctx, t.logger, contract.Tag("Tool", "Execute", "Take"), err)
		return contract.Failure("Tool failed.")
	}
}

// count hands the error on, and logs it not.
func (t *Tool) count(ctx context.Context, item string) (int, error) {
	count, err := t.shelf.Count(ctx, item)
	if err != nil {
		t.logger.Debug("cannot count", "error", err)
		return 0, fmt.Errorf("count: %w", err)
	}
	return count, nil
}

// told logs what goes wrong, so that nobody else does.
func (t *Tool) told(ctx context.Context, item string) error {
	if err := t.shelf.Take(ctx, item); err != nil {
		contract.LogException(ctx, t.logger, contract.Tag("Tool", "Execute", "Take"), err)
		return err
	}
	return nil
}

func (t *Tool) failed(ctx context.Context, err error) contract.Result {
	contract.LogException(ctx, t.logger, contract.Tag("Tool", "Execute", "Exception"), err)
	return contract.Failure("Tool failed.")
}
