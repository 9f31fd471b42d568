package good

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NoArguments takes arguments that are no object for none.
//
//corpus:input null
type NoArguments struct{ corpus.Base }

type requestNoArguments struct {
	Params struct {
		Name      string
		Arguments any
	}
}

func newRequestNoArguments(text string) (*requestNoArguments, error) {
	var request requestNoArguments
	request.Params.Name = "list_alerts"
	if err := json.Unmarshal([]byte(text), &request.Params.Arguments); err != nil {
		return nil, fmt.Errorf("read request: %w", err)
	}
	return &request, nil
}

// Execute implements contract.Tool.
func (t *NoArguments) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	request, err := newRequestNoArguments(argumentsJSON)
	if err != nil {
		return contract.Failure("the arguments are not valid")
	}
	args, ok := request.Params.Arguments.(map[string]any)
	if !ok {
		args = map[string]any{}
	}
	limit, ok := args["limit"].(float64)
	if !ok || limit <= 0 || limit > 100 {
		limit = 20
	}
	return contract.Success(map[string]any{"tool": request.Params.Name, "limit": int(limit)})
}
