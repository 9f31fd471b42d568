package good

import (
	"context"
	"encoding/json"
	"iter"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PulledUnderRecover pulls out of a sequence of its own, which panics when it is pulled, where a recover holds that.
//
//corpus:input {"words":["a",""]}
//corpus:input {"words":[]}
type PulledUnderRecover struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *PulledUnderRecover) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	var args struct {
		Words []string `json:"words"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	next, stop := iter.Pull(func(yield func(byte) bool) {
		for _, word := range args.Words {
			if !yield(word[0]) {
				return
			}
		}
	})
	defer stop()
	defer func() {
		if recover() != nil {
			result = contract.Failure("a word is empty")
		}
	}()
	var all []byte
	for {
		b, ok := next()
		if !ok {
			break
		}
		all = append(all, b)
	}
	return contract.Success(all)
}
