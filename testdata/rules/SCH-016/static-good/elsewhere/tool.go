// Package good reads some of its arguments in another place than the struct.
package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

type described struct {
	City  string `json:"city" doc:"The city to look up."`
	Units string `json:"units" doc:"Metric or imperial."`
}

type arguments struct {
	City string `json:"city"`
}

// Twice looks into the text again.
type Twice struct{ rest.Tool }

// Schema says what the tool takes.
func (Twice) Schema() contract.Schema {
	return contract.SchemaOf[described](rest.ToolName, "Looks up the weather.")
}

// Execute runs it.
func (t Twice) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("Tool failed to process arguments.")
	}
	if metric := strings.Contains(argumentsJSON, "metric"); metric {
		return contract.Success(args)
	}
	return contract.Success("imperial")
}

// Own reads what it is given in its own way.
type Own struct{ rest.Tool }

type own struct{ all map[string]json.RawMessage }

// UnmarshalJSON keeps everything.
func (o *own) UnmarshalJSON(text []byte) error { return json.Unmarshal(text, &o.all) }

// Schema says what the tool takes.
func (Own) Schema() contract.Schema {
	return contract.SchemaOf[described](rest.ToolName, "Looks up the weather.")
}

// Execute runs it.
func (t Own) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	var args own
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("Tool failed to process arguments.")
	}
	return contract.Success(len(args.all))
}
