package broken

import (
	"context"
	"encoding/json"
	"runtime"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// InComparison ends its goroutine out of a sort.
//
//corpus:input {"names":["a",""]}
type InComparison struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *InComparison) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names []string `json:"names"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	slices.SortFunc(args.Names, func(a, b string) int {
		if a == "" || b == "" {
			runtime.Goexit() // want "\\[goexit\\] \\(PAN-002\\)"
		}
		return strings.Compare(a, b)
	})
	return contract.Success(args.Names)
}
