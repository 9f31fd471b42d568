package good

import (
	"context"
	"encoding/json"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AtLeastNothing brings an attempt into bounds.
//
//corpus:input {"attempt":-1}
type AtLeastNothing struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *AtLeastNothing) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Attempt int `json:"attempt"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	delay := time.Second << min(max(args.Attempt, 0), 6)
	return contract.Success(delay.String())
}
