package broken

import (
	"context"
	"encoding/json"
	"iter"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AnswerIgnored goes on where the loop has ended.
//
//corpus:input {"names":["a","b"]}
type AnswerIgnored struct{ corpus.Base }

func allAnswerIgnored(names []string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, name := range names {
			yield(name) // want "\\[yield\\] \\(PAN-001\\)"
		}
	}
}

// Execute implements contract.Tool.
func (t *AnswerIgnored) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names []string `json:"names"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	for name := range allAnswerIgnored(args.Names) {
		if name != "" {
			break
		}
	}
	return contract.Success("done")
}
