// Package good has a schema that is built, which is not followed.
package good

import (
	"context"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

type arguments struct {
	City string `json:"city"`
	Days int    `json:"days"`
}

func parameters() []contract.Property {
	var all []contract.Property
	for _, name := range []string{"city", "days"} {
		all = append(all, contract.Property{Name: name, Type: contract.String, Description: "Something."})
	}
	return all
}

// Schema says what the tool takes.
func (Tool) Schema() contract.Schema { return schema }

var schema = contract.Schema{Name: rest.ToolName, Description: "Looks up the weather.", Parameters: parameters()}

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("Tool failed to process arguments.")
	}
	return contract.Success(args)
}
