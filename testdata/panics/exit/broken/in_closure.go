package broken

import (
	"context"
	"encoding/json"
	"os"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// InClosure gives a function that ends the process to a walk.
//
//corpus:input {"names":["a",""]}
type InClosure struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *InClosure) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names []string `json:"names"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	slices.SortFunc(args.Names, func(a, b string) int {
		if a == "" || b == "" {
			os.Exit(1) // want "\\[exit\\] \\(PAN-002\\)"
		}
		return strings.Compare(a, b)
	})
	return contract.Success(args.Names)
}
