package limits

import (
	"context"
	"encoding/json"
	"iter"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// DeferredWord defers a call of yield: toolvet does not follow deferred calls of yield.
//
//corpus:input {"lines":["a"]}
type DeferredWord struct{ corpus.Base }

func linesDeferredWord(lines []string) iter.Seq[string] {
	return func(yield func(string) bool) {
		defer yield("end")
		for _, line := range lines {
			if !yield(line) {
				return // ends here
			}
		}
	}
}

// Execute implements contract.Tool.
func (t *DeferredWord) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Lines []string `json:"lines"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	for line := range linesDeferredWord(args.Lines) {
		return contract.Success(line)
	}
	return contract.Success("none")
}
