package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// CallbackChecked calls a callback that is there.
//
//corpus:input {"steps":2}
type CallbackChecked struct{ corpus.Base }

type optionsCallbackChecked struct {
	steps    int
	progress func(int)
}

func runCallbackChecked(o optionsCallbackChecked) {
	for i := range min(o.steps, 10) {
		if o.progress != nil {
			o.progress(i)
		}
	}
}

// Execute implements contract.Tool.
func (t *CallbackChecked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Steps int `json:"steps"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	runCallbackChecked(optionsCallbackChecked{steps: args.Steps})
	return contract.Success("done")
}
