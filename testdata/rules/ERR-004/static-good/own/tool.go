// Package good has a tool that tells what it wrote itself, by the same ways as one that leaks.
package good

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/rules/ERR-004/static-good/own/stock"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// ErrNone is an error of the tool.
var ErrNone = errors.New("there is no such item")

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) (result contract.Result) {
	args, err := decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return fail(err)
	}
	if err := errors.Join(args.check(), positive("count", args.Count), ErrNone); err != nil && args.Item == "" {
		return contract.Failure(fmt.Sprintf("%v, %s", err, strings.ToUpper(err.Error())))
	}
	var wrong error = &rangeError{Name: "count", Low: 1, High: args.Count}
	if args.Count > 3 {
		return fail(fmt.Errorf("arguments: %w", wrong))
	}
	if err := retry(func() error { return positive("count", args.Count) }); err != nil {
		return contract.Failures(contract.Error{Code: "RANGE", Message: err.Error()})
	}
	if _, err := time.Parse(time.RFC3339, args.Item); err != nil {
		return contract.Failure("item is no time: " + err.Error())
	}
	if _, err := strconv.Atoi(args.Item); err != nil {
		return contract.Failure("item is no number: " + err.Error())
	}
	if _, err := url.Parse(args.Item); err != nil {
		return contract.Failure("item is no address: " + err.Error())
	}
	o := outcome{err: ErrNone}
	defer func() {
		if o.err != nil {
			result = contract.Failure(o.err.Error())
		}
	}()
	var text strings.Builder
	fmt.Fprintf(&text, "%s: %v", args.Item, o.err)
	if err := stock.Check(ctx, args.Item); err != nil {
		contract.LogException(ctx, nil, contract.Tag("Tool", "Execute", "Exception"), err)
		return contract.Failure(err.Error())
	}
	return contract.Failure(stock.Sentence(o.err) + text.String())
}

type arguments struct {
	Item  string
	Count int
}

func (a arguments) check() error {
	if a.Item == "" {
		return errors.New("item is blank")
	}
	return nil
}

func decode[T any](s contract.Schema, text string) (T, error) { return contract.Decode[T](s, text) }

func fail(err error) contract.Result { return contract.Failure("Tool failed: " + err.Error()) }

func positive[N int | float64](name string, n N) error {
	if n <= 0 {
		return fmt.Errorf("%s must be positive, not %v", name, n)
	}
	return nil
}

func retry(f func() error) error { return f() }

type outcome struct{ err error }

// A rangeError says which argument is out of its range.
type rangeError struct {
	Name      string
	Low, High int
}

func (e *rangeError) Error() string {
	return fmt.Sprintf("%s must be from %d to %d", e.Name, e.Low, e.High)
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
