package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// FirstOfSplit takes the first part: a split has one whatever the text is.
//
//corpus:input {"repository":""}
type FirstOfSplit struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *FirstOfSplit) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Repository string `json:"repository"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(strings.Split(args.Repository, "/")[0])
}
