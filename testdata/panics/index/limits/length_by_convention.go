package limits

import (
	"context"
	"os"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// LengthByConvention indexes a slice with a count that another function returns together with it: the count is not model input, and nothing shows that it is wrong.
type LengthByConvention struct{ corpus.Base }

func rowsLengthByConvention() (list []string, count int) { return os.Args[1:1], len(os.Args) }

// Execute implements contract.Tool.
func (t *LengthByConvention) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	list, count := rowsLengthByConvention()
	return contract.Success(list[count-1])
}
