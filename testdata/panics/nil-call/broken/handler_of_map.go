package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// HandlerOfMap calls the handler of an action that may have none.
//
//corpus:input {"action":"delete"}
type HandlerOfMap struct{ corpus.Base }

var handlersHandlerOfMap = map[string]func() string{"list": func() string { return "a, b" }}

// Execute implements contract.Tool.
func (t *HandlerOfMap) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Action string `json:"action"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	handler := handlersHandlerOfMap[args.Action]
	return contract.Success(handler()) // want "\\[nil-call\\] \\(PAN-004\\)"
}
