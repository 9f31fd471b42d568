// Package bad has a tool that tells what its shelf said through what it embeds.
package bad

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	b := base{t.shelf}
	d := derived{base: b}
	if err := d.check(ctx, argumentsJSON); err != nil {
		return d.fail(err) // want `the error of b\.shelf\.Count .*ERR-004` `LOG-001`
	}
	r := report{}
	_, r.err = t.shelf.Count(ctx, argumentsJSON)
	r.Text = r.err.Error()
	return contract.Success(r) // want `the result holds the text of the error of t\.shelf\.Count .*ERR-004`
}

type base struct{ shelf Shelf }

func (b base) check(ctx context.Context, item string) error {
	_, err := b.shelf.Count(ctx, item)
	return err
}

func (base) fail(err error) contract.Result { return contract.Failure(err.Error()) }

type derived struct{ base }

type failed struct {
	err  error
	Text string
}

type report struct {
	failed
	Count int
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
