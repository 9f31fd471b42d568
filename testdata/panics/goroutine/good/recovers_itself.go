package good

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RecoversItself recovers in the goroutine.
//
//corpus:input {"words":[]}
type RecoversItself struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *RecoversItself) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Words []string `json:"words"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	first := make(chan string, 1)
	go func() {
		defer close(first)
		defer func() {
			if cause := recover(); cause != nil {
				contract.LogException(ctx, nil, "Lookup", fmt.Errorf("%v", cause))
			}
		}()
		first <- args.Words[0]
	}()
	return contract.Success(<-first)
}
