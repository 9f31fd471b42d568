package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// SwitchWithoutValue asks for nil in a switch.
//
//corpus:input {}
type SwitchWithoutValue struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *SwitchWithoutValue) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Limit  *int `json:"limit"`
		Offset *int `json:"offset"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	switch {
	case args.Limit == nil, args.Offset == nil:
		return contract.Failure("'limit' and 'offset' go together")
	case *args.Limit < *args.Offset:
		return contract.Failure("'limit' is less than 'offset'")
	}
	return contract.Success(*args.Limit)
}
