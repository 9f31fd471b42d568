package limits

import (
	"context"
	"encoding/json"
	"iter"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// YieldedRow indexes a slice that its own iterator yields and that may be empty: toolvet does not follow what a function literal yields.
//
//corpus:input {"text":"a b\n\nc"}
type YieldedRow struct{ corpus.Base }

func rowsYieldedRow(text string) iter.Seq[[]string] {
	return func(yield func([]string) bool) {
		for line := range strings.Lines(text) {
			if !yield(strings.Fields(line)) {
				return
			}
		}
	}
}

// Execute implements contract.Tool.
func (t *YieldedRow) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var first []string
	for fields := range rowsYieldedRow(args.Text) {
		first = append(first, fields[0]) // ends here
	}
	return contract.Success(first)
}
