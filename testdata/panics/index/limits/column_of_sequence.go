package limits

import (
	"context"
	"encoding/json"
	"iter"
	"slices"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ColumnOfSequence captures an index that may be -1 in an iterator: toolvet does not know the captured values of a function literal where another function calls it.
//
//corpus:input {"head":["a"],"name":"b","rows":[["1"]]}
type ColumnOfSequence struct{ corpus.Base }

func cellsColumnOfSequence(rows [][]string, at int) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, row := range rows {
			if !yield(row[at]) { // ends here
				return
			}
		}
	}
}

// Execute implements contract.Tool.
func (t *ColumnOfSequence) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Head []string   `json:"head"`
		Name string     `json:"name"`
		Rows [][]string `json:"rows"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(slices.Collect(cellsColumnOfSequence(args.Rows, slices.Index(args.Head, args.Name))))
}
