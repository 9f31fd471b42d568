package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PutIntoContext reads what it has put into its context before.
//
//corpus:input {"id":"a"}
type PutIntoContext struct{ corpus.Base }

type clerk struct{ name string }

type clerkKey struct{}

func clerkOf(ctx context.Context) *clerk {
	if c, ok := ctx.Value(clerkKey{}).(*clerk); ok {
		return c
	}
	return nil
}

// Execute implements contract.Tool.
func (t *PutIntoContext) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		ID string `json:"id"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	ctx = context.WithValue(ctx, clerkKey{}, &clerk{name: "Ann"})
	return contract.Success(clerkOf(ctx).name + args.ID)
}
