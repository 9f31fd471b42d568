package broken

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// SyncMap remembers a value in a map that goroutines share.
//
//corpus:input {"key":{}}
type SyncMap struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *SyncMap) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var seen sync.Map
	if args["key"] != nil {
		seen.Store(args["key"], true) // want "\\[hash\\] \\(PAN-003\\)"
	}
	return contract.Success("stored")
}
