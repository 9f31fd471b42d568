package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Key takes a key for sixteen bytes.
//
//corpus:input {"key":"short"}
type Key struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Key) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Key string `json:"key"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	key := [16]byte([]byte(args.Key)) // want "\\[array\\] \\(PAN-003\\)"
	return contract.Success(len(key))
}
