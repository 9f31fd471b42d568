// Package implementation has an implementation of another contract.
//
//toolconform:profile gram
package implementation

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/gram"
)

const forecast = `[forecastLookup:ToolSpecification {
  description: "Tells the weather forecast of a city for the next days"
} |
  (::Text {paramName:"city", description:"The name of the city"})==>
  (::Int {paramName:"days", default:1, description:"For how many days"})==>(::Object)
]`

// Tools returns the bound tool.
func Tools() ([]contract.Tool, error) {
	specification, err := gram.ParseSpecification(forecast)
	if err != nil {
		return nil, err
	}
	tool, err := gram.NewTool(specification.Name(), specification.Description(), specification.Schema(), invoke)
	if err != nil {
		return nil, err
	}
	library, err := gram.NewLibrary(tool)
	if err != nil {
		return nil, err
	}
	bound, err := gram.Bind(specification, library)
	if err != nil {
		return nil, err
	}
	return []contract.Tool{gram.DirectTool(bound, contract.Example{Name: "Paris", Arguments: `{"city":"Paris","days":3}`})}, nil
}

func invoke(_ context.Context, arguments json.RawMessage) (any, error) {
	var args struct {
		City string  `json:"city"`
		Days float64 `json:"days"`
	}
	if err := json.Unmarshal(arguments, &args); err != nil {
		return nil, gram.Failure("the city is no text, or the number of days no number")
	}
	return map[string]any{"city": args.City, "days": args.Days, "sky": "clear"}, nil
}
