package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// WrittenDown writes down a map with a key that is a text by then.
//
//corpus:input {"key":[1]}
//corpus:input {"key":"a"}
type WrittenDown struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *WrittenDown) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Key  any    `json:"key"`
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	key, ok := args.Key.(string)
	if !ok {
		return contract.Failure("the key is no text")
	}
	counts := map[any]int{key: len(args.Text)}
	return contract.Success(len(counts))
}
