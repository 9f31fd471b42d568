package broken

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NoArguments takes the arguments for an object, as twelve handlers of a monitoring server did, until a model called one without any.
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
	args := request.Params.Arguments.(map[string]any) // want "\\[assertion\\] \\(PAN-003\\)"
	limit, ok := args["limit"].(float64)
	if !ok || limit <= 0 || limit > 100 {
		limit = 20
	}
	return contract.Success(map[string]any{"tool": request.Params.Name, "limit": int(limit)})
}
