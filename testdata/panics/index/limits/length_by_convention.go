package limits

import (
	"context"
	"os"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// LengthByConvention believes what another program said of its own list: a number in a file is nobody's input and nobody's promise.
type LengthByConvention struct{ corpus.Base }

func rowsLengthByConvention() (list []string, count int) { return os.Args[1:1], len(os.Args) }

// Execute implements contract.Tool.
func (t *LengthByConvention) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	list, count := rowsLengthByConvention()
	return contract.Success(list[count-1])
}
