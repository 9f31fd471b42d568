package broken

import (
	"context"
	"encoding/json"
	"runtime"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// SwitchDefault ends its goroutine for an action that it does not know.
//
//corpus:input {"action":"fly"}
type SwitchDefault struct{ corpus.Base }

func (t *SwitchDefault) act(action string) string {
	switch action {
	case "walk", "run":
		return action
	default:
		runtime.Goexit() // want "\\[goexit\\] \\(PAN-002\\)"
		return ""
	}
}

// Execute implements contract.Tool.
func (t *SwitchDefault) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Action string `json:"action"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(t.act(args.Action))
}
