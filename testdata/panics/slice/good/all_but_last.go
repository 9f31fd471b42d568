package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AllButLast leaves the last part out of what a split answers, which has one.
//
//corpus:input {"path":""}
type AllButLast struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *AllButLast) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Path string `json:"path"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	parts := strings.Split(args.Path, "/")
	return contract.Success(strings.Join(parts[:len(parts)-1], "/"))
}
