package good

import (
	"context"
	"encoding/json"
	"strconv"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// TypeSwitch takes each type for what it is.
//
//corpus:input {"limit":"3"}
type TypeSwitch struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *TypeSwitch) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	switch limit := args["limit"].(type) {
	case float64:
		return contract.Success(int(limit))
	case string:
		n, err := strconv.Atoi(limit)
		if err != nil {
			return contract.Failure("'limit' must be a number")
		}
		return contract.Success(n)
	}
	return contract.Success(10)
}
