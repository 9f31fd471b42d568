// Package bad takes elements of what the model sent without a look at the length.
package bad

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// Execute looks cities up.
func (Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	var args struct {
		Cities []string `json:"cities"`
		Name   string   `json:"name"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("Tool failed to process arguments.")
	}
	const second = 1
	first := args.Cities[0] // want `\[index\] \(PAN-003\)`
	parts := strings.Split(args.Name, "/")
	// The name is owner/repository.
	repository := parts[second] // want `\[index\] \(PAN-003\)`
	return contract.Success(first + repository)
}
