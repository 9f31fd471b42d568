package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// SwitchOnConstants switches on a value with cases that are constants.
//
//corpus:input {"mode":[]}
type SwitchOnConstants struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *SwitchOnConstants) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	switch args["mode"] {
	case nil, "all":
		return contract.Success("all")
	case true:
		return contract.Success("some")
	}
	return contract.Failure("'mode' must be all")
}
