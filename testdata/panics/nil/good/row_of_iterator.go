package good

import (
	"context"
	"encoding/json"
	"iter"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RowOfIterator compares with a number where there is one, in a loop over an iterator of its own around another one.
//
//corpus:input {"text":"a b"}
//corpus:input {"text":"a b","row":1}
type RowOfIterator struct{ corpus.Base }

func rowsRowOfIterator(text string) iter.Seq2[int, []string] {
	return func(yield func(int, []string) bool) {
		n := 0
		for line := range strings.Lines(text) {
			n++
			if !yield(n, strings.Fields(line)) {
				return
			}
		}
	}
}

// Execute implements contract.Tool.
func (t *RowOfIterator) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
		Row  *int   `json:"row"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var out []string
	for n, fields := range rowsRowOfIterator(args.Text) {
		if args.Row != nil && n == *args.Row {
			out = append(out, strings.Join(fields, ","))
		}
	}
	return contract.Success(out)
}
