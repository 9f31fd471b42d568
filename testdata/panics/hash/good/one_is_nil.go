package good

import (
	"context"
	"encoding/json"
	"reflect"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// OneIsNil compares two values where one of them is nil, and looks deeper otherwise.
//
//corpus:input {"a":[1],"b":[1]}
type OneIsNil struct{ corpus.Base }

func sameOneIsNil(a, b any) bool {
	if a == nil || b == nil {
		return a == b
	}
	return reflect.DeepEqual(a, b)
}

// Execute implements contract.Tool.
func (t *OneIsNil) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		A any `json:"a"`
		B any `json:"b"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(sameOneIsNil(args.A, args.B))
}
