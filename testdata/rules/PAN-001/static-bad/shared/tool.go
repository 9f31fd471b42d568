// Package bad has two tools that share an Execute that panics: what one of them is called is wrong for the other, so that there is no fix.
package bad

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

type base struct{}

// Execute is not written yet.
func (base) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	panic("not written yet") // want `\[panic\] \(PAN-001\)` `\[panic\] \(PAN-001\)`
}

type others struct{ rest.Tool }

// One is a tool.
type One struct {
	base
	others
}

// Other is a tool.
type Other struct {
	base
	others
}
