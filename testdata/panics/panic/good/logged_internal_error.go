package good

import (
	"context"
	"encoding/json"
	"log"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// LoggedInternalError logs an internal error where a text that it has just made cannot be encoded, which it can.
//
//corpus:input {"words":["a"]}
type LoggedInternalError struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *LoggedInternalError) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Words []string `json:"words"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	data, err := json.Marshal(args.Words)
	if err != nil {
		log.Panicf("internal error: encode words: %v", err)
	}
	return contract.Success(len(data))
}
