package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// WrittenDown writes down a map with a key that may be anything.
//
//corpus:input {"key":[1]}
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
	counts := map[any]int{args.Key: len(args.Text)} // want "\\[hash\\] \\(PAN-003\\)"
	return contract.Success(len(counts))
}
