package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// MethodDeferred defers a method that recovers.
//
//corpus:input {"state":"open"}
type MethodDeferred struct{ corpus.Base }

func (t *MethodDeferred) contain(result *contract.Result) {
	if cause := recover(); cause != nil {
		*result = contract.Failure("the state is not known")
	}
}

// Execute implements contract.Tool.
func (t *MethodDeferred) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer t.contain(&result)
	var args struct {
		State string `json:"state"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.State != "closed" {
		panic("state " + args.State)
	}
	return contract.Success(args.State)
}
