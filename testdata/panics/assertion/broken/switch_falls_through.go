package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// SwitchFallsThrough narrows a type in one case and asserts in the default.
//
//corpus:input {"when":true}
type SwitchFallsThrough struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *SwitchFallsThrough) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	switch when := args["when"].(type) {
	case nil:
		return contract.Success("now")
	case string:
		return contract.Success(when)
	default:
		return contract.Success(when.(float64)) // want "\\[assertion\\] \\(PAN-003\\)"
	}
}
