// Package good holds its arguments to the schema, and then looks for one that nobody promised.
package good

import (
	"context"
	"encoding/json"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

type arguments struct {
	City string `json:"city" doc:"The city."`
	Days int    `json:"days,omitempty" doc:"How many days."`
}

// Schema says what the tool takes.
func (Tool) Schema() contract.Schema { return schema }

var schema = contract.SchemaOf[arguments](rest.ToolName, "Looks up the weather.")

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("Tool failed to process arguments: " + err.Error())
	}
	var more struct {
		Days json.Number `json:"days"`
	}
	_ = json.Unmarshal([]byte(argumentsJSON), &more)
	var configuration arguments
	_ = json.Unmarshal([]byte(`{"city":"Bern"}`), &configuration)
	slog.DebugContext(ctx, "asked", "arguments", argumentsJSON, "days", more.Days)
	return contract.Success([]arguments{args, configuration})
}
