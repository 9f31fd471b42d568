package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NeverBelowZero panics where a depth is below zero, which the table of its own letters never leads to.
//
//corpus:input {"words":["a","b"]}
type NeverBelowZero struct{ corpus.Base }

var stepsOfNeverBelowZero = []string{"down", "down", "up"}

// Execute implements contract.Tool.
func (t *NeverBelowZero) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Words []string `json:"words"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	depth := 0
	for _, step := range stepsOfNeverBelowZero {
		if step == "up" {
			depth--
		} else {
			depth++
		}
		if depth < 0 {
			panic("the steps go up before they go down")
		}
	}
	return contract.Success(len(args.Words) + depth)
}
