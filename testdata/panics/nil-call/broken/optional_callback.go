package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// OptionalCallback calls a callback that its options do not have.
//
//corpus:input {"steps":2}
type OptionalCallback struct{ corpus.Base }

type optionsOptionalCallback struct {
	steps    int
	progress func(int)
}

func runOptionalCallback(o optionsOptionalCallback) {
	for i := range min(o.steps, 10) {
		o.progress(i) // want "\\[nil-call\\] \\(PAN-001\\)"
	}
}

// Execute implements contract.Tool.
func (t *OptionalCallback) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Steps int `json:"steps"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	runOptionalCallback(optionsOptionalCallback{steps: args.Steps})
	return contract.Success("done")
}
