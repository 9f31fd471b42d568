package good

import (
	"context"
	"encoding/json"
	"maps"
	"sync/atomic"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ReplacedWhole replaces a map that is never written by a larger one.
//
//corpus:input {"key":"a"}
type ReplacedWhole struct {
	corpus.Base
	known atomic.Pointer[map[string]bool]
}

// Execute implements contract.Tool.
func (t *ReplacedWhole) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Key string `json:"key"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	known := map[string]bool{args.Key: true}
	if old := t.known.Load(); old != nil && len(*old) < 100 {
		maps.Copy(known, *old)
	}
	t.known.Store(&known)
	return contract.Success(args.Key)
}
