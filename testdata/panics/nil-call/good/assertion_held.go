package good

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AssertionHeld calls a method of what has it.
//
//corpus:input {"value":7}
type AssertionHeld struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *AssertionHeld) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	value := args["value"]
	if text, ok := value.(fmt.Stringer); ok {
		return contract.Success(text.String())
	}
	return contract.Success(fmt.Sprint(value))
}
