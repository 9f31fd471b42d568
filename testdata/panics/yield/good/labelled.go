package good

import (
	"context"
	"encoding/json"
	"iter"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Labelled leaves both loops.
//
//corpus:input {"rows":[["a","b"],["c"]]}
type Labelled struct{ corpus.Base }

func cellsLabelled(rows [][]string) iter.Seq[string] {
	return func(yield func(string) bool) {
	rows:
		for _, row := range rows {
			for _, cell := range row {
				if !yield(cell) {
					break rows
				}
			}
		}
	}
}

// Execute implements contract.Tool.
func (t *Labelled) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Rows [][]string `json:"rows"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	for cell := range cellsLabelled(args.Rows) {
		return contract.Success(cell)
	}
	return contract.Success("none")
}
