package broken

import (
	"context"
	"encoding/json"
	"iter"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// BreakOfInnerLoop leaves the inner loop only.
//
//corpus:input {"rows":[["a","b"],["c"]]}
type BreakOfInnerLoop struct{ corpus.Base }

func cellsBreakOfInnerLoop(rows [][]string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, row := range rows {
			for _, cell := range row {
				if !yield(cell) { // want "\\[yield\\] \\(PAN-001\\)"
					break
				}
			}
		}
	}
}

// Execute implements contract.Tool.
func (t *BreakOfInnerLoop) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Rows [][]string `json:"rows"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	for cell := range cellsBreakOfInnerLoop(args.Rows) {
		return contract.Success(cell)
	}
	return contract.Success("none")
}
