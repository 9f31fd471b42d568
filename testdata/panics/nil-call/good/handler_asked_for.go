package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// HandlerAskedFor asks whether an action has a handler.
//
//corpus:input {"action":"delete"}
type HandlerAskedFor struct{ corpus.Base }

var handlersHandlerAskedFor = map[string]func() string{"list": func() string { return "a, b" }}

// Execute implements contract.Tool.
func (t *HandlerAskedFor) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Action string `json:"action"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	handler, ok := handlersHandlerAskedFor[args.Action]
	if !ok {
		return contract.Failure("there is no such action")
	}
	return contract.Success(handler())
}
