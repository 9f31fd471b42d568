package limits

import (
	"context"
	"encoding/json"
	"iter"
	"slices"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PulledPlace uses the indexes that iter.Pull2 yields for one slice to index another one: toolvet treats such indexes as counters.
//
//corpus:input {"words":["a","b"],"names":["x"]}
type PulledPlace struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *PulledPlace) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Words []string `json:"words"`
		Names []string `json:"names"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	next, stop := iter.Pull2(slices.All(args.Words))
	defer stop()
	var all []string
	for i, word, ok := next(); ok; i, word, ok = next() {
		all = append(all, word+args.Names[i]) // ends here
	}
	return contract.Success(all)
}
