package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// OwnValue asserts what it has stored itself.
//
//corpus:input {"city":7}
type OwnValue struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *OwnValue) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		City string `json:"city"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var value any = strings.TrimSpace(args.City)
	return contract.Success(value.(string))
}
