package good

import (
	"context"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// MethodOfNilPointer calls a method that asks nothing of its receiver.
//
//corpus:input {}
type MethodOfNilPointer struct{ corpus.Base }

type silentMethodOfNilPointer struct{ lines []string }

func (s *silentMethodOfNilPointer) String() string { return "silent" }

// Execute implements contract.Tool.
func (t *MethodOfNilPointer) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var pointer *silentMethodOfNilPointer
	var text fmt.Stringer = pointer
	return contract.Success(text.String())
}
