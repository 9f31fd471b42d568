package broken

import (
	"context"
	"encoding/json"
	"maps"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Merged merges the settings of a call into a map of its own.
//
//corpus:input {"key":"a"}
type Merged struct {
	corpus.Base
	recent map[string]bool
}

func NewMerged() *Merged { return &Merged{recent: map[string]bool{"a": true}} }

// Execute implements contract.Tool.
func (t *Merged) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Key string `json:"key"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	maps.Copy(t.recent, map[string]bool{args.Key: true}) // want "\\[shared\\] \\(PAN-002\\)"
	return contract.Success(args.Key)
}
