package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// UnreachableDefault panics where all cases have returned.
//
//corpus:input {"on":true}
type UnreachableDefault struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *UnreachableDefault) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		On bool `json:"on"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	state := "off"
	if args.On {
		state = "on"
	}
	switch state {
	case "on":
		return contract.Success(1)
	case "off":
		return contract.Success(0)
	}
	return contract.Failure("neither")
}
