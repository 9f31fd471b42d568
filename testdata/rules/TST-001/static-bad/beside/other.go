package bad

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Other is another tool.
type Other struct{ rest.Tool } // want `the tool Other has no test .*TST-001`

// Execute answers nothing.
func (Other) Execute(context.Context, string, contract.ExecutionContext) contract.Result {
	return contract.Failure("There is no other weather.")
}
