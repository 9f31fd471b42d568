package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// DefaultFunction has a function for all other cases.
//
//corpus:input {"sort":"none"}
type DefaultFunction struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *DefaultFunction) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Sort string `json:"sort"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	less := func(a, b string) int { return len(a) - len(b) }
	if args.Sort == "name" {
		less = strings.Compare
	}
	return contract.Success(less("a", "b"))
}
