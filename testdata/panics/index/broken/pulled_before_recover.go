package broken

import (
	"context"
	"encoding/json"
	"iter"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PulledBeforeRecover pulls out of a sequence of its own, which panics before there is a recover.
//
//corpus:input {"words":["a",""]}
type PulledBeforeRecover struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *PulledBeforeRecover) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	var args struct {
		Words []string `json:"words"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	next, stop := iter.Pull(func(yield func(byte) bool) {
		for _, word := range args.Words {
			if !yield(word[0]) { // want "\\[index\\] \\(PAN-003\\)"
				return
			}
		}
	})
	defer stop()

	var all []byte
	for {
		b, ok := next() // ends here
		if !ok {
			break
		}
		all = append(all, b)
	}
	defer func() {
		if recover() != nil {
			result = contract.Failure("a word is empty")
		}
	}()
	return contract.Success(all)
}
