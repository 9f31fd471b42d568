package good

import (
	"context"
	"encoding/json"
	"iter"
	"slices"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PulledAsked asks what each thing is that it pulls out of an iterator, also after it has stopped.
//
//corpus:input {"names":["a",3,"b"]}
//corpus:input {"names":["abcdefghijkl","b"]}
type PulledAsked struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *PulledAsked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names []any `json:"names"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	next, stop := iter.Pull(slices.Values(args.Names))
	defer stop()
	length := 0
	for name, ok := next(); ok; name, ok = next() {
		if text, isText := name.(string); isText {
			length += len(text)
		}
		if length > 10 {
			stop()
		}
	}
	if late, ok := next(); ok {
		return contract.Success(late.(string))
	}
	return contract.Success(length)
}
