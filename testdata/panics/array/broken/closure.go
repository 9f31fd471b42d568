package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Closure converts in a closure.
//
//corpus:input {"seed":[]}
type Closure struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Closure) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Seed []int `json:"seed"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	mixed := func() [2]int {
		return [2]int(args.Seed) // want "\\[array\\] \\(PAN-003\\)"
	}()
	return contract.Success(mixed)
}
