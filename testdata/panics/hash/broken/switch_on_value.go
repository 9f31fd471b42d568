package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// SwitchOnValue switches on a value with cases that are values, too.
//
//corpus:input {"mode":[],"fallback":[]}
type SwitchOnValue struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *SwitchOnValue) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	switch args["mode"] {
	case nil:
		return contract.Success("none")
	case args["fallback"]: // want "\\[hash\\] \\(PAN-003\\)"
		return contract.Success("the fallback")
	}
	return contract.Success("a mode")
}
