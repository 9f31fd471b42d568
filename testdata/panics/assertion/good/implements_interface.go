package good

import (
	"context"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ImplementsInterface asserts that a value of its own has a method.
//
//corpus:input {}
type ImplementsInterface struct{ corpus.Base }

type titledImplementsInterface string

func (t titledImplementsInterface) String() string { return string(t) }

// Execute implements contract.Tool.
func (t *ImplementsInterface) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var title any = titledImplementsInterface(argumentsJSON)
	return contract.Success(title.(fmt.Stringer).String())
}
