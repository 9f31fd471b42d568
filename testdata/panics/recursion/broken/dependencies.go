package broken

import (
	"context"
	"encoding/json"
	"maps"
	"slices"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Dependencies orders tasks by what they need, which may need them.
//
//corpus:input {"needs":{"a":["b"],"b":["a"]}}
type Dependencies struct{ corpus.Base }

func visitDependencies(name string, needs map[string][]string, order *[]string) {
	for _, needed := range needs[name] {
		visitDependencies(needed, needs, order) // want "\\[recursion\\] \\(PAN-002\\)"
	}
	*order = append(*order, name)
}

// Execute implements contract.Tool.
func (t *Dependencies) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Needs map[string][]string `json:"needs"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var order []string
	for _, name := range slices.Sorted(maps.Keys(args.Needs)) {
		visitDependencies(name, args.Needs, &order)
	}
	return contract.Success(len(order))
}
