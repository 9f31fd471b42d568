// Package bad has a tool that tells what its shelf said by names without a package.
package bad

import (
	. "context"
	. "fmt"

	. "github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Execute runs it.
func (t Stock) Execute(ctx Context, argumentsJSON string, execution ExecutionContext) Result {
	if _, err := t.shelf.Count(ctx, argumentsJSON); err != nil {
		return Failure(Sprint("Tool failed: ", err)) // want `the result holds the text of the error of t\.shelf\.Count .*ERR-004` `LOG-001`
	}
	return Success(nil)
}

// Stock is a tool.
type Stock struct {
	rest.Tool
	shelf Shelf
}

// A Shelf counts.
type Shelf interface {
	Count(ctx Context, item string) (int, error)
}
