// Package bad swallows exceptions by every route, or logs them more than once.
package bad

import (
	"context"
	"fmt"
	"log"
	"log/slog"
	"net/http"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// A Shelf counts.
type Shelf interface {
	Count(ctx context.Context, item string) (int, error)
	Take(ctx context.Context, item string) error
}

type base struct {
	logger *slog.Logger
	shelf  Shelf
}

// Tool is a tool.
type Tool struct {
	rest.Tool
	base
	client *http.Client
}

// Execute runs it.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) (result contract.Result) {
	defer t.recovered(&result)
	if _, err := t.shelf.Count(ctx, argumentsJSON); err != nil {
		log.Printf("cannot count: %v", err)
		return contract.Failure("Tool failed.") // want `Execute swallows the error of t.shelf.Count without logging an exception \(the cause is lost: use contract.LogException\) \(LOG-001\)`
	}
	count, err := t.count(ctx, argumentsJSON)
	switch {
	case err != nil:
		t.logger.Error("cannot count", "item", argumentsJSON[:1])
		return failed(fmt.Sprint(count)) // want `Execute swallows the error of t.count without logging an exception .*LOG-001`
	}
	if err := t.shelf.Take(ctx, argumentsJSON); err == nil {
		count++
	} else {
		result = contract.Failure("Tool failed.")
		return // want `Execute swallows the error of t.shelf.Take without logging an exception .*LOG-001`
	}
	err = t.shelf.Take(ctx, argumentsJSON)
	if err == nil {
		return contract.Success(count)
	}
	if count > 3 {
		contract.LogException(ctx, t.logger, contract.Tag("Tool", "Execute", "Exception"), err)
	}
	again := t.twice(ctx, argumentsJSON)
	if again.OK() {
		return t.page(argumentsJSON)
	}
	return contract.Failure("Tool failed.") // want `Execute swallows the error of t.shelf.Take without logging an exception .*LOG-001`
}

// count hands the error on.
func (t *Tool) count(ctx context.Context, item string) (int, error) {
	count, err := t.shelf.Count(ctx, item)
	if err != nil {
		return 0, fmt.Errorf("count: %w", err)
	}
	return count, nil
}

func failed(text string) contract.Result { return contract.Failure("Tool failed: " + text) }

func (t *Tool) recovered(result *contract.Result) {
	if cause := recover(); cause != nil { // want `recovered swallows a panic without logging an exception .*LOG-001`
		*result = contract.Failure("Tool failed.")
	}
}

func (t *Tool) page(url string) contract.Result {
	request, err := http.NewRequestWithContext(context.WithoutCancel(context.TODO()), http.MethodGet, url, nil)
	if err != nil {
		return contract.Failure("Tool failed.")
	}
	response, err := t.client.Do(request)
	if err != nil {
		t.logger.Warn(contract.Tag("Tool", "Execute", "Exception"), "error", err)
		return contract.Failure("Tool failed.") // want `page logs the error of t.client.Do below level Error \(operators count entries of level Error\) \(LOG-001\)`
	}
	_ = response.Body.Close()
	return contract.Success(nil)
}

func (t *Tool) twice(ctx context.Context, item string) contract.Result {
	ask := func() contract.Result {
		count, err := t.shelf.Count(ctx, item)
		if err != nil {
			return contract.Failure("Tool failed.") // want `twice swallows the error of t.shelf.Count .*LOG-001`
		}
		return contract.Success(count)
	}
	if !ask().OK() {
		return ask()
	}
	if err := t.shelf.Take(ctx, item); err != nil {
		contract.LogException(ctx, t.logger, contract.Tag("Tool", "Execute", "Exception"), err)
		t.report(ctx, err) // want `twice logs the error of t.shelf.Take twice \(operators count two incidents\) \(LOG-001\)`
		return contract.Failure("Tool failed.")
	}
	if err := t.take(ctx, item); err != nil {
		t.report(ctx, err) // want `twice logs the error of t.take twice .*LOG-001`
		return contract.Failure("Tool failed.")
	}
	return contract.Success(nil)
}

// take logs what goes wrong and hands it on all the same.
func (t *Tool) take(ctx context.Context, item string) error {
	err := t.shelf.Take(ctx, item)
	if err != nil {
		t.report(ctx, err)
		return fmt.Errorf("take: %w", err)
	}
	return nil
}

func (b *base) report(ctx context.Context, err error) {
	if b.logger == nil || err == nil {
		return
	}
	b.logger.ErrorContext(ctx, contract.Tag("Tool", "Execute", "Exception"), slog.Any("error", err))
}
