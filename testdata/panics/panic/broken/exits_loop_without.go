package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ExitsLoopWithout defers its recover in a loop that may not run.
//
//corpus:input {"states":[]}
type ExitsLoopWithout struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ExitsLoopWithout) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	var args struct {
		States []string `json:"states"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	for range args.States {
		defer contract.Contain(ctx, nil, "ExitsLoopWithout", &result)
	}
	if len(args.States) == 0 {
		panic("there is no state") // want "\\[panic\\] \\(PAN-001\\)"
	}
	return contract.Success(args.States)
}
