package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RecoverNested recovers one call too deep.
//
//corpus:input {"city":0}
type RecoverNested struct{ corpus.Base }

func (t *RecoverNested) handle(result *contract.Result) {
	t.swallow(result)
}

func (t *RecoverNested) swallow(result *contract.Result) {
	if cause := recover(); cause != nil {
		*result = contract.Failure("the city could not be read")
	}
}

// Execute implements contract.Tool.
func (t *RecoverNested) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer t.handle(&result)
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(args["city"].(string)) // want "\\[assertion\\] \\(PAN-003\\)"
}
