package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// GuardInCallee calls a method that knows what to answer for nil.
//
//corpus:input {"range":null}
type GuardInCallee struct{ corpus.Base }

type rangeGuardInCallee struct {
	From int `json:"from"`
	To   int `json:"to"`
}

func (r *rangeGuardInCallee) length() int {
	if r == nil {
		return 0
	}
	return r.To - r.From
}

// Execute implements contract.Tool.
func (t *GuardInCallee) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Range *rangeGuardInCallee `json:"range"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(args.Range.length())
}
