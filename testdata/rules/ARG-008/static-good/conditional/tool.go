// Package good has a schema which says that one of two arguments is needed.
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
	Zip  string `json:"zip"`
}

// Schema says what the tool takes.
func (Tool) Schema() contract.Schema { return schema }

var schema, _ = contract.RawSchema(`{"type":"function","name":"weather_lookup","description":"Looks up the weather.","parameters":{"type":"object",` +
	`"properties":{"city":{"type":"string","description":"The city."},"zip":{"type":"string","description":"The code."}},` +
	`"anyOf":[{"required":["city"]},{"required":["zip"]}],"required":[],"additionalProperties":false}}`)

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[arguments](schema, argumentsJSON)
	if err != nil {
		return contract.Failure("Tool failed to process arguments: " + err.Error())
	}
	if args.City == "" {
		return contract.Failure("city is required here")
	}
	return contract.Success(args.City)
}
