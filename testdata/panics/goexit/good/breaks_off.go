package good

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
	"github.com/toolconform/toolconform/testdata/panics/depot"
)

// BreaksOff breaks off a sort by a panic, and recovers.
//
//corpus:input {"names":["a",""]}
type BreaksOff struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *BreaksOff) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names []string `json:"names"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	err := depot.Safely(func() {
		slices.SortFunc(args.Names, func(a, b string) int {
			if a == "" || b == "" {
				panic("a name is empty")
			}
			return strings.Compare(a, b)
		})
	})
	if err != nil {
		return contract.Failure("'names' must not have empty names")
	}
	return contract.Success(args.Names)
}
