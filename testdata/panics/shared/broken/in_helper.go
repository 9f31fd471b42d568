package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// InHelper leaves the write to a method.
//
//corpus:input {"key":"a"}
type InHelper struct {
	corpus.Base
	seen map[string]bool
}

func NewInHelper() *InHelper { return &InHelper{seen: make(map[string]bool)} }

func (t *InHelper) mark(key string) {
	t.seen[key] = true // want "\\[shared\\] \\(PAN-002\\)"
}

// Execute implements contract.Tool.
func (t *InHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Key string `json:"key"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	t.mark(args.Key)
	return contract.Success(args.Key)
}
