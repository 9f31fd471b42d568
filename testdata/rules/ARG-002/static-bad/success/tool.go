// Package bad returns a success where the arguments cannot be read.
package bad

import (
	"context"
	"encoding/json"

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
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "Tool", &result)
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON) // want `Execute of Tool returns a success if contract\.Decode\[arguments\] fails \(undecodable arguments must give a failed result\) \(ARG-002\)`
	if err != nil {
		return contract.Success(map[string]string{"error": "bad arguments"})
	}
	var again arguments
	if err := json.Unmarshal([]byte(argumentsJSON), &again); err == nil { // want `Execute of Tool returns a success if json\.Unmarshal fails .*ARG-002`
		result = contract.Success(args)
	} else {
		result = contract.Success("nothing")
	}
	return result
}
