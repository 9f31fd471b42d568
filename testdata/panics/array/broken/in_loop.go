package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// InLoop converts every row of a table.
//
//corpus:input {"rows":[[1,2],[3]]}
type InLoop struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *InLoop) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Rows [][]int `json:"rows"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	sums := map[[2]int]int{}
	for _, row := range args.Rows {
		sums[[2]int(row)]++ // want "\\[array\\] \\(PAN-003\\)"
	}
	return contract.Success(len(sums))
}
